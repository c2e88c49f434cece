import { useLocation, useNavigate } from 'react-router-dom'
import { useCommands } from '../../../lib/commands.ts'
import { formatDate, formatMoney, orDash } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { sendRefusal, toneOf, type OrderDetails } from './order-details-model.ts'
import { DETAILS_SECTIONS } from './order-details-section.tsx'

/** What is always in sight: number, states, client, deadline, amount, and what can be done now. */
export function OrderDetailsHeader({ order }: { order: OrderDetails }) {
  const navigate = useNavigate()
  // The page's base address is the root: a bare fragment would lead there.
  const { pathname } = useLocation()
  const refusal = sendRefusal(order, useSessionUser())
  const send = () => void navigate(`/order/send/${order.pk}`)
  useCommands([
    {
      id: 'order.send',
      label: 'Wyślij zamówienie',
      isDisabled: refusal !== null,
      disabledReason: refusal ?? undefined,
      run: send,
    },
  ])
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
        <div className="details-actions">
          <ActionButton intent="primary" disabledReason={refusal} onClick={send} text="Wyślij" />
        </div>
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
        {DETAILS_SECTIONS.map(({ id, label }) => (
          <a key={id} href={`${pathname}#${id}`}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
