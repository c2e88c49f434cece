import type { OperationName } from '#shared/api/registry.ts'
import { orders } from '#shared/api/resources/orders.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { SENDABLE_STATUS } from '#shared/domain/packing.ts'
import type { RawInput } from '../api-client/contract.ts'
import { labelRefusal } from './label-guard.ts'
import { NEVER_OFFLINE } from './never-offline.ts'
import { hasUnknownOutcome, isNoResponse, notPossible, orderUnknown } from './offline-failures.ts'
import type { BenchOrder, StoredCopy, OfflinePerson } from './ports.ts'
import { keyIn, RECORDED_CHANGES, type RecordedChange } from './recorded-changes.ts'
import { createRecorder, type RecorderDeps } from './recorder.ts'

const BENCH_READS: readonly OperationName[] = ['orders.sendCheck', 'orders.sendRetrieve', 'orders.poll']

const GENERATE_LABEL: OperationName = 'orderDeliveries.generateLabel'

/** The operations that the API handler passes to `BenchCalls.request`. Others are sent as usual. */
export const BENCH_OPERATIONS: readonly string[] = [
  ...BENCH_READS,
  ...Object.keys(RECORDED_CHANGES),
  ...Object.keys(NEVER_OFFLINE),
]

export interface BenchCallsDeps extends RecorderDeps {
  /** False if the host is known to be unreachable. Then nothing is sent. */
  isReachable: () => boolean
  /** The signed-in user. */
  person: () => OfflinePerson | null
  /** Whether the signed-in user may pack (`send_order`). */
  mayRecord: () => boolean
  /** Why no further order may be opened without a connection, in Polish. Null if it may. */
  limit: () => string | null
}

export interface BenchCalls {
  /** Performs a request of a page. `send` sends it to the server. Throws `ApiFailure`. */
  request(name: string, input: RawInput, send: () => Promise<unknown>): Promise<unknown>
  /** Whether a request of a page is pending. The sender and the prefetch wait for it. */
  isBusy(): boolean
  /**
   * When the server sent the order that the bench shows, ISO 8601, and its age in ms. Both are null if the bench shows
   * an order that was just read from the server.
   */
  orderAge(orderPk: number): { readAt: string | null; ageMs: number | null }
}

export function createBenchCalls(deps: BenchCallsDeps): BenchCalls {
  const { shop, cache, entries, isReachable, person, mayRecord, limit, log } = deps
  const recorder = createRecorder(deps)
  /** Orders that the bench shows from the cache. */
  const shownFromCache = new Set<number>()
  /** Orders that were opened in this run; they stay open when a limit is reached. */
  const openedHere = new Set<number>()
  let pending = 0

  /** Runs work on the store whose failure must not fail a request that the server has carried out. */
  function attempt<T>(what: string, fallback: T, work: () => T): T {
    try {
      return work()
    } catch (cause) {
      log.warn('offline', what, cause)
      return fallback
    }
  }

  const cachedOrder = (pk: number): StoredCopy<BenchOrder> | null =>
    attempt(`order ${pk} could not be read from the cache`, null, () => cache.order(pk))

  const overlaid = (order: BenchOrder): BenchOrder =>
    attempt('entries could not be read', order, () => recorder.overlaid(order))

  const hasEntries = (orderPk: number): boolean =>
    attempt('entries could not be read', false, () => entries.list(shop, { orderPk }).length > 0)

  function requireOpenable(name: string, { pk }: BenchOrder): void {
    const isOpen = openedHere.has(pk) || hasEntries(pk)
    const reason = isOpen ? null : limit()
    if (reason !== null) throw notPossible(reason, name)
  }

  function readFromCache(name: string, pk: number, cause?: unknown): unknown {
    const cached = cachedOrder(pk)
    if (!cached) throw orderUnknown(name, cause)
    const order = cached.value
    requireOpenable(name, order)
    if (name === 'orders.sendCheck') {
      const refusal = ORDER_RULES.bench.open(order)
      if (refusal !== null) throw notPossible(refusal, name)
      return { pk: order.pk }
    }
    shownFromCache.add(order.pk)
    openedHere.add(order.pk)
    return overlaid(order)
  }

  /** Updates the cache with the order. One that is no longer packed is only stored if something was recorded for it. */
  function remember(order: BenchOrder): void {
    if (order.status === SENDABLE_STATUS || hasEntries(order.pk)) cache.saveOrder(order)
    else cache.removeOrder(order.pk)
  }

  function sendRecordRead(reply: unknown): unknown {
    const read = orders.operations.sendRetrieve.reply.safeParse(reply)
    if (!read.success) return reply
    const order = read.data
    shownFromCache.delete(order.pk)
    openedHere.add(order.pk)
    attempt<void>(`order ${order.pk} could not be cached`, undefined, () => remember(order))
    return overlaid(order)
  }

  /** Some servers name the delivery status only in the order itself, and a stopped order must not be packed. */
  function orderPolled(pk: number, reply: unknown): unknown {
    const read = orders.operations.poll.reply.safeParse(reply)
    if (!read.success || !read.data.delivery_status) return reply
    const { delivery_status, delivery_status_display, delivery_lock_reason } = read.data
    const delivery = { delivery_status, delivery_status_display, delivery_lock_reason }
    attempt<void>(`order ${pk} could not be cached`, undefined, () =>
      cache.changeOrder(pk, (order) => ({ ...order, ...delivery })),
    )
    return reply
  }

  async function read(name: string, pk: number, send: () => Promise<unknown>): Promise<unknown> {
    if (!isReachable()) return readFromCache(name, pk)
    let reply: unknown
    try {
      reply = await send()
    } catch (cause) {
      if (!isNoResponse(cause)) throw cause
      return readFromCache(name, pk, cause)
    }
    if (name === 'orders.sendRetrieve') return sendRecordRead(reply)
    return name === 'orders.poll' ? orderPolled(pk, reply) : reply
  }

  /**
   * Records the change. `failure` is that of the request: it is thrown if nothing can be recorded, so that the page
   * handles the unknown outcome itself.
   */
  function record(name: string, change: RecordedChange, user: OfflinePerson, failure: unknown): unknown {
    const isSent = hasUnknownOutcome(failure)
    const cached = attempt('the cache could not be read', null, () => recorder.orderOf(change))
    if (!cached) throw isSent ? failure : orderUnknown(name, failure)
    const refusal = recorder.refusal(cached.value, change)
    if (refusal !== null) throw isSent ? failure : notPossible(refusal, name)
    return recorder.record(change, cached.value, user, isSent)
  }

  async function change(
    name: string,
    wanted: RecordedChange,
    user: OfflinePerson,
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!isReachable()) return record(name, wanted, user, null)
    const isBehind = attempt('entries could not be read', false, () => recorder.isBeingSent(wanted))
    if (isBehind && recorder.orderOf(wanted)) return record(name, wanted, user, null)
    let reply: unknown
    try {
      reply = await send()
    } catch (cause) {
      if (!isNoResponse(cause) && !hasUnknownOutcome(cause)) throw cause
      return record(name, wanted, user, cause)
    }
    recorder.carriedOut(wanted)
    return reply
  }

  function requireLabelOnce(addressPk: number): void {
    const open = attempt('entries could not be read', [], () => entries.list(shop))
    if (open.length === 0) return
    const order = attempt('the cache could not be read', null, () => cache.orderWith('address', addressPk))
    const refusal = labelRefusal(open, order?.value.pk ?? null, addressPk)
    if (refusal !== null) throw notPossible(refusal, GENERATE_LABEL)
  }

  async function perform(name: string, input: RawInput, send: () => Promise<unknown>): Promise<unknown> {
    const reason = NEVER_OFFLINE[name as OperationName]
    if (reason !== undefined && !isReachable()) throw notPossible(reason, name)
    const pk = keyIn(input)
    if (pk !== null && name === GENERATE_LABEL) requireLabelOnce(pk)
    if (pk !== null && BENCH_READS.includes(name as OperationName)) return read(name, pk, send)
    const wanted = RECORDED_CHANGES[name]?.(input) ?? null
    const user = person()
    if (wanted === null || user === null || !mayRecord()) return send()
    return change(name, wanted, user, send)
  }

  return {
    async request(name, input, send) {
      pending += 1
      try {
        return await perform(name, input, send)
      } finally {
        pending -= 1
      }
    },
    isBusy: () => pending > 0,
    orderAge(orderPk) {
      const cached = shownFromCache.has(orderPk) ? cachedOrder(orderPk) : null
      if (!cached) return { readAt: null, ageMs: null }
      return { readAt: new Date(cached.readAt).toISOString(), ageMs: cached.ageMs }
    },
  }
}
