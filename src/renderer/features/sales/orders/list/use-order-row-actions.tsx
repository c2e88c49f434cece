import { Box, Duplicate, FolderOpen } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { can, holds } from '#shared/domain/permissions.ts'
import { focusList } from '../../../../lists/list/list-focus.ts'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useSessionUser } from '../../../../lib/session.ts'
import { confirm } from '../../../../ui/questions.ts'
import { runAlone } from '../actions/order-busy.ts'
import { CANCEL, COMPLETE, type AskedAction } from '../actions/order-questions.ts'
import { PaymentDialog } from '../actions/payment-dialog.tsx'
import { notifyOrderFailure, useOrderChanges } from '../actions/use-order-change.ts'
import { isFinishingConfirmed } from '../actions/finishing.ts'
import { ORDER_LIST_ACTIONS } from './order-list-actions.tsx'
import type { OrderListRow } from './orders.columns.tsx'
import { addressOf } from '../../../../lib/screens.ts'

/** The context menu of an order row (ORD-024, ORD-025) and the dialog that it may open. */
export function useOrderRowActions(): { rowActions: (row: OrderListRow) => RowAction[]; dialog: ReactNode } {
  const user = useSessionUser()
  const navigate = useNavigate()
  const changeOrder = useOrderChanges()
  const [paying, setPaying] = useState<OrderListRow | null>(null)
  const canSend = holds(user, 'send_order')
  const canChange = can(user, 'change', 'order')
  const canAdd = can(user, 'add', 'order')

  async function change(action: AskedAction, row: OrderListRow) {
    const { operation, questionFor, successFor, isAchieved } = action
    try {
      const isConfirmed =
        action === COMPLETE ? await isFinishingConfirmed(row.pk) : await confirm(questionFor(row))
      focusList()
      if (!isConfirmed) return
      await changeOrder(row.pk, operation, { params: { pk: row.pk } }, successFor(row), isAchieved)
    } catch (cause) {
      notifyOrderFailure(cause)
    }
  }

  function changes(row: OrderListRow): RowAction[] {
    const runs = {
      pay: () => setPaying(row),
      complete: () => void runAlone(row.pk, COMPLETE.id, () => change(COMPLETE, row)),
      cancel: () => void runAlone(row.pk, CANCEL.id, () => change(CANCEL, row)),
    }
    return ORDER_LIST_ACTIONS.map(({ id, label, icon, isDestructive, refusalOf }) => ({
      id,
      label,
      icon,
      isDestructive,
      disabledReason: refusalOf(row),
      run: runs[id],
    }))
  }

  function closePayment() {
    setPaying(null)
    focusList()
  }

  function rowActions(row: OrderListRow): RowAction[] {
    const open: RowAction = {
      id: 'open',
      label: 'Otwórz',
      icon: <FolderOpen />,
      run: () => void navigate(addressOf('orders.details', { pk: row.pk })),
    }
    const send: RowAction = {
      id: 'send',
      label: 'Wyślij',
      icon: <Box />,
      disabledReason: ORDER_RULES.orderPage.openBench(row),
      run: () => void navigate(addressOf('packing.order', { pk: row.pk })),
    }
    const repeat: RowAction = {
      id: 'repeat',
      label: 'Powtórz zamówienie',
      icon: <Duplicate />,
      run: () => void navigate(addressOf('orders.create', { query: { repeat: row.pk } })),
    }
    // The destructive action stays last, and the earlier ones keep their places under the user's fingers.
    const [safe, destructive] = [false, true].map((isDestructive) =>
      canChange ? changes(row).filter((action) => Boolean(action.isDestructive) === isDestructive) : [],
    )
    return [
      open,
      ...(canSend ? [send] : []),
      ...(safe ?? []),
      ...(canAdd ? [repeat] : []),
      ...(destructive ?? []),
    ]
  }

  const dialog = paying && <PaymentDialog order={paying} onClose={closePayment} />
  return { rowActions, dialog }
}
