import type { InvoiceType } from '#shared/domain/invoices.ts'
import type { Database } from '../../../database/database.ts'
import type { InvoicePaper } from '../../../documents/invoice.ts'
import { invoiceLines, invoiceTotals } from './invoice-amounts.ts'
import { buyerOf } from './invoice-parties.ts'
import { PAYMENT_METHOD_TEXTS } from '../../orders/store/order-head.ts'
import type { InvoiceRow, OrderProductRow, OrderRow } from '../../orders/store/order-rows.ts'

export type IssuedInvoice = InvoiceRow & { invoice_type: InvoiceType }

/** Reads everything that is printed on an order's invoice. */
export function readInvoicePaper(
  database: Database,
  order: OrderRow,
  { invoice_type: kind, number, issue_date }: IssuedInvoice,
  advance: IssuedInvoice | null,
): InvoicePaper {
  const products = database.all<OrderProductRow>(
    'SELECT * FROM order_products WHERE order_pk = ? ORDER BY pk',
    order.pk,
  )
  const hasAdvance = kind === 'final_invoice' && advance !== null
  return {
    kind,
    number,
    issueDate: issue_date,
    orderPk: order.pk,
    currency: order.currency,
    vatPercent: String(order.vat_percent),
    paymentMethod: PAYMENT_METHOD_TEXTS[order.payment_method] ?? order.payment_method,
    paymentDeadline: order.payment_deadline,
    buyer: buyerOf(database, order.client_pk),
    lines: invoiceLines(order, products),
    orderTotals: invoiceTotals(order, 'proforma_invoice', false),
    totals: invoiceTotals(order, kind, hasAdvance),
    advance: hasAdvance
      ? { number: advance.number, totals: invoiceTotals(order, 'advance_invoice', true) }
      : null,
  }
}
