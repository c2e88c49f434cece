import { setTimeout as sleep } from 'node:timers/promises'
import { jitter } from '#main/services/jitter.ts'
import { isActiveEntry } from '#shared/domain/offline/entries.ts'
import { createPrefetch, STEP_PAUSE_MS } from '#main/services/offline/prefetch.ts'
import { SPREAD_MS } from '#main/services/offline/spread.ts'
import type { OfflineSenderDeps } from '#main/services/offline/sender-contract.ts'
import { apiHarness, lineLog } from '#support/api-harness.ts'
import {
  packableOrders,
  packedValue,
  startOfflineBench,
  weightValues,
  type OfflineBench,
} from '#support/offline-bench.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import type { Figure } from './figure.ts'
import { openFigureStore } from './offline-store.ts'

const PARCELS = 60
/** Parcels with labels that are really sent; the time of all 60 is calculated from them. */
const SENT_WITH_LABELS = 8
const LABEL_MS = 3000
const LABEL_GOAL_MIN = 6
const GOAL_MIN = 2
const MINUTE_MS = 60_000
const SPREAD_S = SPREAD_MS / 1000

/** The sender with the clock and the timers of the program, and without the random wait after a return. */
const REAL_TIME: Partial<OfflineSenderDeps> = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  monotonic: () => performance.now(),
  random: () => 0,
}

const hasOpen = (bench: OfflineBench, orderPk?: number): boolean =>
  bench.entries(orderPk).some((entry) => isActiveEntry(entry))

/** Sends everything and returns the time in ms from the return until the entries of each order were done. */
async function drain(bench: OfflineBench, orderPks: readonly number[]): Promise<number[]> {
  const left = new Set(orderPks)
  const times: number[] = []
  const from = performance.now()
  bench.sender.start()
  while (left.size > 0) {
    await sleep(20)
    for (const pk of left) {
      if (hasOpen(bench, pk)) continue
      left.delete(pk)
      times.push(performance.now() - from)
    }
  }
  const undone = bench.entries().filter(({ state }) => state !== 'done')
  if (undone.length > 0) throw new Error(`${undone.length} entries were not sent`)
  return times
}

async function withLabels(sandbox: TestSandbox, pks: readonly number[]): Promise<Figure> {
  const bench = await startOfflineBench(sandbox, { deps: REAL_TIME })
  try {
    for (const pk of pks) bench.recordAll(await bench.read(pk))
    await sandbox.control.fault({
      match: { method: 'POST', path: 'admin_generate_label' },
      kind: 'delay',
      delayMs: LABEL_MS,
    })
    const times = await drain(bench, pks)
    await sandbox.control.clearFaults()
    // The first requests are slowed down, so only the later parcels tell how long each further one takes.
    const half = Math.floor(times.length / 2)
    const [middle = 0, last = 0] = [times[half - 1], times.at(-1)]
    const each = (last - middle) / (times.length - half)
    const minutes = (SPREAD_MS + last + (PARCELS - times.length) * each) / MINUTE_MS
    return {
      name: `offline bench: ${PARCELS} parcels sent after the return, ${LABEL_MS / 1000} s a label (calculated from ${times.length})`,
      goal: `≤ ${LABEL_GOAL_MIN} min`,
      value: minutes,
      unit: 'min',
      isReached: minutes <= LABEL_GOAL_MIN,
      note:
        `${SPREAD_S} s longest wait + ${(last / 1000).toFixed(1)} s for ${times.length} parcels ` +
        `+ ${PARCELS - times.length} × ${(each / 1000).toFixed(2)} s as for the last ${times.length - half}`,
    }
  } finally {
    await bench.close()
  }
}

async function withoutLabels(sandbox: TestSandbox, pks: readonly number[]): Promise<Figure> {
  const bench = await startOfflineBench(sandbox, { deps: REAL_TIME })
  try {
    for (const pk of pks) {
      await sandbox.control.changeParcels({ pk, isLabelled: true })
      const order = await bench.read(pk)
      for (const value of weightValues(order, '2.4')) bench.record(order, value)
      for (const item of order.delivery_packages) bench.record(order, packedValue(item.pk))
    }
    const last = (await drain(bench, pks)).at(-1) ?? 0
    const minutes = (SPREAD_MS + last) / MINUTE_MS
    return {
      name: `offline bench: ${pks.length} parcels without labels to order sent after the return`,
      goal: `≤ ${GOAL_MIN} min`,
      value: minutes,
      unit: 'min',
      isReached: pks.length === PARCELS && minutes <= GOAL_MIN,
      note: `${SPREAD_S} s longest wait + ${(last / 1000).toFixed(1)} s`,
    }
  } finally {
    await bench.close()
  }
}

/** How long what 60 parcels left behind is sent after the return of the server. */
async function figuresOfDrain(): Promise<Figure[]> {
  const sandbox = await startTestSandbox({ orders: 900 })
  try {
    const pks = await packableOrders(sandbox, SENT_WITH_LABELS + PARCELS)
    return [
      await withLabels(sandbox, pks.slice(0, SENT_WITH_LABELS)),
      await withoutLabels(sandbox, pks.slice(SENT_WITH_LABELS)),
    ]
  } finally {
    await sandbox.close()
  }
}

const IDLE_GOAL = 2
const IDLE_MINUTES = 60
/** Longer than 200 orders and their labels take to be fetched, one every 4 s. */
const FILL_MINUTES = 60

/** Requests of a bench at which nobody works, after its cache was filled. The clock runs as fast as the requests. */
async function figureOfIdleBench(): Promise<Figure> {
  const sandbox = await startTestSandbox({ orders: 900 })
  const { cache, close } = await openFigureStore()
  try {
    const token = await sandbox.token('administrator')
    const { api } = apiHarness(sandbox.url, { token: () => token })
    let time = 0
    let next: { ms: number; run: () => void } | null = null
    let scheduled: () => void = () => undefined
    const prefetch = createPrefetch({
      api,
      labels: { fetch: () => Promise.resolve({ kind: 'zpl', bytes: new Uint8Array([1]) }) },
      cache,
      settings: () => ({ mode: 'bench', orders: 200 }),
      mayFetch: () => true,
      isScanning: () => false,
      isReachable: () => true,
      isNeeded: () => false,
      after(ms, run) {
        next = { ms, run }
        scheduled()
      },
      now: () => time,
      jitter,
      log: lineLog(),
    })
    const runFor = async (minutes: number): Promise<void> => {
      for (const end = time + minutes * MINUTE_MS; time < end;) {
        const { ms, run } = next ?? { ms: STEP_PAUSE_MS, run: () => undefined }
        time += ms
        await new Promise<void>((resolve) => {
          scheduled = resolve
          run()
        })
      }
    }
    prefetch.start()
    await runFor(FILL_MINUTES)
    const orders = cache.orderPks().length
    await sandbox.control.clearRequests()
    await runFor(IDLE_MINUTES)
    const requests = (await sandbox.control.requests()).length
    prefetch.stop()
    const rate = requests / IDLE_MINUTES
    return {
      name: `offline bench: requests of an idle bench with ${orders} orders fetched ahead, in an hour of compressed time`,
      goal: `≤ ${IDLE_GOAL} a minute`,
      value: rate,
      unit: 'a minute',
      isReached: orders > 0 && requests > 0 && rate <= IDLE_GOAL,
    }
  } finally {
    await close()
    await sandbox.close()
  }
}

/** Measures what the offline bench sends after the return of the server, and what it requests while nobody works. */
export async function figuresOfOfflineDrain(): Promise<Figure[]> {
  return [...(await figuresOfDrain()), await figureOfIdleBench()]
}
