import type { InvoiceType } from '#shared/domain/invoices.ts'
import type { Database } from '../../../database/database.ts'
import { dateOf } from '../../../http/moments.ts'
import { ordinalOf } from '../../../database/key-ranges.ts'

const PREFIXES: Readonly<Record<InvoiceType, string>> = {
  proforma_invoice: 'PF',
  advance_invoice: 'FZ',
  final_invoice: 'FK',
  vat_invoice: 'FV',
}

/** Issues an order's invoice with the date of `moment` (ms): `FV/482/11/2026`. */
export function issueInvoice(database: Database, orderPk: number, kind: InvoiceType, moment: number): void {
  const date = dateOf(moment)
  const number = `${PREFIXES[kind]}/${ordinalOf('orders', orderPk)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
  database.run(
    'INSERT INTO invoices (order_pk, invoice_type, number, issue_date) VALUES (?, ?, ?, ?)',
    orderPk,
    kind,
    number,
    date,
  )
}

/** Type of the closing invoice: a prepaid order gets a final invoice, any other one a full invoice. */
export const closingInvoice = (paymentMethod: string): InvoiceType =>
  paymentMethod === 'prepayment' ? 'final_invoice' : 'vat_invoice'

/** Issues the closing invoice when the goods are sent, once only. */
export function issueClosingInvoice(
  database: Database,
  { pk, payment_method }: { pk: number; payment_method: string },
  moment: number,
): void {
  const known = database.get(
    "SELECT 1 FROM invoices WHERE order_pk = ? AND invoice_type IN ('final_invoice', 'vat_invoice')",
    pk,
  )
  if (!known) issueInvoice(database, pk, closingInvoice(payment_method), moment)
}
