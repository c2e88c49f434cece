import { useMemo, useRef } from 'react'
import { NamedActions } from '../../../lists/list/list-frame.tsx'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { RecordList } from '../../../lists/list/list-page.tsx'
import { resourceSource } from '../../../lists/list/list-source.ts'
import { useList } from '../../../lists/list/use-list.ts'
import { MonthField } from '../../../ui/month-field.tsx'
import { INVOICE_FILTERS, INVOICE_WORDS, issueMonth, withMonth } from './invoice-filters.ts'
import { InvoiceExports } from './invoice-exports.tsx'
import { useInvoiceList } from './use-invoice-list.tsx'
import { addressOf } from '../../../lib/screens.ts'

const LABELS = listLabels([], INVOICE_FILTERS)
const labelOf = (name: string) => LABELS[name] ?? name

/** Current invoices. The month that filters the list is also the month of the export. */
export function InvoicesListScreen() {
  const list = useList({ source: resourceSource('invoices'), route: addressOf('invoices.list'), labelOf })
  const { state, change } = list
  const month = useMemo(() => issueMonth(state.filters), [state.filters])
  const monthButton = useRef<HTMLButtonElement>(null)

  return (
    <RecordList
      resource="invoices"
      list={list}
      title="Faktury"
      words={INVOICE_WORDS}
      empty="Tu pojawią się faktury, gdy zostaną wystawione do zamówień."
      filters={INVOICE_FILTERS}
      {...useInvoiceList('invoices')}
      actions={
        <NamedActions>
          <MonthField
            label="Miesiąc"
            value={month}
            onChange={(next) => change({ filters: withMonth(state.filters, next) })}
            buttonRef={monthButton}
          />
          <InvoiceExports month={month} onMissingMonth={() => monthButton.current?.focus()} />
        </NamedActions>
      }
    />
  )
}
