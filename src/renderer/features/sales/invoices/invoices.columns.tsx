import type { RecordOf } from '#shared/api/registry.ts'
import { INVOICE_TYPE_LABELS } from '#shared/domain/invoices.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { invoiceKindText } from '../../../entities/invoice/invoice-kind.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { linkedText } from '../../../ui/grid/linked-text.tsx'
import { TwoLines } from '../../../ui/grid/two-lines.tsx'

/** Current and legacy invoices have the same columns (OP-34). */
export type InvoiceListRow = RecordOf<'invoices'>

/** Where a row leads this person; null for nowhere. */
export interface InvoiceLinks {
  order: (row: InvoiceListRow) => string | null
  client: (row: InvoiceListRow) => string | null
}

/** The columns of INV-006, those first that are looked for, with the list's own names of what it orders and searches by. */
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
    { id: 'number', label: 'Numer', width: 134, value: (row) => row.number, ...named('number') },
    {
      id: 'invoice_type',
      label: 'Rodzaj',
      width: 140,
      value: invoiceKindText,
      exported: { path: ['invoice_type_display', 'invoice_type'], labels: INVOICE_TYPE_LABELS },
    },
    {
      id: 'order',
      label: 'Zamówienie',
      width: 106,
      value: (row) => row.order,
      href: links.order,
    },
    {
      id: 'client',
      label: 'Klient',
      width: 240,
      isGrowing: true,
      value: (row) => [row.company_name, row.client_email].filter(Boolean).join(', '),
      exported: {
        path: ['company_name', 'client_email'],
        below: { heading: 'E-mail klienta', path: 'client_email' },
      },
      cell: (row) => <InvoiceClient row={row} href={links.client(row)} />,
    },
    amount('net_price', 'Netto', 104),
    { ...amount('vat', 'VAT', 90), isExtra: true },
    amount('gross_price', 'Brutto', 104),
    {
      id: 'issue_date',
      label: 'Wystawiono',
      width: 120,
      value: (row) => formatDate(row.issue_date),
      exported: 'date',
      ...named('issue_date'),
    },
    {
      id: 'client_email',
      label: 'E-mail klienta',
      width: 308,
      isExtra: true,
      value: (row) => row.client_email,
      href: links.client,
      ...named('client_email'),
    },
    {
      id: 'company_name',
      label: 'Firma',
      width: 240,
      isExtra: true,
      value: (row) => row.company_name,
      ...named('company_name'),
    },
    {
      id: 'localization',
      label: 'Lokalizacja',
      width: 108,
      isExtra: true,
      value: (row) => row.company_localization_display,
      exported: { path: 'company_localization_display' },
    },
    {
      id: 'lang',
      label: 'Język',
      width: 108,
      isExtra: true,
      value: (row) => row.lang_display,
      exported: { path: 'lang_display' },
    },
    { id: 'currency', label: 'Waluta', width: 80, isExtra: true, value: (row) => row.currency },
  ]
}

/** The company with the e-mail below; of a private person only the e-mail is known. */
function InvoiceClient({ row, href }: { row: InvoiceListRow; href: string | null }) {
  const name = row.company_name || row.client_email
  return (
    <TwoLines
      first={linkedText(name ?? '', href)}
      second={name === row.client_email ? null : row.client_email}
    />
  )
}
