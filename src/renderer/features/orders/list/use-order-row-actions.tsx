import { Box, FolderOpen } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { canBeSent } from '#shared/domain/packing.ts'
import { can, holds } from '#shared/domain/permissions.ts'
import type { RowAction } from '../../../crud/row-actions.tsx'
import { call } from '../../../lib/api.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { confirm } from '../../../ui/confirm-dialog.tsx'
import { notify } from '../../../ui/notices.ts'
import { PaymentDialog } from '../actions/payment-dialog.tsx'
import { notifyOrderFailure } from '../actions/use-order-change.ts'
import { AFFECTED_BY_ORDERS, ORDER_LIST_ACTIONS, type OrderListAction } from './order-list-actions.tsx'
import type { OrderRow } from './orders.columns.tsx'

const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

export const addressOf = (row: OrderRow) => `/order/${row.pk}`

/** The context menu of an order row (ORD-024, ORD-025) and the dialog that it may open. */
export function useOrderRowActions(): { rowActions: (row: OrderRow) => RowAction[]; dialog: ReactNode } {
  const user = useSessionUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [paying, setPaying] = useState<OrderRow | null>(null)
  const isAsking = useRef(false)
  const canSend = holds(user, 'send_order')
  const canChange = can(user, 'change', 'order')

  async function change(action: OrderListAction, row: OrderRow) {
    if (isAsking.current) return
    isAsking.current = true
    try {
      if (!(await confirm(action.questionFor([row])))) return
      try {
        await call(`orders.${action.id}`, { params: { pk: row.pk } })
        notify.success(`${action.success} ${row.pk}`)
      } catch (cause) {
        notifyOrderFailure(cause)
      }
      // After a refusal, too: somebody else may have been quicker, and the row is not what it seems.
      for (const resource of AFFECTED_BY_ORDERS) void queries.invalidateQueries({ queryKey: [resource] })
    } finally {
      isAsking.current = false
    }
  }

  function changes(row: OrderRow): RowAction[] {
    return ORDER_LIST_ACTIONS.map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      isDestructive: action.isDestructive,
      disabledReason: action.refusalOf(row),
      run: () => (action.id === 'pay' ? setPaying(row) : void change(action, row)),
    }))
  }

  function rowActions(row: OrderRow): RowAction[] {
    const open: RowAction = {
      id: 'open',
      label: 'Otwórz',
      icon: <FolderOpen />,
      run: () => void navigate(addressOf(row)),
    }
    const send: RowAction = {
      id: 'send',
      label: 'Wyślij',
      icon: <Box />,
      disabledReason: canBeSent(row) ? null : NOT_IN_PRODUCTION,
      run: () => void navigate(`/order/send/${row.pk}`),
    }
    return [open, ...(canSend ? [send] : []), ...(canChange ? changes(row) : [])]
  }

  const dialog = paying && <PaymentDialog order={paying} onClose={() => setPaying(null)} />
  return { rowActions, dialog }
}
