import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { generateLabels, readOrder, waitForOrder, weigh } from '#support/sandbox-orders.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = callerWith(sandbox.url, await sandbox.token('zmiana'))
})
afterAll(() => sandbox.close())

const NOT_IN_PRODUCTION = {
  non_field_errors: ['Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'],
}
const packagePath = (pk: number | undefined) => `/api/v1/order-delivery-packages/${pk}/`

const logs = async (pk: number) =>
  ((await call('GET', `/api/v1/order-logs/?order_pk=${pk}`)).body as { results: Record<string, unknown>[] })
    .results

describe('an order at the packing bench', () => {
  test('SEND-005 DESK-083 only orders in production may be sent, with the exact message', async () => {
    const open = await sandbox.control.order('gls')
    expect((await call('GET', `/api/v1/orders/${open}/admin_send_check/`)).body).toEqual({ pk: open })
    const other = await sandbox.control.order('not-in-production')
    const refused = await call('GET', `/api/v1/orders/${other}/admin_send_check/`)
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual(NOT_IN_PRODUCTION)
    const unknown = await call('GET', '/api/v1/orders/4711/admin_send_check/')
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'Nie znaleziono.' }])
  })

  test('DESK-083 a GLS order is weighed, labelled, packed and sent', async () => {
    const pk = await sandbox.control.order('gls')
    await weigh(call, pk, '3.250')
    expect(await generateLabels(call, pk)).toEqual([200])
    const labelled = await readOrder(call, pk)
    const [item] = labelled.delivery_packages
    expect(item?.tracking_number).toMatch(/^8430\d{8}$/)
    expect(labelled.delivery_addresses[0]?.tracking_number).toBe(item?.tracking_number)
    expect(labelled.order_products[0]?.real_weight).toBe('3.250')
    const packed = await call('PATCH', packagePath(item?.pk), {
      is_packed: true,
      label_image: item?.label_image,
    })
    expect(packed.body).toMatchObject({ pk: item?.pk, is_packed: true })
    expect((await readOrder(call, pk)).delivery_status).toBe('send')
    expect((await logs(pk))[0]).toMatchObject({ author: 'Zenon Dąbrowski', delivery_status: 'Wysłane' })
  })

  test('a stopped order can be opened, but not weighed, labelled or packed until it is resumed', async () => {
    const pk = await sandbox.control.order('gls')
    await weigh(call, pk, '3.250')
    await sandbox.control.setOrder({
      pk,
      delivery_status: 'stopped',
      delivery_lock_reason: 'Klient zmienia adres',
    })
    expect((await call('GET', `/api/v1/orders/${pk}/admin_send_check/`)).status).toBe(200)
    const stopped = await readOrder(call, pk)
    expect(stopped).toMatchObject({
      delivery_status: 'stopped',
      delivery_lock_reason: 'Klient zmienia adres',
    })
    const [address] = stopped.delivery_addresses
    const [line] = stopped.order_products
    const refusal = { non_field_errors: ['Wysyłka wstrzymana: Klient zmienia adres'] }
    for (const [method, path, body] of [
      [
        'PATCH',
        `/api/v1/order-products/${line?.pk}/admin_send_ups_update_real_weight/`,
        { real_weight: '9' },
      ],
      ['POST', `/api/v1/order-deliveries/${address?.pk}/admin_generate_label/`, undefined],
      ['PATCH', packagePath(stopped.delivery_packages[0]?.pk), { is_packed: true }],
    ] as const) {
      const answer = await call(method, path, body)
      expect([path, answer.status, answer.body]).toEqual([path, 400, refusal])
    }
    expect(await readOrder(call, pk)).toEqual(stopped)
    const office = callerWith(sandbox.url, await sandbox.token('administrator'))
    expect((await office('POST', `/api/v1/orders/${pk}/admin_unstop_delivery/`)).status).toBe(200)
    expect(await generateLabels(call, pk)).toEqual([200])
  })

  test('DESK-083 a packed package cannot become unpacked', async () => {
    const order = await readOrder(call, await sandbox.control.order('labelled'))
    const path = packagePath(order.delivery_packages[0]?.pk)
    expect((await call('PATCH', path, { is_packed: true })).status).toBe(200)
    const undoing = await call('PATCH', path, { is_packed: false })
    expect([undoing.status, undoing.body]).toEqual([
      400,
      { is_packed: ['Nie można cofnąć potwierdzenia zapakowania.'] },
    ])
  })

  test('SEND-030 confirming a packed package a second time is refused', async () => {
    const order = await readOrder(call, await sandbox.control.order('labelled'))
    const path = packagePath(order.delivery_packages[0]?.pk)
    expect((await call('PATCH', path, { is_packed: true })).status).toBe(200)
    const again = await call('PATCH', path, { is_packed: true })
    expect(again.status).toBe(400)
    expect(again.body).toEqual({ non_field_errors: ['Paczka jest już spakowana.'] })
  })

  test('SEND-028 a parcel without a tracking number cannot be confirmed', async () => {
    const order = await readOrder(call, await sandbox.control.order('ups'))
    const answer = await call('PATCH', packagePath(order.delivery_packages[0]?.pk), { is_packed: true })
    expect(answer.body).toEqual({ non_field_errors: ['Paczka nie ma numeru przesyłki.'] })
  })

  test('DESK-083 generating a label twice never creates a second shipment', async () => {
    const pk = await sandbox.control.order('multi-package')
    await weigh(call, pk)
    await generateLabels(call, pk)
    const first = await readOrder(call, pk)
    const numbers = first.delivery_packages.map((item) => item.tracking_number)
    expect(new Set(numbers).size).toBe(first.delivery_packages.length)
    expect(numbers).not.toContain(null)
    await generateLabels(call, pk)
    expect((await readOrder(call, pk)).delivery_packages).toEqual(first.delivery_packages)
  })

  test('DESK-083 weights by delivery add up, and every address needs its own', async () => {
    const pk = await sandbox.control.order('multi-address')
    const order = await readOrder(call, pk)
    const [first, second] = order.delivery_addresses
    for (const line of first?.order_products ?? []) {
      const answer = await call('PATCH', `/api/v1/order-products-by-deliveries/${line.pk}/`, {
        real_weight: '0.4',
      })
      expect(answer.body).toMatchObject({ pk: line.pk, real_weight: '0.400' })
    }
    expect((await call('POST', `/api/v1/order-deliveries/${first?.pk}/admin_generate_label/`)).status).toBe(
      200,
    )
    expect((await call('POST', `/api/v1/order-deliveries/${second?.pk}/admin_generate_label/`)).status).toBe(
      400,
    )
    for (const address of order.delivery_addresses.slice(1)) {
      for (const line of address.order_products) {
        await call('PATCH', `/api/v1/order-products-by-deliveries/${line.pk}/`, { real_weight: '0.6' })
      }
    }
    const weighed = await readOrder(call, pk)
    const others = order.delivery_addresses.length - 1
    expect(weighed.order_products[0]?.real_weight).toBe((0.4 + 0.6 * others).toFixed(3))
  })

  test('the marketplace returns IN_PROGRESS first and a label later', async () => {
    await sandbox.control.setCarrierDelay(300)
    const pk = await sandbox.control.order('allegro')
    await weigh(call, pk)
    await generateLabels(call, pk)
    const waiting = await readOrder(call, pk)
    expect(waiting.delivery_addresses[0]).toMatchObject({
      tracking_number: null,
      detail: { cmd: { status: 'IN_PROGRESS' } },
    })
    await generateLabels(call, pk)
    const done = await waitForOrder(
      call,
      pk,
      (order) => order.delivery_addresses[0]?.tracking_number !== null,
    )
    expect(done.delivery_addresses[0]?.detail?.cmd?.status).toBe('SUCCESS')
    expect(done.delivery_packages[0]?.tracking_number).toMatch(/^6850\d{20}$/)
  })

  test('DESK-083 a marketplace refusal is reported as ERROR with the carrier’s message, and the next attempt succeeds', async () => {
    await sandbox.control.setCarrierDelay(50)
    const pk = await sandbox.control.order('error')
    await weigh(call, pk)
    await generateLabels(call, pk)
    const failed = await waitForOrder(
      call,
      pk,
      (order) => order.delivery_addresses[0]?.detail?.cmd?.status === 'ERROR',
    )
    expect(failed.delivery_addresses[0]?.detail?.cmd?.message).toContain('Przewoźnik odrzucił przesyłkę')
    expect(failed.delivery_packages[0]?.tracking_number).toBeNull()
    await generateLabels(call, pk)
    const done = await waitForOrder(
      call,
      pk,
      (order) => order.delivery_addresses[0]?.detail?.cmd?.status === 'SUCCESS',
    )
    expect(done.delivery_packages.every((item) => item.label_image)).toBe(true)
  })

  test('DESK-083 an immediate refusal is a list of texts, and the next attempt succeeds', async () => {
    const pk = await sandbox.control.order('error-at-once')
    await weigh(call, pk)
    const order = await readOrder(call, pk)
    const path = `/api/v1/order-deliveries/${order.delivery_addresses[0]?.pk}/admin_generate_label/`
    const refused = await call('POST', path)
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual([expect.stringMatching(/^(GLS|UPS): /)])
    expect((await call('POST', path)).status).toBe(200)
  })

  test('DESK-083 a self-pickup order has no label and can be packed and picked up', async () => {
    const pk = await sandbox.control.order('pickup')
    await weigh(call, pk)
    const order = await readOrder(call, pk)
    const [item] = order.delivery_packages
    const label = await call(
      'POST',
      `/api/v1/order-deliveries/${order.delivery_addresses[0]?.pk}/admin_generate_label/`,
    )
    expect([label.status, label.body]).toEqual([
      400,
      ['Zamówienie z odbiorem osobistym nie ma etykiety przewozowej.'],
    ])
    const pickup = `${packagePath(item?.pk)}status-update/`
    expect((await call('PATCH', pickup, { status: 'pickuped' })).body).toEqual({
      status: ['Najpierw potwierdź zapakowanie paczki.'],
    })
    await call('PATCH', packagePath(item?.pk), { is_packed: true })
    expect((await call('PATCH', pickup, { status: 'sold' })).body).toEqual({
      status: ['"sold" nie jest poprawnym wyborem.'],
    })
    expect((await call('PATCH', pickup, { status: 'pickuped' })).status).toBe(200)
    const done = await readOrder(call, pk)
    expect(done).toMatchObject({ status: 'pickuped', delivery_status: 'delivered' })
    expect(done.delivery_packages[0]?.status).toBe('pickuped')
    expect((await call('GET', `/api/v1/orders/${pk}/admin_send_check/`)).body).toEqual(NOT_IN_PRODUCTION)
  })

  test('SEND-046 a whole order is marked as picked up in one request', async () => {
    const pk = await sandbox.control.order('pickup')
    const path = `/api/v1/orders/${pk}/status-update/`
    expect((await call('PATCH', path, { status: 'pickuped' })).status).toBe(400)
    for (const item of (await readOrder(call, pk)).delivery_packages) {
      await call('PATCH', packagePath(item.pk), { is_packed: true })
    }
    expect((await call('PATCH', path, { status: 'pickuped' })).status).toBe(200)
    expect((await readOrder(call, pk)).status).toBe('pickuped')
    expect((await call('PATCH', path, { status: 'pickuped' })).body).toEqual({
      status: ['Zamówienie jest już odebrane.'],
    })
  })

  test('DESK-083 nothing is weighed, labelled or packed outside production', async () => {
    const pk = await sandbox.control.order('not-in-production')
    const order = await readOrder(call, pk)
    const weight = await call(
      'PATCH',
      `/api/v1/order-products/${order.order_products[0]?.pk}/admin_send_ups_update_real_weight/`,
      { real_weight: '1' },
    )
    expect([weight.status, weight.body]).toEqual([400, NOT_IN_PRODUCTION])
    const label = await call(
      'POST',
      `/api/v1/order-deliveries/${order.delivery_addresses[0]?.pk}/admin_generate_label/`,
    )
    expect([label.status, label.body]).toEqual([400, NOT_IN_PRODUCTION])
    const packing = await call('PATCH', packagePath(order.delivery_packages[0]?.pk), { is_packed: true })
    expect([packing.status, packing.body]).toEqual([400, NOT_IN_PRODUCTION])
  })

  test('OP-26 a tracking number typed by the user belongs to the only parcel', async () => {
    const order = await readOrder(call, await sandbox.control.order('german'))
    const [address] = order.delivery_addresses
    const answer = await call('PATCH', `/api/v1/order-deliveries/${address?.pk}/`, {
      tracking_number: 'RR123456785PL',
    })
    expect(answer.body).toMatchObject({ tracking_number: 'RR123456785PL' })
    expect((await readOrder(call, order.pk)).delivery_packages[0]?.tracking_number).toBe('RR123456785PL')
  })
})
