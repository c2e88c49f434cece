import type { InvoiceType } from '#shared/domain/invoices.ts'
import { percentOf, subtractMoney, sumMoney } from '#shared/domain/money.ts'
import { pricesOf, type OrderPrices } from '#shared/domain/order-price.ts'
import type { InvoiceLine, InvoiceTotals } from '../../../documents/invoice-parts.ts'
import type { OrderProductRow, OrderRow } from '../../orders/store/order-rows.ts'

/** The fields of an order that its invoices are computed from. */
export type InvoicedOrder = Pick<
  OrderRow,
  'net_price' | 'delivery_price' | 'vat_percent' | 'negotiated_discount'
>

/** Share of the order on an advance invoice; the final invoice covers the rest. */
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
 * Amounts of an invoice of this type. A final invoice covers what its advance invoice left, so that both add up exactly
 * to the order.
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

/** Lines for the order's products and its delivery; together exactly the order's net price. */
export function invoiceLines(
  order: InvoicedOrder,
  products: readonly Pick<OrderProductRow, 'product_name' | 'format' | 'selected_quantity' | 'net_price'>[],
): InvoiceLine[] {
  const { netWithoutDelivery } = orderPrices(order)
  const { delivery_price: delivery, negotiated_discount: discount } = order
  let rest = netWithoutDelivery
  const lines = products.map((product, index): InvoiceLine => {
    // Discount and currency are rounded per line, so the last line takes the remainder of the order's price.
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
