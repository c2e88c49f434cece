import { useMemo, useRef } from 'react'
import { ListPage } from '../../../crud/list/list-page.tsx'
import { createListStateCodec } from '../../../crud/list/list-state.ts'
import { contractOf } from '../../../crud/resource/resource-calls.ts'
import { useListState } from '../../../crud/list/use-list-state.ts'
import { MonthField } from '../../../ui/month-field.tsx'
import { INVOICE_FILTERS, INVOICE_WORDS, monthOf, withMonth } from './invoice-filters.ts'
import { InvoiceExports } from './invoice-exports.tsx'
import { useInvoiceList } from './use-invoice-list.tsx'

const ROUTE = '/invoices/list'

/** Current invoices; the month that the list is filtered by is also the one that is exported. */
export function InvoicesListScreen() {
  // The address holds the list's state: what is changed here is read by the list, and the other way round.
  const codec = useMemo(() => createListStateCodec(contractOf('invoices')), [])
  const { state, change } = useListState(ROUTE, codec)
  const month = monthOf(state.filters)
  const monthButton = useRef<HTMLButtonElement>(null)

  return (
    <ListPage
      resource="invoices"
      route={ROUTE}
      title="Faktury"
      words={INVOICE_WORDS}
      filters={INVOICE_FILTERS}
      {...useInvoiceList('invoices')}
      actions={
        <>
          <MonthField
            label="Miesiąc"
            value={month}
            onChange={(next) => change({ filters: withMonth(state.filters, next) })}
            buttonRef={monthButton}
          />
          <InvoiceExports month={month} onMissingMonth={() => monthButton.current?.focus()} />
        </>
      }
    />
  )
}
