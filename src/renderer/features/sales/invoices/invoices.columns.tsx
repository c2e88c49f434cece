import type { RecordOf } from '#shared/api/registry.ts'
import { INVOICE_TYPE_LABELS } from '#shared/domain/invoices.ts'
import { columnsBy } from '../../../lists/list/columns-of.tsx'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { invoiceKindText } from '../../../entities/invoice/invoice-kind.ts'
import { contractOf } from '../../../lib/resource-calls.ts'
import { formatMoney } from '../../../lib/format.ts'
import { linkedText } from '../../../ui/grid/linked-text.tsx'
import { TwoLines } from '../../../ui/grid/two-lines.tsx'

/** Current and legacy invoices have the same columns (OP-34). */
export type InvoiceListRow = RecordOf<'invoices'>

/** Link targets of a row for this user; null if there is no link. */
export interface InvoiceLinks {
  order: (row: InvoiceListRow) => string | null
  client: (row: InvoiceListRow) => string | null
}

/** Returns the columns of INV-006, the most used first, with the resource's own names for ordering and searching. */
export function invoiceColumns(
  resource: 'invoices' | 'legacyInvoices',
  links: InvoiceLinks,
): readonly ListColumn<InvoiceListRow>[] {
  const amount = (id: 'net_price' | 'vat' | 'gross_price', label: string, width: number) => ({
    label,
    width,
    align: 'end' as const,
    value: (row: InvoiceListRow) => formatMoney(row[id], row.currency),
    exported: { kind: 'decimal' as const, currency: 'currency' },
  })
  return columnsBy<InvoiceListRow>(contractOf(resource))({
    number: { label: 'Numer', width: 134 },
    invoice_type: {
      label: 'Rodzaj',
      width: 140,
      value: invoiceKindText,
      exported: { path: ['invoice_type_display', 'invoice_type'], labels: INVOICE_TYPE_LABELS },
    },
    order: { label: 'Zamówienie', width: 106, href: links.order },
    client: {
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
    net_price: amount('net_price', 'Netto', 104),
    vat: { ...amount('vat', 'VAT', 90), isExtra: true },
    gross_price: amount('gross_price', 'Brutto', 104),
    issue_date: { label: 'Wystawiono', width: 120, kind: 'date' },
    client_email: { label: 'E-mail klienta', width: 308, isExtra: true, href: links.client },
    company_name: { label: 'Firma', width: 240, isExtra: true },
    localization: { label: 'Lokalizacja', width: 108, isExtra: true, path: 'company_localization_display' },
    lang: { label: 'Język', width: 108, isExtra: true, path: 'lang_display' },
    currency: { label: 'Waluta', width: 80, isExtra: true },
  })
}

/** Shows the company with the e-mail below it, or only the e-mail for a private client. */
function InvoiceClient({ row, href }: { row: InvoiceListRow; href: string | null }) {
  const name = row.company_name || row.client_email
  return (
    <TwoLines
      first={linkedText(name ?? '', href)}
      second={name === row.client_email ? null : row.client_email}
    />
  )
}
