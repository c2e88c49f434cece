import { isApiFailure } from '#shared/api/api-error.ts'
import { everyPage } from '#shared/api/every-page.ts'
import type { QueryOf, ReplyOf } from '#shared/api/registry.ts'
import { SENDABLE_STATUS } from '#shared/domain/packing.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { OfflineSettings } from '#shared/station/offline-settings.ts'
import type { ApiClient } from '../api-client/contract.ts'
import type { LabelSource } from '../label-printing/ports.ts'
import type { Log } from '../log/log.ts'
import type { BenchOrder, OrderCache } from './ports.ts'

/** Pause between two lists of orders, in ms. */
export const LIST_PAUSE_MS = 2 * 60_000

/** Pause between two requests, in ms. */
export const STEP_PAUSE_MS = 4_000

/** Most rows of one page; a server may refuse or cut a longer one. */
const PAGE_SIZE = 200

/** An order whose row has no time of its last change is read again after this age, in ms. */
const UNDATED_AGE_MS = 10 * 60_000

type OrderRow = ReplyOf<'orders.list'>['results'][number]

export interface PrefetchDeps {
  api: Pick<ApiClient, 'call'>
  /** Fetches the document of a package's label. */
  labels: LabelSource
  cache: OrderCache
  settings: () => OfflineSettings
  /** Whether the signed-in user may list orders (`view_order`) and read them at the bench (`send_order`). */
  mayFetch: () => boolean
  /** Whether somebody scans, or a request of the user is pending. Then nothing is sent. */
  isScanning: () => boolean
  isReachable: () => boolean
  /** Whether an order must stay in the cache, because it has entries. */
  isNeeded: (orderPk: number) => boolean
  /** Runs the callback later, or never if the program ends first. */
  after: (milliseconds: number, run: () => void) => void
  /** Milliseconds of a clock that no change of the station's time affects. */
  now: () => number
  /** Varies a pause, so that many stations do not send at the same moment. */
  jitter: (milliseconds: number) => number
  log: Pick<Log, 'info' | 'warn'>
}

export interface Prefetch {
  /** Begins when a user signs in. Does nothing if it is already running. */
  start(): void
  /** Ends when the user signs out. A running request is finished. */
  stop(): void
}

type Job = { kind: 'order'; pk: number } | { kind: 'label'; packagePk: number; number: string }

const DENIED: readonly string[] = [ErrorCode.unauthorized, ErrorCode.forbidden]

/** Failures after which the same request would fail again. */
const FINAL: readonly string[] = [
  ErrorCode.labelMissing,
  ErrorCode.labelUnreadable,
  ErrorCode.labelChanged,
  ErrorCode.fileUnknown,
  ErrorCode.responseUnusable,
]

const byDeadline = (a: OrderRow, b: OrderRow): number => {
  const [first, second] = [a.realization_date ?? '9999', b.realization_date ?? '9999']
  return first === second ? a.pk - b.pk : first < second ? -1 : 1
}

/** Fetches the orders in production and their labels ahead, one request at a time (OB-3). */
export function createPrefetch(deps: PrefetchDeps): Prefetch {
  const { api, labels, cache, settings, mayFetch, isScanning, isReachable, isNeeded } = deps
  const { after, now, jitter, log } = deps
  /** Increases with every start and stop, so that earlier timers and responses have no effect. */
  let run = 0
  let isRunning = false
  let listedAt = Number.NEGATIVE_INFINITY
  let rows: readonly OrderRow[] = []
  let jobs: Job[] = []
  /** Jobs that failed. They are tried again after the next list. */
  let later: Job[] = []
  /** Orders that were fetched: the time of their last change, as the list named it, and when they were fetched. */
  const fetched = new Map<number, { changed: string | null; at: number }>()

  /** Opening 200 sealed orders would take too long, so only the keys of the cache are read. */
  function isFresh({ pk, date_modified: changed }: OrderRow, cached: ReadonlySet<number>): boolean {
    const known = fetched.get(pk)
    if (!known || !cached.has(pk)) return false
    return changed === null ? now() - known.at < UNDATED_AGE_MS : known.changed === changed
  }

  /** Orders that left the list are removed; others than those of the first pages only if the list is complete. */
  function removeGone(isComplete: boolean): void {
    const listed = new Set(rows.map(({ pk }) => pk))
    for (const pk of cache.orderPks()) {
      if (listed.has(pk) || isNeeded(pk) || !(isComplete || fetched.has(pk))) continue
      cache.removeOrder(pk)
      fetched.delete(pk)
    }
  }

  /** Reads the pages of the list. Null if the prefetch was stopped meanwhile. */
  async function readList(most: number, own: number): Promise<{ found: OrderRow[]; count: number } | null> {
    const page_size = Math.min(most, PAGE_SIZE)
    const found: OrderRow[] = []
    let total = 0
    const read = (page: number) => {
      const query: QueryOf<'orders.list'> = {
        status: [SENDABLE_STATUS],
        ordering: 'realization_date',
        page,
        page_size,
      }
      return api.call('orders.list', { query }, { allowDuplicate: true })
    }
    for await (const { count, results } of everyPage(read)) {
      if (own !== run) return null
      total = count
      found.push(...results)
      if (found.length >= most) break
    }
    return { found, count: total }
  }

  async function list(own: number): Promise<void> {
    listedAt = now()
    const most = settings().orders
    const read = await readList(most, own)
    if (read === null) return
    // Some servers ignore filters and orderings.
    const inProduction = read.found.filter(({ status }) => status === SENDABLE_STATUS)
    rows = inProduction.toSorted(byDeadline).slice(0, most)
    removeGone(read.count <= read.found.length)
    const cached = new Set(cache.orderPks())
    const changed = rows.filter((row) => !isFresh(row, cached))
    const ofLabels = [...jobs, ...later].filter(({ kind }) => kind === 'label')
    jobs = [...changed.map(({ pk }): Job => ({ kind: 'order', pk })), ...ofLabels]
    later = []
  }

  function labelJobs({ delivery_packages: packages, is_self_pickup_delivery: isPickUp }: BenchOrder): Job[] {
    return packages.flatMap(({ pk, tracking_number: number, is_self_pickup_delivery }): Job[] => {
      if (!number || isPickUp || is_self_pickup_delivery) return []
      const isCached = cache.label(pk)?.value.trackingNumber === number
      return isCached ? [] : [{ kind: 'label', packagePk: pk, number }]
    })
  }

  async function fetchOrder(pk: number, own: number): Promise<void> {
    try {
      const order = await api.call('orders.sendRetrieve', { params: { pk } }, { allowDuplicate: true })
      if (own !== run) return
      if (order.status !== SENDABLE_STATUS) {
        if (!isNeeded(pk)) cache.removeOrder(pk)
        return
      }
      cache.saveOrder(order)
      fetched.set(pk, { changed: rows.find((row) => row.pk === pk)?.date_modified ?? null, at: now() })
      jobs.push(...labelJobs(order))
    } catch (cause) {
      const isGone = isApiFailure(cause) && cause.error.code === ErrorCode.notFound
      if (!isGone) throw cause
      if (own === run && !isNeeded(pk)) cache.removeOrder(pk)
    }
  }

  async function fetchLabel(packagePk: number, number: string, own: number): Promise<void> {
    try {
      const { bytes } = await labels.fetch(packagePk, number)
      if (own === run) cache.saveLabel(packagePk, number, bytes)
    } catch (cause) {
      if (!isApiFailure(cause) || !FINAL.includes(cause.error.code)) throw cause
    }
  }

  async function step(own: number): Promise<void> {
    if (now() - listedAt >= LIST_PAUSE_MS) return list(own)
    const job = jobs.shift()
    if (!job) return
    try {
      if (job.kind === 'order') await fetchOrder(job.pk, own)
      else await fetchLabel(job.packagePk, job.number, own)
    } catch (cause) {
      later.push(job)
      throw cause
    }
  }

  function failed(cause: unknown): void {
    const code = isApiFailure(cause) ? cause.error.code : null
    if (code !== null && DENIED.includes(code)) {
      log.info('offline', `nothing more is fetched ahead: ${code}`)
      stop()
      return
    }
    log.warn('offline', 'an order or a label could not be fetched ahead', cause)
  }

  async function tick(own: number): Promise<void> {
    if (own !== run) return
    if (mayFetch() && isReachable() && !isScanning()) await step(own).catch(failed)
    if (own === run) after(jitter(STEP_PAUSE_MS), () => void tick(own))
  }

  function stop(): void {
    run += 1
    isRunning = false
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      run += 1
      listedAt = Number.NEGATIVE_INFINITY
      jobs = []
      later = []
      const own = run
      after(jitter(STEP_PAUSE_MS), () => void tick(own))
    },
    stop,
  }
}
