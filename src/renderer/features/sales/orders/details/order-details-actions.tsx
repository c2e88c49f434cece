import { useNavigate, useSearchParams } from 'react-router-dom'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { can, holds } from '#shared/domain/permissions.ts'
import { linkActions } from '../../../../lists/list/copy-link.tsx'
import { MoreMenu } from '../../../../lists/list/more-menu.tsx'
import { withMoves } from '../../../../lib/actions/row-actions.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { OrderMenuAction } from '../actions/order-menu.ts'
import { PaymentDialog } from '../actions/payment-dialog.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useAddressActions } from '../deliveries/use-address-actions.tsx'
import { suggestedActions, type OrderDetails } from './order-details-model.ts'
import { addressOf } from '../../../../lib/screens.ts'

/** Opens the payment dialog for a payment in the address (`?pay=123.40`), as an imported bank file leads here. */
function PaymentFromAddress({ order }: { order: OrderDetails }) {
  const [search, setSearch] = useSearchParams()
  const amount = search.get('pay')
  if (!can(useSessionUser(), 'change', 'order') || amount === null) return null
  const close = () =>
    setSearch(
      (known) => {
        known.delete('pay')
        return known
      },
      { replace: true },
    )
  return <PaymentDialog key={order.pk} order={order} received={amount} onClose={close} />
}

/** Actions of the order: suggested ones as buttons, the rest in the menu. The command palette has all of them. */
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
  const repeat: OrderMenuAction = {
    id: 'order.repeat',
    label: 'Powtórz zamówienie',
    keys: 'd',
    disabledReason: null,
    run: () => void navigate(addressOf('orders.create', { query: { repeat: order.pk } })),
  }
  const repeats = can(user, 'add', 'order') ? [repeat] : []
  // Destructive actions come last.
  const actions = [...states.actions, ...addresses.actions, ...repeats].toSorted(
    (a, b) => Number(a.isDestructive ?? false) - Number(b.isDestructive ?? false),
  )
  const suggested = suggestedActions(order, actions)
  const others = actions.filter((action) => !suggested.includes(action))
  const canSend = holds(user, 'send_order')

  useCommands(
    [...(canSend ? [{ ...send, paletteLabel: 'Wyślij zamówienie' }] : []), ...actions].map(
      ({ id, label, paletteLabel = label, keys, disabledReason, run }) => ({
        id,
        label: paletteLabel,
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
      {/* The top bar already has a button for copying the link, so a menu with nothing else is not shown. */}
      {others.length > 0 && (
        <MoreMenu
          label="Więcej działań"
          actions={withMoves(others, linkActions(addressOf('orders.details', { pk: order.pk })))}
        />
      )}
      {states.dialogs}
      <PaymentFromAddress order={order} />
      {addresses.dialogs}
    </div>
  )
}
