import { readDecimal } from '#shared/domain/decimal.ts'
import { sumMoney } from '#shared/domain/money.ts'
import { pricesOf, type OrderPrices } from '#shared/domain/order-price.ts'
import { VAT_PERCENT } from '#shared/domain/vat.ts'
import { listPrice, type LineFacts } from './line-facts.ts'
import { isShop } from './order-choices.ts'

export interface TotalsInput {
  shop: string | null
  currency: string | null
  deliveryPrice: string | null
  lines: readonly { key: string; net_price: string | null }[]
  facts: Readonly<Record<string, LineFacts>>
}

export interface Totals {
  prices: OrderPrices
  vatPercent: string
  /** Left empty, the server takes the delivery from its price list. */
  hasDelivery: boolean
}

const LIMITS = { precision: 2, min: '0' }

/** A typed amount; null for an empty or a wrong one. */
function amountOf(typed: string | null): string | null {
  const read = readDecimal(typed ?? '', LIMITS)
  return read.ok ? read.value : null
}

const isEmpty = (typed: string | null): boolean => (typed ?? '').trim() === ''

/** What the order will cost, exact; null while the price of a line is not known or an amount is no number. */
export function totalsOf({ shop, currency, deliveryPrice, lines, facts }: TotalsInput): Totals | null {
  if (!isShop(shop) || currency === null) return null
  const nets = lines.map(({ key, net_price }) =>
    isEmpty(net_price) ? listPrice(facts[key], currency) : amountOf(net_price),
  )
  const known = nets.filter((net) => net !== null)
  const delivery = isEmpty(deliveryPrice) ? '0' : amountOf(deliveryPrice)
  if (known.length < lines.length || lines.length === 0 || delivery === null) return null
  const vatPercent = VAT_PERCENT[shop]
  return {
    vatPercent,
    hasDelivery: !isEmpty(deliveryPrice),
    prices: pricesOf({ netPrice: sumMoney(known), deliveryPrice: delivery, vatPercent, discount: null }),
  }
}
