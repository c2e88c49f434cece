import {
  cancelRefusal,
  completeRefusal,
  confirmExternalRefusal,
  MADE_STATUSES,
  negotiateRefusal,
  payRefusal,
  resumeRefusal,
  stopRefusal,
} from './order-actions.ts'
import { MONTAGE_ORDER_STATUSES, type DeliveryStatus, type OrderStatus } from './order-status.ts'
import { isMarketplaceOrder, SENDABLE_STATUS } from './packing.ts'

/** An order's states as the server sends them, unknown values included. */
interface OrderStates {
  status: string | null
  delivery_status: string | null
  delivery_lock_reason?: string | null
}

/** Why an action is forbidden now, in Polish; null if it is permitted. */
type Refusal = string | null

/** The specification's text, letter for letter (SEND-005). */
export const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

const LEFT: readonly (string | null)[] = ['send', 'delivered'] satisfies DeliveryStatus[]

const ENDED: Readonly<Record<string, string>> = {
  done: 'Zamówienie jest zakończone.',
  canceled: 'Zamówienie jest anulowane.',
  deleted: 'Zamówienie jest usunięte.',
  pickuped: 'Zamówienie jest odebrane.',
} satisfies Partial<Record<OrderStatus, string>>

/** These orders are neither produced nor sent. Unlike `done`, no step of packing leads to these statuses. */
const WITHDRAWN: readonly (string | null)[] = ['canceled', 'deleted'] satisfies OrderStatus[]

const isEnded = (status: string | null): boolean => status !== null && status in ENDED

const isStopped = ({ delivery_status }: Pick<OrderStates, 'delivery_status'>): boolean =>
  delivery_status === ('stopped' satisfies DeliveryStatus)

const isWithdrawn = ({ status }: Pick<OrderStates, 'status'>): boolean => WITHDRAWN.includes(status)

export const DELIVERY_STOPPED = 'Wysyłka wstrzymana'
export const NO_STOP_REASON = 'Biuro nie podało powodu'

function stoppedRefusal(order: Omit<OrderStates, 'status'>): Refusal {
  if (!isStopped(order)) return null
  return order.delivery_lock_reason
    ? `${DELIVERY_STOPPED}: ${order.delivery_lock_reason}`
    : `${DELIVERY_STOPPED}. ${NO_STOP_REASON}.`
}

/** A stopped order may be opened, so that the bench can show the reason. */
const openBench = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  status === SENDABLE_STATUS ? null : NOT_IN_PRODUCTION

interface BenchOrder extends OrderStates {
  delivery_packages: readonly { is_packed: boolean }[]
}

/** Packing itself changes the status, so an order with a packed package may be packed to the end unless it was withdrawn. */
function pack(order: BenchOrder): Refusal {
  const isBegun = order.delivery_packages.some((item) => item.is_packed)
  return stoppedRefusal(order) ?? (isBegun && !isWithdrawn(order) ? null : openBench(order))
}

/** Clients may also collect an order that the office has already completed. */
function pickUp(order: OrderStates): Refusal {
  const { status } = order
  if (status !== SENDABLE_STATUS && status !== 'done')
    return ENDED[status ?? ''] ?? 'Zamówienie nie jest jeszcze w produkcji.'
  return stoppedRefusal(order)
}

/** Refuses changes after the parcel was sent or the order has ended. A returned parcel may get another address. */
const changeOf =
  (what: string) =>
  ({ status, delivery_status }: OrderStates): Refusal =>
    isEnded(status) || LEFT.includes(delivery_status)
      ? `Nie można zmienić ${what} wysłanego albo zamkniętego zamówienia.`
      : null

const changeService = changeOf('sposobu dostawy')

interface ServiceOrder extends OrderStates {
  source: string | null
  is_from_marketplace: boolean
  delivery_packages: readonly { tracking_number: string | null }[]
}

function changeDeliveryMethod(order: ServiceOrder): Refusal {
  if (changeService(order) !== null) return changeService(order)
  if (isMarketplaceOrder(order)) return 'Sposób dostawy wybiera kupujący na Allegro.'
  const isLabelled = order.delivery_packages.some((item) => item.tracking_number)
  return isLabelled ? 'Zamówienie ma już etykiety przewoźnika.' : null
}

const enterTrackingNumber = (order: Pick<OrderStates, 'status'>): Refusal =>
  isWithdrawn(order) ? (ENDED[order.status ?? ''] ?? null) : null

const changeFiles = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  isEnded(status) ? 'Zamówienie jest zamknięte: jego plików nie można już zmieniać.' : null

const includes = (statuses: readonly OrderStatus[], status: string | null): boolean =>
  statuses.some((known) => known === status)

/** Montages are planned ahead, with orders that are not paid yet. */
const planMontage = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  includes(MONTAGE_ORDER_STATUSES, status) ? null : 'Zamówienia o tym statusie się nie drukuje.'

/** Stopping blocks the delivery, not the production. */
const workOnStage = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  includes(MADE_STATUSES, status) ? null : (ENDED[status ?? ''] ?? 'Zamówienie nie jest jeszcze w produkcji.')

export type BenchHold = 'stopped' | 'notInProduction'

/** Why an order that was opened at the bench may not be packed any further; null if it may. */
export function benchHold(order: BenchOrder): BenchHold | null {
  if (pack(order) === null) return null
  return isStopped(order) ? 'stopped' : 'notInProduction'
}

/**
 * What may be done with an order in its states, by the place that offers it. Screens disable an action with the returned
 * reason; the sandbox refuses it in the same words. Decisions: `docs/decisions/order-actions.md`.
 */
export const ORDER_RULES = {
  orderPage: {
    pay: payRefusal,
    complete: completeRefusal,
    cancel: cancelRefusal,
    stop: stopRefusal,
    resume: resumeRefusal,
    confirmExternal: confirmExternalRefusal,
    negotiate: negotiateRefusal,
    changeDeliveryAddress: changeOf('adresu'),
    changeSenderAddress: changeOf('adresu nadawcy'),
    changeDeliveryMethod,
    enterTrackingNumber,
    changeFiles,
    openBench,
    pickUp,
  },
  bulk: { pay: payRefusal, complete: completeRefusal, cancel: cancelRefusal },
  bench: { open: openBench, weigh: pack, generateLabel: pack, confirmPacked: pack, pickUp },
  production: { planMontage, workOnStage },
} as const
