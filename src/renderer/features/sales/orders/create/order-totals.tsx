import { useWatch } from 'react-hook-form'
import { EM_DASH, formatMoney } from '../../../../lib/format.ts'
import { useLineFacts } from './line-facts.ts'
import type { OrderValues } from './order-form.ts'
import { totalsOf } from './totals.ts'

const NAMES = ['company_localization', 'currency', 'external_delivery_price', 'order_products'] as const

/** Net, tax and gross of what is typed so far. */
export function OrderTotals() {
  const [shop, currency, deliveryPrice, lines] = useWatch<OrderValues, typeof NAMES>({ name: NAMES })
  const facts = useLineFacts()
  const totals = totalsOf({ shop, currency, deliveryPrice, lines, facts })
  const shown = (amount: string | undefined) =>
    amount === undefined ? EM_DASH : formatMoney(amount, currency)
  return (
    <dl className="new-order-totals" aria-label="Suma zamówienia">
      <div>
        <dt>Netto</dt>
        <dd>{shown(totals?.prices.net)}</dd>
      </div>
      <div>
        <dt>VAT{totals ? ` ${totals.vatPercent}\u00a0%` : ''}</dt>
        <dd>{shown(totals?.prices.vat)}</dd>
      </div>
      <div>
        <dt>Brutto{totals && !totals.hasDelivery ? ' bez dostawy' : ''}</dt>
        <dd>
          <strong>{shown(totals?.prices.gross)}</strong>
        </dd>
      </div>
    </dl>
  )
}
