import { screen } from '@testing-library/react'
// Preloaded with the module so that it does not count towards a test's timeout.
import '#renderer/features/sales/orders/details/order-details-screen.tsx'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

export type Json = Record<string, unknown>

export const anAddress = (changes: Json = {}): Json => ({
  pk: 71,
  name: 'Anna Nowak',
  street: 'Długa',
  building_number: '5',
  suite_number: null,
  city: 'Warszawa',
  zip_code: '00-950',
  country: 'PL',
  telephone: '600 100 200',
  tracking_number: null,
  delivery_service: 'UPS Standard',
  tracking: [],
  ...changes,
})

export const aPackage = (changes: Json = {}): Json => ({
  pk: 81,
  order_delivery: 71,
  tracking_number: null,
  is_packed: false,
  is_self_pickup_delivery: false,
  status: null,
  tracking: [],
  ...changes,
})

export const anOrder = (changes: Json = {}): Json => ({
  pk: 10482,
  status: 'in_production',
  status_display: 'W produkcji',
  payment_status: 'paid',
  delivery_status: 'not_send',
  delivery_service: 'UPS Standard',
  currency: 'PLN',
  sender_address: null,
  note_pk: null,
  delivery_addresses: [anAddress()],
  delivery_packages: [aPackage()],
  order_products: [],
  ...changes,
})

export const OFFICE = ['view_order', 'change_order', 'change_orderdeliveryaddress']

interface PageSetup {
  order?: Json
  permissions?: string[]
  operations?: OperationHandlers
}

/** Opens `/order/10482` on a server with one order. Its handlers change `server.order`. */
export async function openOrder({
  order = anOrder(),
  permissions = OFFICE,
  operations = {},
}: PageSetup = {}) {
  const server = { order }
  const app = await renderScreens([...screensIn('home'), ...screensIn('orders')], {
    at: '/order/10482',
    session: signedIn(aUser({ permissions })),
    operations: {
      'orders.retrieve': () => server.order,
      'orderLogs.list': () => ({ count: 0, results: [] }),
      'countries.all': () => [
        { code: 'PL', name: 'Polska' },
        { code: 'DE', name: 'Niemcy' },
        { code: 'AT', name: 'Austria' },
      ],
      ...operations,
    },
  })
  await screen.findByRole('heading', { name: /Zamówienie 10482/ })
  return { ...app, server }
}

/** Returns a promise that the test resolves, to simulate a slow server. */
export function aSlowResponse<T>(): { promise: Promise<T>; answer: (value: T) => void } {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer }
}
