import {
  cancelRefusal,
  completeRefusal,
  confirmExternalRefusal,
  endedRefusal,
  isMade,
  isWithdrawn,
  negotiateRefusal,
  payRefusal,
  resumeRefusal,
  stopRefusal,
} from './order-actions.ts'
import { MONTAGE_ORDER_STATUSES, type DeliveryStatus } from './order-status.ts'
import { isMarketplaceOrder, SENDABLE_STATUS } from './packing.ts'

/** An order's states as the server sends them, unknown values included. */
interface OrderStates {
  status: string | null
  delivery_status: string | null
  delivery_lock_reason?: string | null
}

/** Reason in Polish why an action is forbidden now; null if it is permitted. */
type Refusal = string | null

/** The specification's text, character for character (SEND-005). */
export const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

const LEFT: readonly (string | null)[] = ['send', 'delivered'] satisfies DeliveryStatus[]

const isStopped = ({ delivery_status }: Pick<OrderStates, 'delivery_status'>): boolean =>
  delivery_status === ('stopped' satisfies DeliveryStatus)

export const DELIVERY_STOPPED = 'Wysyłka wstrzymana'
export const NO_STOP_REASON = 'Biuro nie podało powodu'

/** Returns that the delivery is stopped, with the office's reason; null if it is not. */
export function stoppedRefusal(order: Omit<OrderStates, 'status'>): Refusal {
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

/**
 * Packing itself changes the status, so an order with a packed package may be packed to the end unless it was
 * withdrawn.
 */
function pack(order: BenchOrder): Refusal {
  const isBegun = order.delivery_packages.some((item) => item.is_packed)
  return stoppedRefusal(order) ?? (isBegun && !isWithdrawn(order.status) ? null : openBench(order))
}

/** Clients may also collect an order that the office has already completed. */
function pickUp(order: OrderStates): Refusal {
  const { status } = order
  if (status !== SENDABLE_STATUS && status !== 'done')
    return endedRefusal(status) ?? 'Zamówienie nie jest jeszcze w produkcji.'
  return stoppedRefusal(order)
}

/** Refuses changes after the parcel was sent or the order has ended. A returned parcel may get another address. */
const changeOf =
  (what: string) =>
  ({ status, delivery_status }: OrderStates): Refusal =>
    endedRefusal(status) !== null || LEFT.includes(delivery_status)
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

const enterTrackingNumber = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  isWithdrawn(status) ? endedRefusal(status) : null

const changeFiles = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  endedRefusal(status) !== null ? 'Zamówienie jest zamknięte: jego plików nie można już zmieniać.' : null

/** Montages are planned ahead, also for orders that are not paid yet. */
const planMontage = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  MONTAGE_ORDER_STATUSES.some((known) => known === status)
    ? null
    : 'Zamówienia o tym statusie się nie drukuje.'

/** Stopping blocks the delivery, not the production. */
const workOnStage = ({ status }: Pick<OrderStates, 'status'>): Refusal =>
  isMade(status) ? null : (endedRefusal(status) ?? 'Zamówienie nie jest jeszcze w produkcji.')

export type BenchHold = 'stopped' | 'notInProduction'

/** Returns why an order that was opened at the bench may not be packed any further; null if it may. */
export function benchHold(order: BenchOrder): BenchHold | null {
  if (pack(order) === null) return null
  return isStopped(order) ? 'stopped' : 'notInProduction'
}

/**
 * Rules for the actions on an order, grouped by the place that offers them. Screens disable an action with the returned
 * reason, and the sandbox rejects it with the same text. Decisions: `docs/decisions/order-actions.md`.
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
  bulk: { pay: payRefusal, complete: completeRefusal, cancel: cancelRefusal, stop: stopRefusal },
  bench: { open: openBench, weigh: pack, generateLabel: pack, confirmPacked: pack, pickUp },
  production: { planMontage, workOnStage },
} as const
