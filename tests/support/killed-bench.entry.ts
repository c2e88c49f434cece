// An offline bench in its own process that records one weight and is killed at a given step. Its single argument is JSON.
import { join } from 'node:path'
import { ApiFailure } from '#shared/api/api-error.ts'
import { orders } from '#shared/api/resources/orders.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { openOfflineStore } from '#main/adapters/offline-store-sqlite.ts'
import { createBenchCalls } from '#main/services/offline/bench-calls.ts'
import type { EntryStore } from '#main/services/offline/ports.ts'
import { sealWith } from '#main/services/seal.ts'

export interface KilledBench {
  folder: string
  shop: string
  /** The order as a server sends it. */
  order: unknown
  linePk: number
  /** 1 is the first step. 0 records to the end and writes the names of the steps to the standard output. */
  killAt: number
}

const plan = JSON.parse(process.argv[2] ?? '') as KilledBench
const steps: string[] = []

/** Marks a step. If the process is killed here, everything before it has happened and nothing after it has. */
function step(name: string): void {
  steps.push(name)
  if (steps.length !== plan.killAt) return
  process.kill(process.pid, 'SIGKILL')
  // Blocks the thread until the signal arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const store = openOfflineStore({
  path: join(plan.folder, 'offline.sqlite'),
  shop: plan.shop,
  seal: sealWith(new Uint8Array(32), 'store'),
  now: Date.now,
  monotonic: () => performance.now(),
  log,
})
store.cache.saveOrder(orders.operations.sendRetrieve.reply.parse(plan.order))

const entries: EntryStore = {
  ...store.entries,
  add(entry) {
    step('before add')
    const added = store.entries.add(entry)
    step('after add')
    return added
  },
  change(seq, state, change) {
    const changed = store.entries.change(seq, state, change)
    step(`after ${state}`)
    return changed
  },
}

const bench = createBenchCalls({
  shop: plan.shop,
  cache: store.cache,
  entries,
  seal: { digest: (text) => text },
  clock: { stamp: () => ({ at: Date.now(), clockOffset: null, isTimeUncertain: false }) },
  isReachable: () => true,
  person: () => ({ pk: 12007, name: 'Anna Nowak' }),
  mayRecord: () => true,
  limit: () => null,
  onChanged: () => undefined,
  log,
})

const input = { params: { pk: plan.linePk }, body: { real_weight: '2.4' } }
await bench.request('orderProducts.updateRealWeight', input, async () => {
  step('request left')
  throw new ApiFailure({ code: ErrorCode.timeout, message: '', isOutcomeUnknown: true })
})
step('response to the page')
store.close()
process.stdout.write(JSON.stringify(steps))
