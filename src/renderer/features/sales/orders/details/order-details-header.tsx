import { useLocation } from 'react-router-dom'
import { orderClientName } from '../../../../entities/client/client-name.ts'
import { OrderStatusTag } from '../../../../entities/order/order-status-tag.tsx'
import { formatDate, formatMoney, orDash } from '../../../../lib/format.ts'
import { OrderDetailsActions } from './order-details-actions.tsx'
import type { OrderDetails } from './order-details-model.ts'
import { useDetailsSections } from './order-details-section.tsx'

/** Header that stays visible: number, states, client, deadline, amount and suggested actions. */
export function OrderDetailsHeader({ order }: { order: OrderDetails }) {
  // The page's base URL is the root, so a bare fragment would navigate there.
  const { pathname } = useLocation()
  const sections = useDetailsSections()
  return (
    <header className="details-header">
      <div className="details-title">
        <h1>Zamówienie {order.pk}</h1>
        <OrderStatusTag of={order} state="status" />
        <OrderStatusTag of={order} state="payment_status" />
        <OrderStatusTag of={order} state="delivery_status" />
        <OrderDetailsActions order={order} />
      </div>
      <dl className="details-headline">
        <div>
          <dt>Klient</dt>
          <dd>{orDash(orderClientName(order.client))}</dd>
        </div>
        <div>
          <dt>Termin realizacji</dt>
          <dd>{formatDate(order.realization_date)}</dd>
        </div>
        <div>
          <dt>Kwota brutto</dt>
          <dd>{formatMoney(order.info?.final_gross_price, order.currency)}</dd>
        </div>
      </dl>
      <nav className="details-anchors" aria-label="Sekcje zamówienia">
        {sections.map(({ id, label }) => (
          <a key={id} href={`${pathname}#${id}`}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
