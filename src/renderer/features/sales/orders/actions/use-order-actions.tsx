import { useState, type ReactNode } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { confirm } from '../../../../ui/questions.ts'
import { isFinishingConfirmed } from './finishing.ts'
import { NegotiationDialog } from './negotiation-dialog.tsx'
import { BUSY, runAlone, useSentAction } from './order-busy.ts'
import type { OrderMenuAction } from './order-menu.ts'
import { CANCEL, COMPLETE, CONFIRM_EXTERNAL, RESUME, type AskedAction } from './order-questions.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { notifyOrderFailure, useOrderChange } from './use-order-change.ts'

type Order = ReplyOf<'orders.retrieve'>

const DIALOGS = {
  'order.pay': PaymentDialog,
  'order.stop': StopDialog,
  'order.negotiate': NegotiationDialog,
} as const

const { orderPage: rules } = ORDER_RULES

type DialogId = keyof typeof DIALOGS

interface OrderActions {
  actions: OrderMenuAction[]
  /** Id of the action whose request is pending. */
  sent: string | null
  dialogs: ReactNode
}

/** Returns the actions that change the state of an order; none without change_order (OP-39). */
export function useOrderActions(order: Order): OrderActions {
  const isPermitted = can(useSessionUser(), 'change', 'order')
  const change = useOrderChange(order.pk)
  const sent = useSentAction(order.pk)
  const [open, setOpen] = useState<DialogId | null>(null)
  if (!isPermitted) return { actions: [], sent: null, dialogs: null }

  const blocked = (refusal: string | null): string | null => refusal ?? (sent === null ? null : BUSY)

  function dialog(id: DialogId, label: string, refusal: string | null): OrderMenuAction {
    return { id, label, disabledReason: blocked(refusal), run: () => setOpen((known) => known ?? id) }
  }
  const pay = dialog('order.pay', 'Oznacz jako opłacone', rules.pay(order))

  function asked(action: AskedAction): OrderMenuAction[] {
    if (action.isOffered?.(order) === false) return []
    const { id, label, operation, isDestructive } = action
    const send = async (begin: () => void): Promise<void> => {
      if (open !== null) return
      try {
        if (action === COMPLETE) {
          // Reading the order may take a while, so the button is busy from the start.
          begin()
          if (!(await isFinishingConfirmed(order.pk))) return
        } else if (!(await confirm(action.questionFor(order)))) return
        begin()
        await change(operation, { params: { pk: order.pk } }, action.successFor(order), action.isAchieved)
      } catch (cause) {
        notifyOrderFailure(cause, action.failure)
      }
    }
    const disabledReason = blocked(action.refusalOf(order))
    return [{ id, label, disabledReason, isDestructive, run: () => void runAlone(order.pk, id, send) }]
  }

  const Dialog = open === null ? null : DIALOGS[open]
  return {
    actions: [
      ...asked(RESUME),
      { ...pay, keys: 'p' },
      ...asked(CONFIRM_EXTERNAL),
      ...asked(COMPLETE),
      dialog('order.stop', 'Wstrzymaj dostawę', rules.stop(order)),
      dialog('order.negotiate', 'Negocjuj cenę', rules.negotiate(order)),
      ...asked(CANCEL),
    ],
    sent,
    dialogs: Dialog && <Dialog order={order} onClose={() => setOpen(null)} />,
  }
}
