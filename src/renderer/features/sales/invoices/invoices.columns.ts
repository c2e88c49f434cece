import type { RecordOf } from '#shared/api/registry.ts'
import { INVOICE_TYPE_LABELS } from '#shared/domain/invoices.ts'
import type { ListColumn } from '../../../crud/list/list-column.ts'
import { invoiceKindText } from '../../../entities/invoice/invoice-kind.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'

/** Current and legacy invoices have the same columns (OP-34). */
export type InvoiceListRow = RecordOf<'invoices'>

/** Where a row leads this person; null for nowhere. */
export interface InvoiceLinks {
  order: (row: InvoiceListRow) => string | null
  client: (row: InvoiceListRow) => string | null
}

/** The columns of INV-006, with the list's own names of what it orders and searches by. */
export function invoiceColumns(
  { orderable, filters }: { orderable: readonly string[]; filters: object },
  links: InvoiceLinks,
): readonly ListColumn<InvoiceListRow>[] {
  const named = (name: string): Pick<ListColumn<InvoiceListRow>, 'orderBy' | 'searchName'> => ({
    ...(orderable.includes(name) && { orderBy: name }),
    ...(name in filters && { searchName: name }),
  })
  const amount = (
    id: 'net_price' | 'vat' | 'gross_price',
    label: string,
    width: number,
  ): ListColumn<InvoiceListRow> => ({
    id,
    label,
    width,
    align: 'end',
    value: (row) => formatMoney(row[id], row.currency),
    exported: { kind: 'decimal', currency: 'currency' },
    ...named(id),
  })
  return [
    { id: 'number', label: 'Numer', width: 156, value: (row) => row.number, ...named('number') },
    {
      id: 'order',
      label: 'Zamówienie',
      width: 112,
      value: (row) => row.order,
      href: links.order,
    },
    {
      id: 'client_email',
      label: 'E-mail klienta',
      width: 220,
      value: (row) => row.client_email,
      href: links.client,
      ...named('client_email'),
    },
    {
      id: 'company_name',
      label: 'Firma',
      width: 200,
      value: (row) => row.company_name,
      ...named('company_name'),
    },
    {
      id: 'localization',
      label: 'Lokalizacja',
      width: 108,
      value: (row) => row.company_localization_display,
      exported: { path: 'company_localization_display' },
    },
    {
      id: 'lang',
      label: 'Język',
      width: 108,
      value: (row) => row.lang_display,
      exported: { path: 'lang_display' },
    },
    { id: 'currency', label: 'Waluta', width: 80, value: (row) => row.currency },
    amount('net_price', 'Netto', 128),
    amount('vat', 'VAT', 116),
    amount('gross_price', 'Brutto', 128),
    {
      id: 'invoice_type',
      label: 'Rodzaj',
      width: 160,
      value: invoiceKindText,
      exported: { path: ['invoice_type_display', 'invoice_type'], labels: INVOICE_TYPE_LABELS },
    },
    {
      id: 'issue_date',
      label: 'Data wystawienia',
      width: 150,
      value: (row) => formatDate(row.issue_date),
      exported: 'date',
      ...named('issue_date'),
    },
  ]
}
