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
  /** False if the delivery price is empty: the server then takes it from its price list. */
  hasDelivery: boolean
}

const LIMITS = { precision: 2, min: '0' }

/** Parses a typed amount; null if it is empty or invalid. */
function amountOf(typed: string | null): string | null {
  const read = readDecimal(typed ?? '', LIMITS)
  return read.ok ? read.value : null
}

const isEmpty = (typed: string | null): boolean => (typed ?? '').trim() === ''

/** Returns the exact price of the order; null if the price of an order line is unknown or an amount is not a number. */
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
