import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiHarness } from '#support/api-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'
import { aLine, anAddress, anOrder, aPackage, openBench, type Json } from './packing-harness.tsx'

// Tests the bench with the API client over a socket and asserts what the shop's server receives.
let server: TestApiServer
beforeEach(async () => {
  server = await startTestApiServer()
})
afterEach(() => server.close())

const RETRIEVE = 'GET /api/v1/orders/10482/admin_send_ups_retrieve/'
const byDelivery = (pk: number) => `/api/v1/order-products-by-deliveries/${pk}/`
const byLine = (pk: number) => `/api/v1/order-products/${pk}/admin_send_ups_update_real_weight/`

function openOnTheWire(order: Json, paths: readonly string[]) {
  server.on(RETRIEVE, json(order))
  for (const path of paths) server.on(`PATCH ${path}`, json({}))
  const { api } = apiHarness(server.baseUrl)
  return openBench({
    order,
    routes: {
      'api.request': ({ operation, params, query, body }) => api.request(operation, { params, query, body }),
    },
  })
}

const patches = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map((seen) => [seen.path, seen.json()])

/** Replaces the text of the nth field, leaves it and waits until the server has accepted it. */
async function weigh(field: number, text: string): Promise<void> {
  const before = patches().length
  const input = (await screen.findAllByLabelText(/^Wizytówki/))[field] ?? document.body
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
  await waitFor(() => expect(patches()).toHaveLength(before + 1))
  await waitFor(() => expect(screen.queryByText(/zapisywanie|niezapisane/)).toBeNull())
}

const delivered = (pk: number, real_weight: string | null = null): Json => ({
  pk,
  order_product: 61,
  amount: 200,
  real_weight,
})

const twoDeliveries = (weights: readonly (string | null)[] = [null, null]): Json =>
  anOrder({
    delivery_addresses: [
      anAddress({ order_products: [delivered(91, weights[0])] }),
      anAddress({ pk: 72, order_products: [delivered(92, weights[1])] }),
    ],
    delivery_packages: [aPackage(), aPackage({ pk: 82, order_delivery: 72 })],
  })

test('SEND-015 a weight of one of several deliveries is sent to its delivery, and so are later ones', async () => {
  openOnTheWire(twoDeliveries(), [byDelivery(91), byDelivery(92), byLine(61)])
  await weigh(1, '0,305')
  await weigh(1, '0,295')
  await weigh(0, '2')
  await weigh(1, '0,3')
  expect(patches()).toEqual([
    [byDelivery(92), { real_weight: '0.305' }],
    [byDelivery(92), { real_weight: '0.295' }],
    [byDelivery(91), { real_weight: '2' }],
    [byDelivery(92), { real_weight: '0.3' }],
  ])
})

test('SEND-015 a weight that the server already has can be changed in its delivery, also after the order was reopened', async () => {
  const { unmount } = openOnTheWire(twoDeliveries(['1.000', '0.305']), [
    byDelivery(91),
    byDelivery(92),
    byLine(61),
  ])
  await weigh(1, '0,295')
  unmount()
  openOnTheWire(twoDeliveries(['1.000', '0.295']), [byDelivery(91), byDelivery(92), byLine(61)])
  await weigh(1, '0,305')
  expect(patches()).toEqual([
    [byDelivery(92), { real_weight: '0.295' }],
    [byDelivery(92), { real_weight: '0.305' }],
  ])
})

test.each([
  ['0,001', '0.001'],
  ['0,005', '0.005'],
  ['1,005', '1.005'],
  ['12,345', '12.345'],
  ['0.015', '0.015'],
])('SEND-014 the grams of %s kg reach the server as they were typed', async (typed, sent) => {
  openOnTheWire(anOrder({ order_products: [aLine()] }), [byLine(61)])
  await weigh(0, typed)
  expect(patches()).toEqual([[byLine(61), { real_weight: sent }]])
})

test('SEND-015 the grams of a line within a delivery reach the server as they were typed', async () => {
  openOnTheWire(twoDeliveries(), [byDelivery(91), byDelivery(92)])
  await weigh(1, '0,001')
  await weigh(0, '12,345')
  expect(patches()).toEqual([
    [byDelivery(92), { real_weight: '0.001' }],
    [byDelivery(91), { real_weight: '12.345' }],
  ])
})
