import { render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { orders } from '#shared/api/resources/orders.ts'
import { ORDER_LIST_ACTIONS } from '#renderer/features/sales/orders/list/order-list-actions.tsx'
import { useOrderActions } from '#renderer/features/sales/orders/actions/use-order-actions.tsx'
import { useAddressActions } from '#renderer/features/sales/orders/deliveries/use-address-actions.tsx'
import {
  orderPickUpRefusal,
  pickUpRefusal,
} from '#renderer/features/sales/orders/deliveries/delivery-model.ts'
import { lineActions } from '#renderer/features/sales/orders/files/line-actions.ts'
import { useOrderRowActions } from '#renderer/features/sales/orders/list/use-order-row-actions.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import {
  ALL_STATES,
  nameOf,
  POSSIBLE,
  POSSIBLE_EXTERNAL,
  type OrderStep,
  type OrderState,
} from '#support/order-permissions.ts'
import { anOrder, openOrder } from './order-harness.tsx'

const PEOPLE = ['view_order', 'change_order', 'send_order', 'change_orderdeliveryaddress']

/**
 * An internal order, paid in advance and without labels. With `isPickup`, its only package is packed and for
 * self-pickup.
 */
const orderIn = (state: OrderState, { isExternal = false, isPickup = false } = {}) => ({
  ...anOrder({
    ...state,
    status_display: null,
    delivery_status_display: null,
    payment_status_display: null,
    source: isExternal ? 'external' : 'internal',
    is_external: isExternal,
    is_self_pickup_delivery: isPickup,
    delivery_addresses: [{ pk: 71, name: 'Anna Nowak', city: 'Warszawa' }],
    delivery_packages: [{ pk: 81, is_packed: isPickup, is_self_pickup_delivery: isPickup }],
    order_products: [{ pk: 61, product_name: 'Wizytówki' }],
  }),
})

/** Every action that the order's page and its row offer, with the reason why it is not possible, or null. */
type Offered = ReadonlyMap<string, string | null>

/** Renders the actions of all orders together, as page, row and list use them, and nothing else. */
function offeredIn(states: readonly OrderState[], kind: Parameters<typeof orderIn>[1] = {}): Offered[] {
  const found: Offered[] = []
  function Actions({ state }: { state: OrderState }) {
    const order = orders.record.parse(orderIn(state, kind))
    const page = [...useOrderActions(order).actions, ...useAddressActions(order).actions]
    const row = useOrderRowActions().rowActions(order)
    const [line] = order.order_products
    const files = line ? lineActions(line, order, true, () => undefined) : []
    const [item] = order.delivery_packages
    found.push(
      new Map([
        ...page.map(({ id, disabledReason }) => [id, disabledReason] as const),
        ...row.map(({ id, disabledReason = null }) => [`row.${id}`, disabledReason] as const),
        ...files.map(({ id, disabledReason = null }) => [`file.${id}`, disabledReason] as const),
        ...ORDER_LIST_ACTIONS.map(({ id, refusalOf }) => [`bulk.${id}`, refusalOf(order)] as const),
        ['package.pickUp', item ? pickUpRefusal(order, item) : 'brak paczki'],
        ['packages.pickUp', orderPickUpRefusal(order)],
      ]),
    )
    return null
  }
  createFakeBridge()
  useSession.setState({ state: signedIn(aUser({ permissions: PEOPLE })) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        {states.map((state) => (
          <Actions key={nameOf(state)} state={state} />
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return found
}

const STEPS: Readonly<Record<string, OrderStep>> = {
  'order.pay': 'pay',
  'row.pay': 'pay',
  'bulk.pay': 'pay',
  'order.complete': 'complete',
  'row.complete': 'complete',
  'bulk.complete': 'complete',
  'order.cancel': 'cancel',
  'row.cancel': 'cancel',
  'bulk.cancel': 'cancel',
  'order.stop': 'stop',
  'order.resume': 'resume',
  'order.negotiate': 'negotiate',
  'order.delivery-address': 'changeDeliveryAddress',
  'order.sender-address': 'changeSenderAddress',
  'order.delivery-method': 'changeDeliveryMethod',
  'file.project': 'changeFiles',
  'file.source': 'changeFiles',
  'row.send': 'openBench',
}
/** Actions that are possible in every state. */
const ALWAYS = ['row.open', 'file.pages', 'file.alternative']
const PICK_UPS: Readonly<Record<string, OrderStep>> = {
  'package.pickUp': 'pickUp',
  'packages.pickUp': 'pickUp',
}

const isReason = (reason: string | null | undefined): boolean =>
  typeof reason === 'string' && /^\p{Lu}\p{L}+ .{8,}$/u.test(reason)

/** Returns the states in which an action is wrongly offered, wrongly refused, or refused without a reason. */
function wrongIn(
  offered: readonly Offered[],
  states: readonly OrderState[],
  expected: Readonly<Record<string, (state: OrderState) => boolean>>,
): string[] {
  return states.flatMap((state, index) =>
    Object.entries(expected).flatMap(([id, isPossible]) => {
      const reason = offered[index]?.get(id)
      const isRight = isPossible(state) ? reason === null : isReason(reason)
      return isRight ? [] : [`${id}, ${nameOf(state)}: ${String(reason)}`]
    }),
  )
}

const expectedOf = (steps: Readonly<Record<string, OrderStep>>) =>
  Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, POSSIBLE[step]]))

describe('order page, row and bulk actions in every state of an order', () => {
  test('ORD-062, ORD-064, ORD-069, ORD-073..074, ORD-080, ORD-085 offer what is possible, and otherwise say why not', () => {
    const offered = offeredIn(ALL_STATES)
    expect(offered).toHaveLength(ALL_STATES.length)
    // A new action must be added to one of these tables.
    expect(
      [...(offered[0]?.keys() ?? [])].filter((id) => !(id in STEPS || id in PICK_UPS || ALWAYS.includes(id))),
    ).toEqual([])
    expect(wrongIn(offered, ALL_STATES, expectedOf(STEPS))).toEqual([])
  })

  test('ORD-059, ORD-061, ORD-065, ORD-092 an external order is paid and confirmed by rules of its own', () => {
    const offered = offeredIn(ALL_STATES, { isExternal: true })
    expect(
      wrongIn(offered, ALL_STATES, {
        'order.pay': POSSIBLE_EXTERNAL.pay,
        'row.pay': POSSIBLE_EXTERNAL.pay,
        'bulk.pay': POSSIBLE_EXTERNAL.pay,
        'order.confirmExternal': POSSIBLE_EXTERNAL.confirmExternal,
      }),
    ).toEqual([])
  })

  test('ORD-007 a packed order can be picked up while it is in production or done, but not while it is stopped', () => {
    const offered = offeredIn(ALL_STATES, { isPickup: true })
    expect(wrongIn(offered, ALL_STATES, expectedOf(PICK_UPS))).toEqual([])
  })
})

describe('the page itself', () => {
  const BUTTONS: Readonly<Record<string, OrderStep>> = {
    'Oznacz jako opłacone': 'pay',
    Zakończ: 'complete',
    'Anuluj zamówienie': 'cancel',
    'Wstrzymaj dostawę': 'stop',
    'Wznów dostawę': 'resume',
    'Negocjuj cenę': 'negotiate',
    'Zmień adres dostawy': 'changeDeliveryAddress',
    'Adres nadawcy': 'changeSenderAddress',
    'Sposób dostawy': 'changeDeliveryMethod',
    'Zmień adres: Anna Nowak': 'changeDeliveryAddress',
    'Wpisz numer przesyłki: Anna Nowak': 'enterTrackingNumber',
    Wyślij: 'openBench',
  }

  /** One state of each class that the rules distinguish. */
  const CLASSES: readonly OrderState[] = [
    { status: 'negotiated', delivery_status: 'not_send', payment_status: 'not_paid' },
    { status: 'waiting_for_payment', delivery_status: 'not_send', payment_status: 'not_paid' },
    { status: 'in_realization', delivery_status: 'stopped', payment_status: 'paid' },
    { status: 'in_production', delivery_status: 'not_send', payment_status: 'paid' },
    { status: 'in_production', delivery_status: 'stopped', payment_status: 'paid' },
    { status: 'in_production', delivery_status: 'send', payment_status: 'paid' },
    { status: 'in_production', delivery_status: 'returned', payment_status: 'paid' },
    { status: 'done', delivery_status: 'delivered', payment_status: 'paid' },
    { status: 'canceled', delivery_status: 'not_send', payment_status: 'not_paid' },
    { status: 'deleted', delivery_status: 'stopped', payment_status: 'not_paid' },
  ]

  test.each(CLASSES.map((state) => [nameOf(state), state] as const))(
    '%s: its buttons and menu follow the rules',
    async (_name, state) => {
      const { user } = await openOrder(orderIn(state), {}, PEOPLE)
      await user.click(screen.getByRole('button', { name: 'Więcej' }))
      const menu = within(await screen.findByRole('menu'))
      const items = new Map(
        [...menu.getAllByRole('menuitem'), ...screen.queryAllByRole('button', { hidden: true })].map(
          (node) => [
            (node.getAttribute('aria-label') ?? node.textContent).trim(),
            node.getAttribute('aria-disabled') !== 'true',
          ],
        ),
      )
      for (const [label, step] of Object.entries(BUTTONS)) {
        const shown = [...items].find(([text]) => text === label || text.startsWith(label))
        expect([label, shown?.[1]]).toEqual([label, POSSIBLE[step](state)])
      }
    },
  )
})
