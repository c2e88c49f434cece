import { onTestFinished } from 'vitest'
import type { LabelSource } from '#main/services/label-printing/ports.ts'
import { createPrefetch } from '#main/services/offline/prefetch.ts'
import { apiHarness } from './api-harness.ts'
import { benchOrderJson, openStore } from './offline-store.ts'
import { json, startTestApiServer } from './test-api-server.ts'

export const LIST = 'GET /api/v1/orders/'
export const readRoute = (pk: number) => `GET /api/v1/orders/${pk}/admin_send_ups_retrieve/`

interface Row {
  pk: number
  status?: string
  realization_date?: string | null
  date_modified?: string | null
}

/** Returns a page of the list as the server sends it. */
export const pageOf = (rows: Row[], count = rows.length) =>
  json({
    count,
    results: rows.map((row) => ({
      status: 'in_production',
      date_modified: 'A',
      realization_date: null,
      ...row,
    })),
  })

/** A prefetch whose timers run only when the test lets them. */
export async function aPrefetch({ orders = 200 } = {}) {
  const server = await startTestApiServer()
  onTestFinished(() => server.close())
  const store = openStore()
  const { api, log } = apiHarness(server.baseUrl)
  const state = { isScanning: false, isReachable: true, mayFetch: true, needed: new Set<number>() }
  const labelsFetched: number[] = []
  let fetchLabel: LabelSource['fetch'] = async () => ({ kind: 'zpl', bytes: new Uint8Array([1, 2, 3]) })
  let timers: { milliseconds: number; run: () => void }[] = []
  let time = 0
  let resume: () => void = () => undefined
  const prefetch = createPrefetch({
    api,
    labels: {
      fetch(packagePk, number) {
        labelsFetched.push(packagePk)
        return fetchLabel(packagePk, number)
      },
    },
    cache: store.cache,
    settings: () => ({ mode: 'bench', orders }),
    mayFetch: () => state.mayFetch,
    isScanning: () => state.isScanning,
    isReachable: () => state.isReachable,
    isNeeded: (pk) => state.needed.has(pk),
    after(milliseconds, run) {
      timers.push({ milliseconds, run })
      resume()
    },
    now: () => time,
    jitter: (milliseconds) => milliseconds,
    log,
  })
  const order = (pk: number, changes: Record<string, unknown> = {}) => {
    const packages = [{ pk: pk * 10, tracking_number: null, is_packed: false }]
    server.on(readRoute(pk), json(benchOrderJson({ pk, delivery_packages: packages, ...changes })))
  }
  return {
    ...store,
    server,
    log,
    state,
    prefetch,
    order,
    labelsFetched,
    onLabel: (fetch: LabelSource['fetch']) => void (fetchLabel = fetch),
    timers: () => timers.map(({ milliseconds }) => milliseconds),
    wait: (milliseconds: number) => void (time += milliseconds),
    /** Runs the pending timer and waits for the next one, at most `times` times. */
    steps: async (times: number) => {
      for (let left = times; left > 0; left -= 1) {
        const [next] = timers
        if (!next) return
        timers = []
        time += next.milliseconds
        await new Promise<void>((resolve) => {
          resume = resolve
          next.run()
        })
      }
    },
    requests: () => server.requests.map(({ method, path }) => `${method} ${path}`),
  }
}
