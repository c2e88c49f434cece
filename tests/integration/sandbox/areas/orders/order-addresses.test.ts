import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { orders } from '#shared/api/resources/orders.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const read = async (pk: number) => orders.record.parse((await call('GET', `/api/v1/orders/${pk}/`)).body)
const newestLog = async (pk: number) => {
  const answer = await call('GET', `/api/v1/order-logs/?order_pk=${pk}&ordering=-date`)
  const list = z.object({ count: z.number(), results: z.array(z.looseObject({ author: z.string() })) })
  return list.parse(answer.body)
}
const sentOrder = async () => {
  const list = z.object({ results: z.array(z.object({ pk: z.number() })) })
  const { results } = list.parse((await call('GET', '/api/v1/orders/?delivery_status=delivered')).body)
  return z.number().parse(results[0]?.pk)
}

const labelledOrder = async () => {
  for (const pk of await sandbox.control.orders('labelled')) {
    if (!(await read(pk)).is_from_marketplace) return pk
  }
  throw new Error('the sandbox has no labelled order of the shop')
}

const SENDER = {
  company_name: 'Studio Żuraw',
  street: 'Długa',
  building_number: '5',
  city: 'Gdańsk',
  zip_code: '80-831',
  country: 'PL',
}

describe('the sender address', () => {
  const send = (pk: number, address: unknown) =>
    call('POST', `/api/v1/orders/${pk}/admin_update_sender_address/`, { sender_address: address })

  test('is written as a whole, cleared by an empty one or null, and logged', async () => {
    const pk = await sandbox.control.order('gls')
    expect((await read(pk)).sender_address).toBeNull()
    const before = (await newestLog(pk)).count
    expect((await send(pk, { ...SENDER, suite_number: '' })).status).toBe(200)
    expect((await read(pk)).sender_address).toEqual(SENDER)
    const log = await newestLog(pk)
    expect([log.count, log.results[0]?.author]).toEqual([before + 1, 'Alicja Nowak'])
    expect((await send(pk, {})).status).toBe(200)
    expect((await read(pk)).sender_address).toBeNull()
    await send(pk, SENDER)
    expect((await send(pk, null)).status).toBe(200)
    expect((await read(pk)).sender_address).toBeNull()
  })

  test('DESK-083 a partial address, an invalid zip code and an unknown country are refused at their fields', async () => {
    const pk = await sandbox.control.order('gls')
    const half = await send(pk, { name: 'Jan', street: 'Długa', country: 'PL', zip_code: '00950' })
    expect([half.status, half.body]).toEqual([
      400,
      {
        sender_address: {
          building_number: ['To pole nie może być puste.'],
          city: ['To pole nie może być puste.'],
          zip_code: ['Wpisz poprawny kod pocztowy.'],
        },
      },
    ])
    expect((await send(pk, { ...SENDER, country: 'XX' })).body).toEqual({
      sender_address: { country: ['"XX" nie jest poprawnym wyborem.'] },
    })
    expect((await read(pk)).sender_address).toBeNull()
  })

  test('DESK-083 the sender of a sent order cannot be changed', async () => {
    const refused = await send(await sentOrder(), SENDER)
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        non_field_errors: ['Nie można zmienić adresu nadawcy wysłanego albo zamkniętego zamówienia.'],
      },
    ])
  })
})

describe('the delivery service', () => {
  const choose = (pk: number, service: string) =>
    call('PATCH', `/api/v1/orders/${pk}/admin_update_external/`, { delivery_service: service })

  test('an offered service can be chosen, and order, addresses and packages are updated', async () => {
    const pk = await sandbox.control.order('gls')
    const offered = await call('GET', `/api/v1/orders/${pk}/admin_get_order_delivery_options/`)
    expect(offered.body).toContainEqual({ value: 'ups', label: 'UPS Standard' })
    const before = (await newestLog(pk)).count
    expect((await choose(pk, 'ups')).status).toBe(200)
    expect(await read(pk)).toMatchObject({
      delivery_service: 'UPS Standard',
      is_gls_delivery: false,
      delivery_addresses: [{ delivery_service: 'UPS Standard' }],
      delivery_packages: [{ is_gls_delivery: false, is_self_pickup_delivery: false }],
    })
    expect((await newestLog(pk)).count).toBe(before + 1)
    expect((await choose(pk, 'self_pickup')).status).toBe(200)
    expect(await read(pk)).toMatchObject({ is_self_pickup_delivery: true })
  })

  test('DESK-083 unknown services and labelled, sent and marketplace orders are refused, each with its reason', async () => {
    const refusal = async (pk: number, service: string) => (await choose(pk, service)).body
    expect(await refusal(await sandbox.control.order('ups'), 'pigeon')).toEqual({
      delivery_service: ['"pigeon" nie jest poprawnym wyborem.'],
    })
    expect(await refusal(await labelledOrder(), 'gls')).toEqual({
      non_field_errors: ['Zamówienie ma już etykiety przewoźnika.'],
    })
    expect(await refusal(await sentOrder(), 'gls')).toEqual({
      non_field_errors: ['Nie można zmienić sposobu dostawy wysłanego albo zamkniętego zamówienia.'],
    })
    expect(await refusal(await sandbox.control.order('allegro'), 'gls')).toEqual({
      non_field_errors: ['Sposób dostawy wybiera kupujący na Allegro.'],
    })
  })

  test('DESK-083 an order with several addresses cannot be picked up', async () => {
    const pk = await sandbox.control.order('multi-address')
    const offered = await call('GET', `/api/v1/orders/${pk}/admin_get_order_delivery_options/`)
    expect(offered.text).not.toContain('self_pickup')
    expect((await choose(pk, 'self_pickup')).status).toBe(400)
  })
})

describe('the delivery address', () => {
  const change = (pk: number | undefined, body: unknown) =>
    call('PATCH', `/api/v1/order-deliveries/${pk}/`, body)

  test('ORD-102 stores only the fields that were sent, and is logged', async () => {
    const pk = await sandbox.control.order('multi-address')
    const [address] = (await read(pk)).delivery_addresses
    const before = (await newestLog(pk)).count
    const answer = await change(address?.pk, { city: 'Żagań', suite_number: '' })
    expect(answer.status).toBe(200)
    const { delivery_addresses } = await read(pk)
    expect(delivery_addresses[0]).toEqual({ ...address, city: 'Żagań', suite_number: null })
    expect((await newestLog(pk)).count).toBe(before + 1)
  })

  test('DESK-083 blank fields, an invalid zip code and a sent order are refused', async () => {
    const [address] = (await read(await sandbox.control.order('ups'))).delivery_addresses
    expect((await change(address?.pk, { street: ' ', city: '' })).body).toEqual({
      street: ['To pole nie może być puste.'],
      city: ['To pole nie może być puste.'],
    })
    expect((await change(address?.pk, { country: 'PL', zip_code: '123' })).body).toEqual({
      zip_code: ['Wpisz poprawny kod pocztowy.'],
    })
    const [sent] = (await read(await sentOrder())).delivery_addresses
    expect((await change(sent?.pk, { city: 'Żagań' })).body).toEqual({
      non_field_errors: ['Nie można zmienić adresu wysłanego albo zamkniętego zamówienia.'],
    })
    expect((await change(99_999_999, { city: 'Żagań' })).status).toBe(404)
  })

  test('DESK-083 a tracking number belongs to one parcel of the shop and can be removed again', async () => {
    const labelled = await read(await sandbox.control.order('labelled'))
    const used = labelled.delivery_packages[0]?.tracking_number
    const pk = await sandbox.control.order('german')
    const [address] = (await read(pk)).delivery_addresses
    expect((await change(address?.pk, { tracking_number: used })).body).toEqual({
      tracking_number: ['Ten numer przesyłki ma już inna paczka.'],
    })
    expect((await change(address?.pk, { tracking_number: ' RR123456785PL ' })).status).toBe(200)
    expect((await read(pk)).delivery_addresses[0]?.tracking_number).toBe('RR123456785PL')
    expect((await change(address?.pk, { tracking_number: 'RR123456785PL' })).status).toBe(200)
    expect((await change(address?.pk, { tracking_number: '' })).status).toBe(200)
    const emptied = await read(pk)
    expect(emptied.delivery_addresses[0]?.tracking_number).toBeNull()
    expect(emptied.delivery_packages[0]?.tracking_number).toBeNull()
    const [pickup] = (await read(await sandbox.control.order('pickup'))).delivery_addresses
    expect((await change(pickup?.pk, { tracking_number: 'X1' })).body).toEqual({
      tracking_number: ['Odbiór osobisty nie ma numeru przesyłki.'],
    })
  })
})
