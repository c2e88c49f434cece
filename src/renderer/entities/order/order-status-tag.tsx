import { ORDER_STATUS_TONES, type DeliveryStatus, type PaymentStatus } from '#shared/domain/order-status.ts'
import { orDash } from '../../lib/format.ts'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'

const PAYMENT_TONES: Readonly<Record<PaymentStatus, StatusTone>> = { paid: 'done', not_paid: 'waiting' }

/** A parcel that was sent is in transit, so it does not count as done. */
const DELIVERY_TONES: Readonly<Record<DeliveryStatus, StatusTone>> = {
  not_send: 'neutral',
  stopped: 'failed',
  send: 'info',
  delivered: 'done',
  returned: 'failed',
}

/** The three states of an order. */
type OrderState = 'status' | 'payment_status' | 'delivery_status'

const TONES: Readonly<Record<OrderState, Readonly<Record<string, StatusTone>>>> = {
  status: ORDER_STATUS_TONES,
  payment_status: PAYMENT_TONES,
  delivery_status: DELIVERY_TONES,
}

/** The states that an order contains: each has a code and a name in the server's wording. */
export type OrderStates = Readonly<Record<OrderState | `${OrderState}_display`, string | null>>

/** Returns a state in the server's wording, or else its code; null if the order contains neither. */
export function orderStatusText(order: OrderStates, state: OrderState): string | null {
  return order[`${state}_display`] || order[state] || null
}

/** One of the order's states; a code that this client does not know has no colour. */
export function OrderStatusTag({ of: order, state }: { of: OrderStates; state: OrderState }) {
  const text = orderStatusText(order, state)
  return text ? <StatusTag tone={TONES[state][order[state] ?? ''] ?? 'neutral'} text={text} /> : orDash(null)
}
