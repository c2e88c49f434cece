import type { InvoiceType } from '#shared/domain/invoices.ts'
import { percentOf, subtractMoney, sumMoney } from '#shared/domain/money.ts'
import { pricesOf, type OrderPrices } from '#shared/domain/order-price.ts'
import type { InvoiceLine, InvoiceTotals } from '../../../documents/invoice-parts.ts'
import type { OrderProductRow, OrderRow } from '../../orders/store/order-rows.ts'

/** The part of an order that its invoices are made of. */
export type InvoicedOrder = Pick<
  OrderRow,
  'net_price' | 'delivery_price' | 'vat_percent' | 'negotiated_discount'
>

/** An advance invoice is for this part of the order, its final invoice for the rest. */
const ADVANCE_PERCENT = '50'

const DELIVERY = 'Dostawa'

function orderPrices(order: InvoicedOrder): OrderPrices {
  return pricesOf({
    netPrice: order.net_price,
    deliveryPrice: order.delivery_price,
    vatPercent: String(order.vat_percent),
    discount: order.negotiated_discount,
  })
}

/**
 * What an invoice of this kind states. A final invoice after an advance one is for what that left, so that both
 * together are the order to the hundredth.
 */
export function invoiceTotals(order: InvoicedOrder, kind: InvoiceType, hasAdvance: boolean): InvoiceTotals {
  const { net, vat, gross } = orderPrices(order)
  const whole = { net, vat, gross }
  const advanceNet = percentOf(net, ADVANCE_PERCENT)
  const advanceVat = percentOf(advanceNet, String(order.vat_percent))
  const advance = { net: advanceNet, vat: advanceVat, gross: sumMoney([advanceNet, advanceVat]) }
  if (kind === 'advance_invoice') return advance
  if (kind !== 'final_invoice' || !hasAdvance) return whole
  return {
    net: subtractMoney(net, advance.net),
    vat: subtractMoney(vat, advance.vat),
    gross: subtractMoney(gross, advance.gross),
  }
}

/** The order's products and its delivery; together exactly the order's net price. */
export function invoiceLines(
  order: InvoicedOrder,
  products: readonly Pick<OrderProductRow, 'product_name' | 'format' | 'selected_quantity' | 'net_price'>[],
): InvoiceLine[] {
  const { netWithoutDelivery } = orderPrices(order)
  const { delivery_price: delivery, negotiated_discount: discount } = order
  let rest = netWithoutDelivery
  const lines = products.map((product, index): InvoiceLine => {
    // Discount and currency are rounded line by line: the last line takes what that leaves of the order's price.
    const isLast = index === products.length - 1
    const own = subtractMoney(product.net_price, percentOf(product.net_price, discount ?? '0'))
    const net = isLast ? rest : own
    rest = subtractMoney(rest, net)
    const name = [product.product_name, product.format, `${product.selected_quantity} szt.`]
    return { name: name.filter(Boolean).join(', '), net, quantity: 1, unit: 'kpl.' }
  })
  if (lines.length === 0) lines.push({ name: 'Usługa poligraficzna', net: rest, quantity: 1, unit: 'usł.' })
  if (/[1-9]/.test(delivery)) lines.push({ name: DELIVERY, net: delivery, quantity: 1, unit: 'usł.' })
  return lines
}
