import { z } from 'zod'
import { decimalInput, integerInput } from '../decimal-input.ts'
import { decimal, integer, options, part, recordOf } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'

/**
 * An offered number of copies. `price` is net PLN for the whole run without options; `realization_days` may be empty.
 */
export const quantityRecord = recordOf({
  pk: z.number().int(),
  quantity: integer,
  display_quantity: integer,
  price: decimal,
  realization_days: integer,
})

const MOST_COPIES = 10_000_000
const copies = integerInput({ min: 1, max: MOST_COPIES })

/** Empty means that the run needs no time of its own. */
const days = z.union([
  z.union([z.null(), z.literal('')]).transform((): number | null => null),
  integerInput({ min: 0, max: 3650 }),
])

const input = z.strictObject({
  product: z.number().int().positive(),
  quantity: copies,
  display_quantity: copies,
  price: decimalInput({ precision: 2, min: '0', isRequired: true }),
  realization_days: days.optional(),
})

const none = z.undefined()
const affects = ['products']
const path = '/api/v1/quantities/'

/**
 * Quantities of a product. Each is created, changed and deleted with a separate call; they are read with
 * `products.quantities`. Deleting a quantity also deletes its option prices.
 */
export const productQuantities = defineOperations({
  name: 'productQuantities',
  operations: {
    create: operation({
      method: 'POST',
      path,
      params: none,
      query: none,
      body: input,
      /** Null if the server does not return the created quantity. */
      reply: part(quantityRecord),
      affects,
      permission: 'add_quantity',
    }),
    update: operation({
      method: 'PATCH',
      path: `${path}{pk}/`,
      params: pkParams,
      query: none,
      body: input.partial(),
      reply: part(quantityRecord),
      affects,
      permission: 'change_quantity',
    }),
    /** Quantities of order lines, for the filters of a montage's tables. */
    montageProductOptions: operation({
      method: 'GET',
      path: `${path}admin_montage_product_filter_quantity/`,
      params: none,
      query: none,
      body: none,
      reply: options,
      permission: ['view_quantity', 'view_montage'],
    }),
    delete: operation({
      method: 'DELETE',
      path: `${path}{pk}/`,
      params: pkParams,
      query: none,
      body: none,
      reply: z.unknown(),
      affects,
      permission: 'delete_quantity',
    }),
  },
})
