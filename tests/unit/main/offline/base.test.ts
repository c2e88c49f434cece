import { describe, expect, test } from 'vitest'
import { baseOf, reducedOrder } from '#main/services/offline/base.ts'
import type { BenchOrder } from '#main/services/offline/ports.ts'
import { benchOrder, benchOrderJson, CLIENT_TEXTS, storeSeal } from '#support/offline-store.ts'

const seal = storeSeal()
const digest = (text: string) => seal.digest(text)
const base = (order: BenchOrder) => baseOf(order, digest)

const address = (changes: Record<string, unknown>): Record<string, unknown> => {
  const [first] = benchOrderJson()['delivery_addresses'] as Record<string, unknown>[]
  return { ...first, ...changes }
}
const withAddress = (changes: Record<string, unknown>): BenchOrder =>
  benchOrder({ delivery_addresses: [address(changes)] })

describe('the base of an entry', () => {
  test('contains status, quantities, weights and packages, and no text of the client', () => {
    const found = base(benchOrder())
    expect(found).toMatchObject({
      status: 'in_production',
      lines: { 499061: 500 },
      weights: { 'product-499061': null },
      packages: [
        { pk: 4000081, isPacked: false, number: digest('1Z999AA10123456784') },
        { pk: 4000082, isPacked: false, number: null },
      ],
    })
    expect(Object.keys(found.addresses)).toEqual(['3000071'])
    const text = JSON.stringify(found)
    expect(CLIENT_TEXTS.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('is the same for the order and for its reduced copy', () => {
    const point = { collection_point: { id: 'WAW01', name: 'Sklep u Zofii' } }
    for (const order of [benchOrder(), withAddress(point)])
      expect(base(reducedOrder(order))).toEqual(base(order))
  })

  test.each([
    [
      'a weight with needless zeros',
      { order_products: [{ pk: 499061, real_weight: '2.400', selected_quantity: 500 }] },
      { order_products: [{ pk: 499061, real_weight: 2.4, selected_quantity: '500' }] },
    ],
    ['a reference as a record', { delivery_service: 'UPS' }, { delivery_service: { pk: 4, name: 'UPS' } }],
    [
      'an empty text instead of null',
      { delivery_addresses: [address({ suite_number: null })] },
      { delivery_addresses: [address({ suite_number: '' })] },
    ],
    [
      'a number instead of a text',
      { delivery_addresses: [address({ building_number: '5' })] },
      { delivery_addresses: [address({ building_number: 5 })] },
    ],
    ['missing lists', { delivery_packages: [] }, { delivery_packages: null }],
    [
      'a collection point as a record',
      { delivery_addresses: [address({ pickup_point: 'WAW01' })] },
      { delivery_addresses: [address({ pickup_point: { id: 'WAW01', city: 'Warszawa' } })] },
    ],
  ] satisfies [string, Record<string, unknown>, Record<string, unknown>][])(
    'is the same for %s',
    (_, one, other) => {
      expect(base(benchOrder(other))).toEqual(base(benchOrder(one)))
    },
  )

  test.each([
    ['street', { street: 'Polna' }],
    ['name', { name: 'Zofia Nowak' }],
    ['post code', { zip_code: '00-951' }],
    ['country', { country: 'DE' }],
    ['collection point', { collection_point: 'WAW02' }],
    ['number of copies', { order_products: [{ pk: 499091, order_product: 499061, amount: 250 }] }],
  ])('has another digest of an address with another %s', (_, changes) => {
    expect(base(withAddress(changes)).addresses).not.toEqual(base(benchOrder()).addresses)
  })

  test('does not depend on the telephone, which the station does not store', () => {
    expect(base(withAddress({ telephone: '1' }))).toEqual(base(benchOrder()))
  })

  test('has another digest of another carrier', () => {
    const { carrier } = base(benchOrder())
    expect(base(benchOrder({ delivery_service: 'UPS Express' })).carrier).not.toBe(carrier)
    expect(base(benchOrder({ is_gls_delivery: true })).carrier).not.toBe(carrier)
  })

  test('names the weights of the delivery lines if there are several addresses', () => {
    const line = { pk: 92, order_product: 499061, amount: 250, real_weight: '1.20' }
    const order = benchOrder({
      delivery_addresses: [address({}), address({ pk: 72, order_products: [line] })],
    })
    expect(base(order).weights).toEqual({ 'delivery-499091': null, 'delivery-92': '1.2' })
  })
})

describe('the reduced order', () => {
  test('has no e-mail, telephone, price, payment, note, label address or unknown field', () => {
    const reduced = reducedOrder(withAddress({ remarks: 'domofon 12' }))
    expect(reduced).toMatchObject({ client: null, note_pk: null })
    expect(reduced.delivery_addresses[0]).toMatchObject({ name: 'Zofia Kowalczyk', telephone: null })
    expect(reduced.delivery_packages[0]).toMatchObject({
      tracking_number: '1Z999AA10123456784',
      label_image: null,
    })
    const text = JSON.stringify(reduced)
    const left = ['zofia@example.com', '600700800', '123.45', '99.00', 'domofon', 'media:7'].filter(
      (secret) => text.includes(secret),
    )
    expect(left).toEqual([])
  })
})
