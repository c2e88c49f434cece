import { Disable } from '@blueprintjs/icons'
import type { OrderDetails } from './order-details-model.ts'

/** Why the order must not leave, where nobody can overlook it. */
export function StopNotice({ order }: { order: OrderDetails }) {
  if (order.delivery_status !== 'stopped') return null
  return (
    <p className="details-stopped">
      <Disable size={20} aria-hidden="true" />
      <strong>Wysyłka wstrzymana</strong>
      <span>{order.delivery_lock_reason || 'Biuro nie podało powodu'}</span>
    </p>
  )
}
