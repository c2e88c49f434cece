import { percentOf, subtractMoney, sumMoney } from './money.ts'

/** Amounts in the order's currency, percentages as decimals (`23`, `7.5`). */
export interface PricedOrder {
  /** Price of the products before any discount. */
  netPrice: string
  deliveryPrice: string
  vatPercent: string
  /** Negotiated discount in percent of the products' price. Delivery is never discounted. */
  discount: string | null
}

interface NegotiatedOrder {
  negotiated: boolean
  negotiated_discount: string | null
}

/** Whether the order's price was lowered by a negotiation. */
export const hasDiscount = ({ negotiated, negotiated_discount }: NegotiatedOrder): boolean =>
  negotiated && Number(negotiated_discount ?? 0) !== 0

export interface OrderPrices {
  netWithoutDelivery: string
  net: string
  vat: string
  gross: string
}

/** Calculates an order's prices exactly to the hundredth. The discount is rounded once, then the tax once. */
export function pricesOf({ netPrice, deliveryPrice, vatPercent, discount }: PricedOrder): OrderPrices {
  const netWithoutDelivery = subtractMoney(netPrice, percentOf(netPrice, discount ?? '0'))
  const net = sumMoney([netWithoutDelivery, deliveryPrice])
  const vat = percentOf(net, vatPercent)
  return { netWithoutDelivery, net, vat, gross: sumMoney([net, vat]) }
}
