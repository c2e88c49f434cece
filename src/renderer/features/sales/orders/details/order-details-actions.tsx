import { useNavigate } from 'react-router-dom'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { holds } from '#shared/domain/permissions.ts'
import { linkActions } from '../../../../lists/list/copy-link.tsx'
import { MoreMenu } from '../../../../lists/list/more-menu.tsx'
import { withMoves } from '../../../../lib/actions/row-actions.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { OrderMenuAction } from '../actions/order-menu.ts'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useAddressActions } from '../deliveries/use-address-actions.tsx'
import { suggestedActions, type OrderDetails } from './order-details-model.ts'
import { addressOf } from '../../../../lib/screens.ts'

/** What makes sense now as buttons, everything else in the menu; the palette has all of it. */
export function OrderDetailsActions({ order }: { order: OrderDetails }) {
  const navigate = useNavigate()
  const user = useSessionUser()
  const states = useOrderActions(order)
  const addresses = useAddressActions(order)
  const send: OrderMenuAction = {
    id: 'order.send',
    label: 'Wyślij',
    keys: 'w',
    disabledReason: ORDER_RULES.orderPage.openBench(order),
    run: () => void navigate(addressOf('packing.order', { pk: order.pk })),
  }
  // What cannot be undone stands last.
  const actions = [...states.actions, ...addresses.actions].toSorted(
    (a, b) => Number(a.isDestructive ?? false) - Number(b.isDestructive ?? false),
  )
  const suggested = suggestedActions(order, actions)
  const others = actions.filter((action) => !suggested.includes(action))
  const canSend = holds(user, 'send_order')

  useCommands(
    [...(canSend ? [{ ...send, deed: 'Wyślij zamówienie' }] : []), ...actions].map(
      ({ id, label, deed = label, keys, disabledReason, run }) => ({
        id,
        label: deed,
        ...(keys && { keys }),
        isDisabled: disabledReason !== null,
        disabledReason: disabledReason ?? undefined,
        run,
      }),
    ),
  )

  return (
    <div className="details-actions">
      {suggested.map(({ id, label, disabledReason, run }) => (
        <ActionButton
          key={id}
          text={label}
          isWorking={states.sent === id}
          disabledReason={states.sent === id ? null : disabledReason}
          onClick={run}
        />
      ))}
      {canSend && (
        <ActionButton
          intent={ORDER_RULES.bench.confirmPacked(order) === null ? 'primary' : 'none'}
          text={send.label}
          disabledReason={send.disabledReason}
          onClick={send.run}
        />
      )}
      {/* For the link alone there is the button of the top bar. */}
      {others.length > 0 && (
        <MoreMenu
          label="Więcej działań"
          actions={withMoves(others, linkActions(addressOf('orders.details', { pk: order.pk })))}
        />
      )}
      {states.dialogs}
      {addresses.dialogs}
    </div>
  )
}
