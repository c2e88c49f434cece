import type { ReplyOf } from '#shared/api/registry.ts'
import { BUSY } from '../actions/order-busy.ts'
import type { OrderMenuAction } from '../actions/order-menu.ts'

export type OrderDetails = ReplyOf<'orders.retrieve'>
export type OrderLine = OrderDetails['order_products'][number]
export type ChosenOptions = ReplyOf<'orderProducts.chosenOptions'>

/** Actions that advance an order, most urgent first. */
const PRESSING: readonly { id: string; isPressing?: (order: OrderDetails) => boolean }[] = [
  { id: 'order.resume' },
  { id: 'order.negotiate', isPressing: ({ status }) => status === 'negotiated' },
  { id: 'order.pay' },
  { id: 'order.confirmExternal' },
  { id: 'order.complete' },
]
const MOST_SUGGESTED = 2

/** Returns at most two suggested actions. While one of them is running, they keep their places. */
export function suggestedActions(
  order: OrderDetails,
  actions: readonly OrderMenuAction[],
): OrderMenuAction[] {
  const isPossible = ({ disabledReason }: OrderMenuAction) =>
    disabledReason === null || disabledReason === BUSY
  return PRESSING.filter(({ isPressing }) => isPressing?.(order) ?? true)
    .flatMap(({ id }) => actions.filter((action) => action.id === id && isPossible(action)))
    .slice(0, MOST_SUGGESTED)
}

/** Group and label of an option with the value that the client typed, e.g. `Papier: kreda 350 g (wartość: 12)`. */
export function optionText({ chosen_option: option, user_value: value }: ChosenOptions[number]): string {
  const chosen = [option.group_name, option.label].filter(Boolean).join(': ')
  return value ? `${chosen} (${value})` : chosen
}

const SENDER_LINE = [
  'name',
  'company_name',
  'street',
  'building_number',
  'suite_number',
  'zip_code',
  'city',
  'country',
]

/** Returns the sender as one line; a missing sender address is treated as empty (ORD-012). */
export function senderText(order: OrderDetails): string {
  const sender = order.sender_address ?? {}
  const parts = SENDER_LINE.map((field) => sender[field])
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ')
}
