import { expect, test } from 'vitest'
import { missingOrderParts } from '#renderer/features/sales/orders/create/order-parts-check.ts'

const body = {
  order_products: [
    { product: 20_011, quantity: 1_011_001, options: [40_101], product_file: { client_file: 'file:1' } },
    { product: 20_012, quantity: 1_012_001 },
  ],
  delivery_addresses: [{}, {}],
} as unknown as Parameters<typeof missingOrderParts>[0]

const orderOf = (order_products: object[], delivery_addresses: object[]) =>
  ({ pk: 100_500, order_products, delivery_addresses }) as unknown as Parameters<typeof missingOrderParts>[1]

const whole = { chosen_options: [{}], product_file: { pk: 1 } }
const bare = { chosen_options: [], product_file: null }

test('parts of a new order that the server dropped are reported with their number, and nothing if all were stored', () => {
  expect(missingOrderParts(body, orderOf([bare, whole], [{}, {}]))).toBeNull()
  expect(missingOrderParts(body, orderOf([bare, bare], [{}]))).toBe(
    'Zamówienie 100500 powstało, ale serwer nie zapisał wszystkiego: pozycje z opcjami (jest 0 z 1), pliki projektowe (jest 0 z 1), adresy dostawy (jest 1 z 2). Uzupełnij to w edycji, nie dodawaj drugi raz.',
  )
})
