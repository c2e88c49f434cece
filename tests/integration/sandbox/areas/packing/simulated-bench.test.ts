import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder } from '#support/sandbox-orders.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
let pks: number[]
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 300 })
  call = sandbox.as('administrator')
  pks = await sandbox.control.orders('gls')
})
afterAll(() => sandbox.close())

test('another bench weighs, labels and packs an order', async () => {
  const pk = pks.pop() ?? 0
  await sandbox.control.changeParcels({ pk, weight: '2.400', isLabelled: true, isPacked: true })
  const order = await readOrder(call, pk)
  expect(order.order_products.map(({ real_weight }) => real_weight)).toContain('2.400')
  for (const item of order.delivery_packages) {
    expect(item.is_packed).toBe(true)
    expect(item.tracking_number).toBeTruthy()
    expect(item.label_image).toBeTruthy()
  }
})

test('the office changes the address, the carrier, the number and the parcels of an order', async () => {
  const pk = pks.pop() ?? 0
  const before = await readOrder(call, pk)
  await sandbox.control.changeParcels({
    pk,
    street: 'Inna',
    deliveryService: 'Inny kurier',
    isSplit: true,
    trackingNumber: '999',
  })
  const order = await readOrder(call, pk)
  expect(order.delivery_addresses[0]).toMatchObject({ street: 'Inna', delivery_service: 'Inny kurier' })
  expect(order.delivery_packages).toHaveLength(before.delivery_packages.length + 1)
  expect(order.delivery_packages.every(({ tracking_number: number }) => number === '999')).toBe(true)
})

test('a removed order is gone, and one that does not exist cannot be changed', async () => {
  const pk = pks.pop() ?? 0
  await sandbox.control.changeParcels({ pk, isRemoved: true })
  expect((await call('GET', `/api/v1/orders/${pk}/admin_send_ups_retrieve/`)).status).toBe(404)
  await expect(sandbox.control.changeParcels({ pk, weight: '1' })).rejects.toThrow('404')
})
