import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { decimal, reference } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

/** What one option adds to one quantity's price: net PLN for the whole run. Keys may come as nested records. */
export const optionPriceRecord = z.looseObject({
  product_option: reference,
  product_quantity: reference,
  price: decimal,
})

const pk = z.number().int().positive()

/** One changed cell; `price` is an exact decimal with a point, and never empty: no call takes a price away. */
const optionPriceInput = z.strictObject({
  product_option: pk,
  product_quantity: pk,
  product: pk,
  price: decimalInput({ precision: 2, min: '0', isRequired: true }),
})

/** Option prices are read from a product's `option_prices` and saved with the one PUT of the API. */
export const productOptionPrices = defineOperations({
  name: 'productOptionPrices',
  operations: {
    /**
     * Stores the given cells and leaves all others as they are (CD-5); nothing is stored when one of them is refused:
     * 400 is then a list in the order of the elements, `{}` for each that is good.
     */
    save: operation({
      method: 'PUT',
      path: '/api/v1/product-option-prices/price_detail/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.array(optionPriceInput).min(1),
      reply: z.unknown(),
      affects: ['products'],
      permission: ['change_productoptionprice', 'add_productoptionprice'],
    }),
  },
})
