import { useLocation } from 'react-router-dom'
import { formatDate, formatMoney, orDash } from '../../../../lib/format.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { OrderDetailsActions } from './order-details-actions.tsx'
import { toneOf, type OrderDetails } from './order-details-model.ts'
import { useDetailsSections } from './order-details-section.tsx'

/** What is always in sight: number, states, client, deadline, amount, and what can be done now. */
export function OrderDetailsHeader({ order }: { order: OrderDetails }) {
  // The page's base address is the root: a bare fragment would lead there.
  const { pathname } = useLocation()
  const sections = useDetailsSections()
  const client = order.client?.company_name ?? order.client?.full_name ?? order.client?.email
  return (
    <header className="details-header">
      <div className="details-title">
        <h1>Zamówienie {order.pk}</h1>
        <StatusTag tone={toneOf(order.status)} text={orDash(order.status_display ?? order.status)} />
        <StatusTag
          tone={toneOf(order.payment_status)}
          text={orDash(order.payment_status_display ?? order.payment_status)}
        />
        <StatusTag
          tone={toneOf(order.delivery_status)}
          text={orDash(order.delivery_status_display ?? order.delivery_status)}
        />
        <OrderDetailsActions order={order} />
      </div>
      <dl className="details-headline">
        <div>
          <dt>Klient</dt>
          <dd>{orDash(client)}</dd>
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
