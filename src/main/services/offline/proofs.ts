import { isApiFailure, serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { addressesWithoutLabel } from '#shared/domain/address-labels.ts'
import { isCommandRunning } from '#shared/domain/packing.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiClient } from '../api-client/contract.ts'
import type { OrderFacts } from './conflicts.ts'
import type { BenchOrder, EntryBase } from './ports.ts'

/**
 * Why sending pauses. `unreachable`: until the host responds. `busy`: the server requested a pause. `signedOut`: until
 * the user signs in. `later`: only this order, for a while.
 */
export type Pause = 'unreachable' | 'busy' | 'signedOut' | 'later'

/** The order as just read. All parts are null or empty if it does not exist (404). */
export interface FreshOrder {
  order: BenchOrder | null
  now: EntryBase | null
  facts: OrderFacts
}

type OrderRead =
  | { kind: 'read'; fresh: FreshOrder }
  /** The server refused the read itself, in these words. */
  | { kind: 'refused'; problem: string }
  | { kind: 'failed'; pause: Pause }

const TOO_MANY = 429
const UNAVAILABLE = 503

/** Returns the server's message for the user, or the client's. */
const wordsOf = (error: ApiError): string => serverMessages(error).join(' ') || error.message

/** Refusals of the shop itself. A page of HTML with such a status comes from something in between. */
const REFUSALS: readonly string[] = [ErrorCode.validation, ErrorCode.forbidden, ErrorCode.conflict]
const HIDDEN: readonly string[] = [ErrorCode.forbidden, ErrorCode.notFound]

function pauseOf({ code, status }: ApiError): Pause {
  if (code === ErrorCode.unauthorized) return 'signedOut'
  if (code === ErrorCode.serverBusy || status === TOO_MANY || status === UNAVAILABLE) return 'busy'
  return code === ErrorCode.unreachable || code === ErrorCode.timeout ? 'unreachable' : 'later'
}

/** What the failure of a request means for its entry. */
export interface Outcome {
  state: 'refused' | 'unknown' | 'waiting'
  /** Null if the order can go on. */
  pause: Pause | null
  problem: string | null
}

/** Decides whether a failed request was refused, was never carried out, or may have been carried out. */
export function outcomeOf(error: ApiError): Outcome {
  const { code, status, isOutcomeUnknown } = error
  if (isOutcomeUnknown || (status !== undefined && status >= 500))
    return { state: 'unknown', pause: status === UNAVAILABLE ? 'busy' : null, problem: null }
  const pause = pauseOf(error)
  const isRefusal = status !== undefined && status >= 400 && code !== ErrorCode.notJson
  const isOwnFault = status === undefined && pause === 'later' && !isSilentEnd(code)
  if ((isRefusal && pause === 'later') || isOwnFault)
    return { state: 'refused', pause: null, problem: wordsOf(error) }
  return { state: 'waiting', pause, problem: null }
}

/** Whether the call ended without being sent, so that it can be sent later. */
const isSilentEnd = (code: string): boolean => code === ErrorCode.cancelled || code === ErrorCode.duplicate

function timeOf(order: BenchOrder): number | null {
  // Many servers send it although the specification does not list it for this record.
  const { date_modified: moment } = order as BenchOrder & { date_modified?: unknown }
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
  return Number.isNaN(time) ? null : time
}

const NO_FACTS: OrderFacts = { deliveryStatus: null, changedAt: null, labelled: [], coming: [] }

function factsOf(order: BenchOrder, deliveryStatus: string | null): OrderFacts {
  const lacking = new Set(addressesWithoutLabel(order).map(({ pk }) => pk))
  return {
    deliveryStatus,
    changedAt: timeOf(order),
    // An order without packages proves nothing.
    labelled:
      order.delivery_packages.length === 0
        ? []
        : order.delivery_addresses.map(({ pk }) => pk).filter((pk) => !lacking.has(pk)),
    coming: order.delivery_addresses
      .filter((address) => lacking.has(address.pk) && isCommandRunning(address))
      .map(({ pk }) => pk),
  }
}

/** Reads orders past every cache, as the proof of what the server holds. */
export function createOrderReads(api: Pick<ApiClient, 'call'>, baseOf: (order: BenchOrder) => EntryBase) {
  /** False if this user may send orders but not view them. */
  let mayView = true

  /** The delivery status, from the order itself if the send record lacks it. */
  async function deliveryStatusOf({ pk, delivery_status: status }: BenchOrder): Promise<string | null> {
    if (status || !mayView) return status
    try {
      return (await api.call('orders.poll', { params: { pk } }, { allowDuplicate: true })).delivery_status
    } catch (cause) {
      if (!isApiFailure(cause) || !HIDDEN.includes(cause.error.code)) throw cause
      mayView = false
      return null
    }
  }

  return {
    /** Forgets what the last user was permitted to read. */
    forget: () => void (mayView = true),
    async read(orderPk: number): Promise<OrderRead> {
      try {
        const input = { params: { pk: orderPk } }
        const order = await api.call('orders.sendRetrieve', input, { allowDuplicate: true })
        const facts = factsOf(order, await deliveryStatusOf(order))
        return { kind: 'read', fresh: { order, now: baseOf(order), facts } }
      } catch (cause) {
        if (!isApiFailure(cause)) throw cause
        const { error } = cause
        if (error.code === ErrorCode.notFound)
          return { kind: 'read', fresh: { order: null, now: null, facts: NO_FACTS } }
        if (REFUSALS.includes(error.code)) return { kind: 'refused', problem: wordsOf(error) }
        return { kind: 'failed', pause: pauseOf(error) }
      }
    },
  }
}

export type OrderReads = ReturnType<typeof createOrderReads>
