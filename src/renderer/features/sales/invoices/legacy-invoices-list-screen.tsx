import { ListPage } from '../../../lists/list/list-page.tsx'
import { LEGACY_INVOICES } from '../../../entities/invoice/invoice-address.ts'
import { INVOICE_WORDS } from './invoice-filters.ts'
import { useInvoiceList } from './use-invoice-list.tsx'

/** Invoices of the shop's earlier system. */
export function LegacyInvoicesListScreen() {
  return (
    <ListPage
      resource="legacyInvoices"
      route={LEGACY_INVOICES}
      title="Faktury archiwalne"
      words={INVOICE_WORDS}
      empty="Tu są tylko faktury z poprzedniego systemu sklepu. Nowe są na liście „Faktury”."
      {...useInvoiceList('legacyInvoices')}
    />
  )
}
