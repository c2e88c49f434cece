import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiHarness, type ApiHarness } from '#support/api-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

// The sandbox is built from the client's own definitions, so it accepts any path that they name. Therefore this test
// spells out the paths of the rules.
let server: TestApiServer
let api: ApiHarness['api']

beforeEach(async () => {
  server = await startTestApiServer()
  api = apiHarness(server.baseUrl).api
})

afterEach(() => server.close())

const params = { pk: 7 }

/** Returns the method, path and JSON body of the only request. */
function sent(): [method: string, path: string, body: unknown] {
  expect(server.requests).toHaveLength(1)
  const [request] = server.requests
  if (!request) throw new Error('nothing was sent')
  return [request.method, request.path, request.body.length > 0 ? request.json() : null]
}

describe('the calls of the packing bench on the wire', () => {
  test('SEND-003 the check of an order number', async () => {
    server.on('GET /api/v1/orders/7/admin_send_check/', json({ pk: 7 }))
    expect(await api.call('orders.sendCheck', { params })).toEqual({ pk: 7 })
    expect(sent()).toEqual(['GET', '/api/v1/orders/7/admin_send_check/', null])
  })

  test('SEND-006 the send record of an order', async () => {
    server.on('GET /api/v1/orders/7/admin_send_ups_retrieve/', json({ pk: 7, status: 'in_production' }))
    expect(await api.call('orders.sendRetrieve', { params })).toMatchObject({ pk: 7 })
    expect(sent()).toEqual(['GET', '/api/v1/orders/7/admin_send_ups_retrieve/', null])
  })

  test('SEND-014 the weight of an order line', async () => {
    const path = '/api/v1/order-products/7/admin_send_ups_update_real_weight/'
    server.on(`PATCH ${path}`, json({}))
    await api.call('orderProducts.updateRealWeight', { params, body: { real_weight: '1.25' } })
    expect(sent()).toEqual(['PATCH', path, { real_weight: '1.25' }])
  })

  test('SEND-015 the weight of an order line within a delivery', async () => {
    const path = '/api/v1/order-products-by-deliveries/7/'
    server.on(`PATCH ${path}`, json({}))
    await api.call('orderProductsByDeliveries.update', { params, body: { real_weight: '0.75' } })
    expect(sent()).toEqual(['PATCH', path, { real_weight: '0.75' }])
  })

  test('SEND-019 the label of a delivery address', async () => {
    const path = '/api/v1/order-deliveries/7/admin_generate_label/'
    server.on(`POST ${path}`, json({}))
    await api.call('orderDeliveries.generateLabel', { params })
    expect(sent()).toEqual(['POST', path, null])
  })

  test('SEND-031 the confirmation of a package', async () => {
    const path = '/api/v1/order-delivery-packages/7/'
    server.on(`PATCH ${path}`, json({}))
    await api.call('orderDeliveryPackages.update', { params, body: { is_packed: true, label_image: 'x' } })
    expect(sent()).toEqual(['PATCH', path, { is_packed: true, label_image: 'x' }])
  })

  test('SEND-044 the collection points', async () => {
    server.on('GET /api/v1/couriers/collection_points/', json([{ value: 'P1', label: 'Punkt 1' }]))
    expect(await api.call('couriers.collectionPoints', {})).toMatchObject([{ value: 'P1' }])
    expect(sent()).toEqual(['GET', '/api/v1/couriers/collection_points/', null])
  })

  test('SEND-045 the collection point of the signed-in admin', async () => {
    server.on('PATCH /api/v1/admins/7/', json({ pk: 7, user: { username: 'pakowanie' } }))
    await api.call('admins.update', { params, body: { collection_point_suffix: 'P1' } })
    expect(sent()).toEqual(['PATCH', '/api/v1/admins/7/', { collection_point_suffix: 'P1' }])
  })

  test('SEND-046 a package that was picked up', async () => {
    const path = '/api/v1/order-delivery-packages/7/status-update/'
    server.on(`PATCH ${path}`, json({}))
    await api.call('orderDeliveryPackages.updateStatus', { params, body: { status: 'pickuped' } })
    expect(sent()).toEqual(['PATCH', path, { status: 'pickuped' }])
  })
})
