import { ListPage } from '../../../lists/list/list-page.tsx'
import { INVOICE_WORDS } from './invoice-filters.ts'
import { useInvoiceList } from './use-invoice-list.tsx'
import { addressOf } from '../../../lib/screens.ts'

/** Invoices from the shop's earlier system. */
export function LegacyInvoicesListScreen() {
  return (
    <ListPage
      resource="legacyInvoices"
      route={addressOf('legacyInvoices.list')}
      title="Faktury archiwalne"
      words={INVOICE_WORDS}
      empty="Tu są tylko faktury z poprzedniego systemu sklepu. Nowe są na liście „Faktury”."
      {...useInvoiceList('legacyInvoices')}
    />
  )
}
