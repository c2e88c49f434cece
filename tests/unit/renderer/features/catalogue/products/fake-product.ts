import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ProductParts } from '#renderer/features/catalogue/products/handed-parts.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../screen-harness.tsx'
import { productFormScreen } from '#renderer/features/catalogue/products/form/product-form-screen.tsx'
import { screensIn } from '#renderer/app/screens.ts'

interface ShopQuantity {
  pk: number
  quantity: number
  display_quantity: number
  price: string
  realization_days: number | null
}

/** The test server's data of one product. */
export interface ShopProduct {
  record: Record<string, unknown>
  quantities: ShopQuantity[]
}

export const aQuantity = (pk: number, quantity: number, price = '10.00'): ShopQuantity => ({
  pk,
  quantity,
  display_quantity: quantity,
  price,
  realization_days: 3,
})

const option = (pk: number, position: number) => ({ option: pk, option_name: `Opcja ${pk}`, position })

export const aProduct = (): ShopProduct => ({
  record: {
    pk: 5,
    name_pl: 'Ulotki A5',
    name_de: 'Flyer A5',
    kind: 'flyer',
    categories: [2],
    is_published: true,
    bleed: '3.00',
    text_margin: '0.00',
    unit_weight: '0.00500',
    deadline: 2,
    position: 1,
    available_in_countries: ['PL'],
    gallery: [],
    parameters: [],
    option_prices: [{ product_option: 21, product_quantity: 1, price: '4.00' }],
    group_options: [
      {
        group_option: 11,
        group_option_name: 'Papier',
        determines_paper_type: true,
        position: 1,
        options: [option(21, 1), option(22, 2)],
      },
      { group_option: 12, group_option_name: 'Format', position: 2, options: [option(31, 1)] },
    ],
    option_group_for_page_count: 12,
  },
  quantities: [aQuantity(1, 100), aQuantity(2, 200, '18.00'), aQuantity(3, 500, '40.00')],
})

/** A product that is ready for sale, except for the changes. */
export function aReadyProduct(changes: Record<string, unknown> = {}): ShopProduct {
  const shop = aProduct()
  Object.assign(shop.record, {
    name_en: 'Flyers A5',
    image: '/media/products/ulotki.jpg',
    option_prices: [],
    ...changes,
  })
  return shop
}

const notFound = () =>
  failure({
    code: ErrorCode.notFound,
    message: 'Nie znaleziono.',
    status: 404,
    nonFieldErrors: ['Nie znaleziono.'],
  })

/** The operations of a server that stores the product. `more` overrides them. */
function shopOperations(shop: ShopProduct, more: OperationHandlers = {}): OperationHandlers {
  const rowOf = (pk: unknown): ShopQuantity => {
    const row = shop.quantities.find((one) => one.pk === Number(pk))
    if (!row) throw notFound()
    return row
  }
  const change = (body: object) => {
    Object.assign(shop.record, body)
    return { ...shop.record, quantities: shop.quantities }
  }
  return {
    'products.retrieve': ({ params }) => {
      if (Number(params.pk) !== shop.record['pk']) throw notFound()
      return { ...shop.record, quantities: shop.quantities }
    },
    'products.list': () => ({ count: 1, results: [shop.record] }),
    'products.quantities': () => shop.quantities,
    'products.pricing': () => ({ price: '14.00', price_eur: null }),
    'products.update': ({ body }) => change(body),
    'products.updateLists': ({ body }) => change(body),
    'productOptionExclusions.list': () => ({ count: 0, results: [] }),
    'products.kindOptions': () => [{ value: 'flyer', label: 'Ulotki' }],
    'products.options': () => [
      { value: 5, label: 'Ulotki A5' },
      { value: 6, label: 'Plakaty' },
      { value: 7, label: 'Wizytówki' },
    ],
    'categories.productFilter': () => [{ value: 2, label: 'Reklama' }],
    'categories.productParents': () => [
      { value: 2, label: 'Reklama' },
      { value: 3, label: 'Biuro' },
    ],
    'pages.productPages': () => [{ value: 4, label: 'O nas' }],
    'packages.options': () => [{ value: 8, label: 'Karton S' }],
    'appliances.options': () => [{ value: 9, label: 'Targi' }],
    'productParameters.withOptions': () => [
      {
        pk: keyOf('productParameters', 1),
        name_pl: 'Orientacja',
        options: [
          { pk: keyOf('productParameterOptions', 1), name_pl: 'pionowa' },
          { pk: keyOf('productParameterOptions', 2), name_pl: 'pozioma' },
        ],
      },
    ],
    'productQuantities.create': ({ body }) => {
      const row = { ...aQuantity(90 + shop.quantities.length, Number(body.quantity)), ...(body as object) }
      shop.quantities.push(row)
      return row
    },
    'productQuantities.update': ({ params, body }) => Object.assign(rowOf(params.pk), body),
    'productQuantities.delete': ({ params }) => {
      const row = rowOf(params.pk)
      shop.quantities = shop.quantities.filter((one) => one !== row)
      return null
    },
    ...more,
  }
}

interface OpenedProduct {
  operations?: OperationHandlers
  parts?: ProductParts
  person?: Partial<SessionUser>
}

/** Opens the product's screens at an address on that server. */
export function openProduct(
  shop: ShopProduct,
  at = '/products/update/5',
  { operations, parts = {}, person }: OpenedProduct = {},
) {
  const bridge = createFakeBridge({}, shopOperations(shop, operations))
  const screens = screensIn('products').map((screen) =>
    screen.role === 'list' ? screen : { ...screen, load: async () => productFormScreen(parts) },
  )
  return { bridge, ...openScreens(screens, at, person) }
}
