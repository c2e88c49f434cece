import { FolderOpen, Person } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { ListColumn } from '../../../crud/list/list-column.ts'
import { contractOf } from '../../../crud/resource/resource-calls.ts'
import type { RowAction } from '../../../crud/list/row-actions.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { clientAddress, invoiceColumns, orderAddress, type InvoiceRow } from './invoices.columns.ts'

interface InvoiceList {
  columns: readonly ListColumn<InvoiceRow>[]
  openAddressOf: (row: InvoiceRow) => string | null
  rowActions: (row: InvoiceRow) => RowAction[]
}

/** What both invoice lists share: their columns, and where a row leads this person. */
export function useInvoiceList(resource: 'invoices' | 'legacyInvoices'): InvoiceList {
  const user = useSessionUser()
  const navigate = useNavigate()
  const orders = can(user, 'view', 'order')
  const clients = can(user, 'view', 'client')
  const columns = useMemo(
    () => invoiceColumns(contractOf(resource), { orders, clients }),
    [resource, orders, clients],
  )
  const openOrder = (row: InvoiceRow) => (orders ? orderAddress(row) : null)

  return {
    columns,
    openAddressOf: openOrder,
    rowActions(row) {
      const actions: RowAction[] = []
      const order = openOrder(row)
      const client = clients ? clientAddress(row) : null
      const add = (id: string, label: string, icon: RowAction['icon'], address: string | null) => {
        if (address) actions.push({ id, label, icon, run: () => void navigate(address) })
      }
      add('order', 'Otwórz zamówienie', <FolderOpen />, order)
      add('client', 'Otwórz klienta', <Person />, client)
      return actions
    },
  }
}
