import type { ReplyOf } from '#shared/api/registry.ts'
import { readDecimal } from '#shared/domain/decimal.ts'
import { hasDiscount, pricesOf, type OrderPrices } from '#shared/domain/order-price.ts'
import { EM_DASH, formatMoney } from '../../../../lib/format.ts'
import './order-actions.css'

type Order = Pick<ReplyOf<'orders.retrieve'>, 'currency' | 'info' | 'negotiated' | 'negotiated_discount'>

interface NegotiatedPriceProps {
  order: Order
  /** The discount as typed so far. */
  discount: string
}

/** Shows what the order would cost while the user types the discount, exactly as on the invoice. */
export function NegotiatedPrice({ order, discount }: NegotiatedPriceProps) {
  const prices = pricesWith(order, discount)
  const shown = (amount: string | undefined) =>
    amount === undefined ? EM_DASH : formatMoney(amount, order.currency)
  return (
    <dl className="action-facts" aria-live="polite" aria-label="Cena po decyzji">
      <div>
        <dt>Brutto teraz</dt>
        <dd>{formatMoney(order.info?.final_gross_price, order.currency)}</dd>
      </div>
      <div>
        <dt>Produkty netto po decyzji</dt>
        <dd>{shown(prices?.netWithoutDelivery)}</dd>
      </div>
      <div>
        <dt>Brutto po decyzji</dt>
        <dd>{shown(prices?.gross)}</dd>
      </div>
    </dl>
  )
}

/** Null if the price before any discount is unknown, or the typed discount is not valid. */
function pricesWith({ info, negotiated, negotiated_discount }: Order, discount: string): OrderPrices | null {
  const isLower = hasDiscount({ negotiated, negotiated_discount })
  const netPrice = info?.net_price_before_discount ?? (isLower ? null : info?.net_price_no_delivery)
  const read = readDecimal(discount, { precision: 2, min: '0', max: '100' })
  if (!netPrice || !info?.vat_percent || !read.ok) return null
  return pricesOf({
    netPrice,
    deliveryPrice: info.delivery_price ?? '0',
    vatPercent: info.vat_percent,
    discount: read.value,
  })
}
