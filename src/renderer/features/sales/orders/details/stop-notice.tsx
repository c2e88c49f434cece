import { Disable } from '@blueprintjs/icons'
import { DELIVERY_STOPPED, NO_STOP_REASON } from '#shared/domain/order-permitted-actions.ts'
import type { OrderDetails } from './order-details-model.ts'

/** Shows at the top of the order page why the order must not be sent. */
export function StopNotice({ order }: { order: OrderDetails }) {
  if (order.delivery_status !== 'stopped') return null
  return (
    <p className="details-stopped">
      <Disable size={20} aria-hidden="true" />
      <strong>{DELIVERY_STOPPED}</strong>
      <span>{order.delivery_lock_reason || NO_STOP_REASON}</span>
    </p>
  )
}
