import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ORDER_SOURCE_LABELS, ORDER_SOURCES } from '#shared/domain/order-status.ts'
import { hasDiscount } from '#shared/domain/order-price.ts'
import { can } from '#shared/domain/permissions.ts'
import { ClientLink } from '../../../../entities/client/client-link.tsx'
import { formatDate, formatDateTime, formatDecimal, formatMoney, orDash } from '../../../../lib/format.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { senderText, type OrderDetails } from './order-details-model.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { Unbroken } from '../../../../ui/unbroken.tsx'

/** Returns the label of a source; an unknown one is shown as the server sent it. */
function sourceLabel(source: string | null): string {
  const known = ORDER_SOURCES.find((value) => value === source)
  return known ? ORDER_SOURCE_LABELS[known] : orDash(source)
}

/** The negotiated discount with the products' price before and after it. Some servers omit the earlier price. */
function discountFacts(order: OrderDetails): [label: string, value: string][] {
  if (!hasDiscount(order)) return []
  const { info, currency, negotiated_discount } = order
  const before = formatDecimal(info?.net_price_before_discount)
  const after = formatMoney(info?.net_price_no_delivery, currency)
  return [[`Rabat ${formatDecimal(negotiated_discount, 0)}\u00a0%`, `${before} → ${after}`]]
}

/** Read-only facts in the side column. */
export function OrderDetailsFacts({ order }: { order: OrderDetails }) {
  const maySeeCases = can(useSessionUser(), 'view', 'clientcontact')
  const { info, currency } = order
  const facts: [label: string, value: ReactNode][] = [
    ['Klient', orDash(order.client?.full_name)],
    [
      'E-mail',
      <ClientLink key="client" pk={order.client?.pk}>
        {orDash(order.client?.email)}
      </ClientLink>,
    ],
    ...(maySeeCases
      ? [
          [
            'Sprawy',
            <Link
              key="cases"
              to={addressOf('clientContacts.list', { query: { order: order.pk, status: '' } })}
            >
              Sprawy tego zamówienia
            </Link>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ['Płatność', orDash(order.payment_method_display ?? order.payment_method)],
    ['Termin płatności', formatDate(order.payment_deadline)],
    ...discountFacts(order),
    ['Netto', formatMoney(info?.final_net_price, currency)],
    ['VAT', formatMoney(info?.vat_price, currency)],
    ['Dostawa', formatMoney(info?.delivery_price, currency)],
    ['Brutto', formatMoney(info?.final_gross_price, currency)],
    ['Źródło', sourceLabel(order.source)],
    ['Lokalizacja', orDash(order.company_localization)],
    ['Nadawca', <Unbroken key="sender" text={orDash(senderText(order))} />],
    ['Powód wstrzymania', orDash(order.delivery_lock_reason)],
    ['Dodano', formatDateTime(order.date_added)],
    ['Zmieniono', formatDateTime(order.date_modified)],
    ['Kto zmienił', orDash(order.last_modified_by)],
  ]
  return (
    <aside className="details-facts" aria-label="Dane zamówienia">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
