import { onTestFinished } from 'vitest'
import { createBenchCalls, type BenchCallsDeps } from '#main/services/offline/bench-calls.ts'
import { createOfflineClock } from '#main/services/offline/clock.ts'
import { apiHarness } from './api-harness.ts'
import { deadAddress } from './dead-address.ts'
import { ANNA, NOON, openStore, SHOP } from './offline-store.ts'
import { startTestApiServer } from './test-api-server.ts'

interface Bench {
  /** Performs a page's request through the offline bench. */
  request: (name: string, input: object) => Promise<unknown>
  /** What the test can change while the bench runs. */
  state: { isReachable: boolean; isSignedIn: boolean; mayRecord: boolean; limit: string | null }
  calls: ReturnType<typeof createBenchCalls>
  changes: () => number
}

export type OpenedBench = Bench & ReturnType<typeof openStore>

type BenchOptions = Parameters<typeof openStore>[0] & {
  token?: string
  /** Longest wait for a response, in ms. */
  responseMs?: number
}

/** Opens a bench at an address, with a real API client and a store on the disk. */
export function benchAt(baseUrl: () => string, options: BenchOptions = {}): OpenedBench {
  const { token, responseMs = 10_000, ...ofStore } = options
  const store = openStore(ofStore)
  const state = { isReachable: true, isSignedIn: true, mayRecord: true, limit: null as string | null }
  let changes = 0
  const { api } = apiHarness(baseUrl(), {
    baseUrl,
    ...(token !== undefined && { token: () => token }),
    timeouts: { responseMs, stallMs: 10_000 },
  })
  const deps: BenchCallsDeps = {
    shop: SHOP,
    cache: store.cache,
    entries: store.entries,
    seal: store.seal,
    clock: createOfflineClock({ now: () => NOON, monotonic: () => 0 }),
    isReachable: () => state.isReachable,
    person: () => (state.isSignedIn ? ANNA : null),
    mayRecord: () => state.mayRecord,
    limit: () => state.limit,
    onChanged: () => void (changes += 1),
    log: store.log,
  }
  const calls = createBenchCalls(deps)
  return {
    ...store,
    state,
    calls,
    request: (name, input) => calls.request(name, input, () => api.request(name, input)),
    changes: () => changes,
  }
}

/** Opens a bench at a scriptable server. `cutOff` makes every further connection fail. */
export async function benchAtServer(options: BenchOptions = {}) {
  const server = await startTestApiServer()
  onTestFinished(() => server.close())
  let address = server.baseUrl
  const bench = benchAt(() => address, options)
  return {
    ...bench,
    server,
    async cutOff() {
      address = await deadAddress()
    },
  }
}
