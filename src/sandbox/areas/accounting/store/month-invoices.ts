import type { Database } from '../../../database/database.ts'
import type { InvoiceLine, InvoiceParty, InvoiceTotals } from '../../../documents/invoice-parts.ts'
import { invoiceLines, invoiceTotals } from './invoice-amounts.ts'
import { invoiceConditions } from './invoice-conditions.ts'
import { issuedInvoices, invoiceSums, type IssuedInvoiceRow } from './invoice-list.ts'
import { buyerOf } from './invoice-parties.ts'
import type { OrderProductRow } from '../../orders/store/order-rows.ts'

/** An invoice with the data needed for bookkeeping. */
export interface BookedInvoice {
  row: IssuedInvoiceRow
  buyer: InvoiceParty
  /** Totals of this invoice. */
  totals: InvoiceTotals
  /** Totals of its whole order, which the lines belong to. */
  orderTotals: InvoiceTotals
  lines: readonly InvoiceLine[]
  /** Number of the advance invoice that a final invoice settles; null for all others. */
  advanceNumber: string | null
}

export interface BookedMonth {
  year: number
  /** From 1. */
  month: number
}

/** The invoices issued in a month, oldest first. */
export function monthInvoices(
  database: Database,
  { year, month }: BookedMonth,
  siteIds: readonly number[],
): BookedInvoice[] {
  const filters = { date_year: year, date_month: month }
  const { where, values } = invoiceConditions(database, { filters, searchTerms: [] }, siteIds)
  const keys = database.all<{ pk: number }>(
    `SELECT i.pk FROM invoices i ${where} ORDER BY i.issue_date, i.pk`,
    ...values,
  )
  const rows = issuedInvoices(
    database,
    keys.map(({ pk }) => pk),
  )
  const orderPks = JSON.stringify([...new Set(rows.map((row) => row.order_pk))])
  const products = Map.groupBy(
    database.all<OrderProductRow>(
      `SELECT p.* FROM json_each(?) wanted JOIN order_products p ON p.order_pk = wanted.value ORDER BY p.pk`,
      orderPks,
    ),
    (product) => product.order_pk,
  )
  const advances = new Map(
    database
      .all<{ order_pk: number; number: string }>(
        `SELECT i.order_pk, i.number FROM json_each(?) wanted JOIN invoices i ON i.order_pk = wanted.value
         WHERE i.invoice_type = 'advance_invoice'`,
        orderPks,
      )
      .map((advance) => [advance.order_pk, advance.number]),
  )
  const buyers = new Map(
    [...new Set(rows.map((row) => row.client_pk))].map((pk) => [pk, buyerOf(database, pk)]),
  )
  return rows.map((row) => ({
    row,
    buyer: buyers.get(row.client_pk) ?? buyerOf(database, row.client_pk),
    totals: invoiceSums(row),
    orderTotals: invoiceTotals(row, 'vat_invoice', false),
    lines: invoiceLines(row, products.get(row.order_pk) ?? []),
    advanceNumber: row.invoice_type === 'final_invoice' ? (advances.get(row.order_pk) ?? null) : null,
  }))
}
