import { MADE_STATUSES, type DeliveryStatus, type OrderStatus } from './order-status.ts'

/** Fields that the rules of order actions use. Values are as the server sends them, including unknown ones. */
export interface ActionableOrder {
  status: string | null
  payment_method: string | null
  payment_status: string | null
  delivery_status: string | null
  is_external: boolean
  proforma_invoice?: object | null
  client?: { limit_data?: { is_payment_deadline_limit_active: boolean } | null } | null
}

/** A new internal order can only be created in this status. */
export const CREATION_STATUSES = ['in_production'] as const satisfies readonly OrderStatus[]

const STOPPABLE: DeliveryStatus = 'not_send'
const STOPPED: DeliveryStatus = 'stopped'

interface StatusRules {
  /** The price is agreed before the order is paid and produced. */
  isNegotiable: boolean
  isPaidFromElsewhere: boolean
  /** Why an order with this status can no longer be cancelled or confirmed; null if it can. */
  cancelRefusal: string | null
  confirmRefusal: string | null
  /** Why nothing can be produced, changed or handed over any more; null while the order is active. */
  ended: string | null
  /** It is neither produced nor sent. Unlike `done`, no packing step leads to such a status. */
  isWithdrawn: boolean
}

const BEGUN: StatusRules = {
  isNegotiable: true,
  isPaidFromElsewhere: false,
  cancelRefusal: null,
  confirmRefusal: null,
  ended: null,
  isWithdrawn: false,
}
const PRICED: StatusRules = { ...BEGUN, isNegotiable: false }

/** Permissions and restrictions of each status. A new status must define its rules here. */
const STATUS_RULES: Readonly<Record<OrderStatus, StatusRules>> = {
  draft: BEGUN,
  negotiated: BEGUN,
  saved: BEGUN,
  waiting_for_files: BEGUN,
  waiting_for_preflight: BEGUN,
  waiting_for_payment: { ...BEGUN, isPaidFromElsewhere: true },
  in_realization: { ...PRICED, isPaidFromElsewhere: true },
  in_production: {
    ...PRICED,
    isPaidFromElsewhere: true,
    cancelRefusal: 'Zamówienia w produkcji nie można anulować.',
  },
  done: {
    ...PRICED,
    cancelRefusal: 'Zakończonego zamówienia nie można anulować.',
    ended: 'Zamówienie jest zakończone.',
  },
  canceled: {
    ...PRICED,
    cancelRefusal: 'Zamówienie jest już anulowane.',
    confirmRefusal: 'Anulowanego zamówienia nie można potwierdzić.',
    ended: 'Zamówienie jest anulowane.',
    isWithdrawn: true,
  },
  deleted: {
    ...PRICED,
    cancelRefusal: 'Zamówienie jest usunięte.',
    confirmRefusal: 'Usuniętego zamówienia nie można potwierdzić.',
    ended: 'Zamówienie jest usunięte.',
    isWithdrawn: true,
  },
  pickuped: { ...PRICED, ended: 'Zamówienie jest odebrane.' },
}

/** Returns the rules of a status; undefined for null and for a status that this client does not know. */
const rulesOf = (status: string | null): StatusRules | undefined =>
  (STATUS_RULES as Readonly<Record<string, StatusRules>>)[status ?? '']

export const endedRefusal = (status: string | null): Refusal => rulesOf(status)?.ended ?? null

export const isWithdrawn = (status: string | null): boolean => rulesOf(status)?.isWithdrawn ?? false

export const isMade = (status: string | null): boolean => MADE_STATUSES.some((known) => known === status)

const PAID = 'Zamówienie jest już opłacone.'

/** Reason in Polish why an action is not possible now, or null if it is. All callers share these functions (OP-22). */
type Refusal = string | null

/**
 * The first match decides (OP-21): `deadline`, `after_receiving` with the active limit, external orders, all others.
 */
export function payRefusal(order: ActionableOrder): Refusal {
  const isPaid = order.payment_status === 'paid'
  const isAfterReceiving = order.payment_method === 'after_receiving'
  const hasLimit = order.client?.limit_data?.is_payment_deadline_limit_active ?? false
  if (order.payment_method === 'deadline' || (isAfterReceiving && hasLimit)) return isPaid ? PAID : null
  if (order.is_external) {
    if (!rulesOf(order.status)?.isPaidFromElsewhere)
      return 'Status zamówienia nie pozwala na oznaczenie wpłaty.'
    if (isAfterReceiving) return 'Zamówienie jest płatne przy odbiorze.'
    return isPaid ? PAID : null
  }
  if (order.status !== 'waiting_for_payment') {
    return isPaid ? PAID : 'Zamówienie nie oczekuje na płatność.'
  }
  return isAfterReceiving ? 'Zamówienie jest płatne przy odbiorze.' : null
}

export function completeRefusal({ status }: Pick<ActionableOrder, 'status'>): Refusal {
  if (isMade(status)) return null
  return status === 'done'
    ? 'Zamówienie jest już zakończone.'
    : 'Zakończyć można tylko zamówienie w realizacji albo w produkcji.'
}

export function cancelRefusal({ status }: Pick<ActionableOrder, 'status'>): Refusal {
  return rulesOf(status)?.cancelRefusal ?? null
}

export function stopRefusal({ delivery_status }: Pick<ActionableOrder, 'delivery_status'>): Refusal {
  if (delivery_status === STOPPABLE) return null
  return delivery_status === STOPPED
    ? 'Dostawa jest już wstrzymana.'
    : 'Wstrzymać można tylko niewysłaną dostawę.'
}

export function resumeRefusal({ delivery_status }: Pick<ActionableOrder, 'delivery_status'>): Refusal {
  return delivery_status === STOPPED ? null : 'Dostawa nie jest wstrzymana.'
}

export function confirmExternalRefusal(
  order: Pick<ActionableOrder, 'status' | 'is_external' | 'proforma_invoice'>,
): Refusal {
  if (!order.is_external) return 'Potwierdza się tylko zamówienia zewnętrzne.'
  const refusal = rulesOf(order.status)?.confirmRefusal
  if (refusal) return refusal
  return order.proforma_invoice ? 'Zamówienie ma już fakturę proforma.' : null
}

export function negotiateRefusal(order: Pick<ActionableOrder, 'status' | 'payment_status'>): Refusal {
  if (order.payment_status === 'paid') return 'Ceny opłaconego zamówienia nie można negocjować.'
  return rulesOf(order.status)?.isNegotiable ? null : 'Status zamówienia nie pozwala na negocjację ceny.'
}
