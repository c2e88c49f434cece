import { FolderOpen, Person } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { useClientHref } from '../../../entities/client/client-link.tsx'
import { useOrderHref } from '../../../entities/order/order-link.tsx'
import { invoiceColumns, type InvoiceLinks, type InvoiceListRow } from './invoices.columns.tsx'

interface InvoiceList {
  columns: readonly ListColumn<InvoiceListRow>[]
  openAddressOf: (row: InvoiceListRow) => string | null
  rowActions: (row: InvoiceListRow) => RowAction[]
}

/** The common parts of both invoice lists: their columns, and the links for this user. */
export function useInvoiceList(resource: 'invoices' | 'legacyInvoices'): InvoiceList {
  const navigate = useNavigate()
  const orderHref = useOrderHref()
  const clientHref = useClientHref()
  const links = useMemo<InvoiceLinks>(
    () => ({ order: (row) => orderHref(row.order), client: (row) => clientHref(row.client_pk) }),
    [orderHref, clientHref],
  )
  const columns = useMemo(() => invoiceColumns(resource, links), [resource, links])

  return {
    columns,
    openAddressOf: links.order,
    rowActions(row) {
      const actions: RowAction[] = []
      const add = (id: string, label: string, icon: RowAction['icon'], address: string | null) => {
        if (address) actions.push({ id, label, icon, run: () => void navigate(address) })
      }
      add('order', 'Otwórz zamówienie', <FolderOpen />, links.order(row))
      add('client', 'Otwórz klienta', <Person />, links.client(row))
      return actions
    },
  }
}
