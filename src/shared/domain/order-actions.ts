import type { DeliveryStatus, OrderStatus } from './order-status.ts'

/** What the disabling rules of order actions look at; values as the server sends them, unknown ones included. */
export interface ActionableOrder {
  status: string | null
  payment_method: string | null
  payment_status: string | null
  delivery_status: string | null
  is_external: boolean
  proforma_invoice?: object | null
  client?: { limit_data?: { is_payment_deadline_limit_active: boolean } | null } | null
}

/** A new internal order is made only in this status. */
export const CREATION_STATUSES = ['in_production'] as const satisfies readonly OrderStatus[]

const PAYABLE_EXTERNAL: readonly (string | null)[] = [
  'waiting_for_payment',
  'in_realization',
  'in_production',
] satisfies OrderStatus[]
/** The products of these orders are being made. */
export const MADE_STATUSES = ['in_realization', 'in_production'] as const satisfies readonly OrderStatus[]
const COMPLETABLE: readonly (string | null)[] = MADE_STATUSES
const STOPPABLE: DeliveryStatus = 'not_send'
const STOPPED: DeliveryStatus = 'stopped'

/** The price is settled before the order is paid and made. */
const NEGOTIABLE: readonly (string | null)[] = [
  'draft',
  'negotiated',
  'saved',
  'waiting_for_files',
  'waiting_for_preflight',
  'waiting_for_payment',
] satisfies OrderStatus[]

/** Statuses that cannot be cancelled, each with what it means to the person who tries. */
const CANCEL_REFUSALS: Readonly<Record<string, string>> = {
  canceled: 'Zamówienie jest już anulowane.',
  in_production: 'Zamówienia w produkcji nie można anulować.',
  done: 'Zakończonego zamówienia nie można anulować.',
  deleted: 'Zamówienie jest usunięte.',
} satisfies Partial<Record<OrderStatus, string>>

const PAID = 'Zamówienie jest już opłacone.'

/** Why an action cannot be done now, in Polish; null where it can. The same functions serve every place (OP-22). */
type Refusal = string | null

/** First match decides (OP-21): deadline, after_receiving with the active limit, external, the others. */
export function payRefusal(order: ActionableOrder): Refusal {
  const isPaid = order.payment_status === 'paid'
  const isAfterReceiving = order.payment_method === 'after_receiving'
  const hasLimit = order.client?.limit_data?.is_payment_deadline_limit_active ?? false
  if (order.payment_method === 'deadline' || (isAfterReceiving && hasLimit)) return isPaid ? PAID : null
  if (order.is_external) {
    if (!PAYABLE_EXTERNAL.includes(order.status)) return 'Status zamówienia nie pozwala na oznaczenie wpłaty.'
    if (isAfterReceiving) return 'Zamówienie jest płatne przy odbiorze.'
    return isPaid ? PAID : null
  }
  if (order.status !== 'waiting_for_payment') {
    return isPaid ? PAID : 'Zamówienie nie oczekuje na płatność.'
  }
  return isAfterReceiving ? 'Zamówienie jest płatne przy odbiorze.' : null
}

export function completeRefusal({ status }: Pick<ActionableOrder, 'status'>): Refusal {
  if (COMPLETABLE.includes(status)) return null
  return status === 'done'
    ? 'Zamówienie jest już zakończone.'
    : 'Zakończyć można tylko zamówienie w realizacji albo w produkcji.'
}

export function cancelRefusal({ status }: Pick<ActionableOrder, 'status'>): Refusal {
  return CANCEL_REFUSALS[status ?? ''] ?? null
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
  if (order.status === 'canceled') return 'Anulowanego zamówienia nie można potwierdzić.'
  if (order.status === 'deleted') return 'Usuniętego zamówienia nie można potwierdzić.'
  return order.proforma_invoice ? 'Zamówienie ma już fakturę proforma.' : null
}

export function negotiateRefusal(order: Pick<ActionableOrder, 'status' | 'payment_status'>): Refusal {
  if (order.payment_status === 'paid') return 'Ceny opłaconego zamówienia nie można negocjować.'
  return NEGOTIABLE.includes(order.status) ? null : 'Status zamówienia nie pozwala na negocjację ceny.'
}
