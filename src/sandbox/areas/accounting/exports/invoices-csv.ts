import { INVOICE_TYPE_LABELS } from '#shared/domain/invoices.ts'
import { csvAmount, csvFile } from '#shared/domain/csv.ts'
import type { BookedInvoice } from '../store/month-invoices.ts'

const HEAD = [
  'Lp.',
  'Numer',
  'Rodzaj',
  'Data wystawienia',
  'Zamówienie',
  'Nabywca',
  'NIP / VAT UE',
  'Adres',
  'Kraj',
  'E-mail',
  'Waluta',
  'Netto',
  'Stawka VAT',
  'VAT',
  'Brutto',
]

/** Writes the month's invoices of all types, as the list shows them, one per line. */
export function invoicesCsv(invoices: readonly BookedInvoice[]): Uint8Array {
  return csvFile([
    HEAD,
    ...invoices.map(({ row, buyer, totals }, index) => [
      String(index + 1),
      row.number,
      INVOICE_TYPE_LABELS[row.invoice_type],
      row.issue_date,
      String(row.order_pk),
      buyer.name,
      buyer.taxId ?? '',
      `${buyer.street}, ${buyer.city}`,
      buyer.country,
      row.client_email,
      row.currency,
      csvAmount(totals.net),
      `${row.vat_percent}%`,
      csvAmount(totals.vat),
      csvAmount(totals.gross),
    ]),
  ])
}
