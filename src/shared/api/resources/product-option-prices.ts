import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { decimal, reference } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

/** What one option adds to one quantity's price: net PLN for the whole run. Keys may come as nested records. */
const optionPriceRecord = z.object({ product_option: reference, product_quantity: reference, price: decimal })

type OptionPriceRecord = z.output<typeof optionPriceRecord>

/**
 * All option prices of a product in columns of one length, in the server's order: there are tens of thousands, and as
 * records they take the page a multiple of the time. Pks, and decimals with a point; null is no price.
 */
export interface OptionPrices {
  options: number[]
  quantities: number[]
  prices: (string | null)[]
}

/** As most servers write them; others are read one by one, leniently. */
const isAsWritten = (raw: unknown): raw is OptionPriceRecord =>
  typeof raw === 'object' &&
  raw !== null &&
  'product_option' in raw &&
  'product_quantity' in raw &&
  'price' in raw &&
  Number.isSafeInteger(raw.product_option) &&
  Number.isSafeInteger(raw.product_quantity) &&
  typeof raw.price === 'string'

function inColumns(raw: unknown): OptionPrices | null {
  if (!Array.isArray(raw)) return null
  const columns: OptionPrices = { options: [], quantities: [], prices: [] }
  for (const item of raw as unknown[]) {
    const price = isAsWritten(item) ? item : optionPriceRecord.safeParse(item).data
    if (!price) return null
    columns.options.push(price.product_option)
    columns.quantities.push(price.product_quantity)
    columns.prices.push(price.price)
  }
  return columns
}

/** Null where a server sends none, or one that cannot be read: nothing must look like a table that could be saved over. */
export const optionPrices = z.unknown().optional().transform(inColumns)

/** The prices that there are, one by one; none of none. */
export function eachOptionPrice(
  columns: OptionPrices | null,
): { option: number; quantity: number; price: string }[] {
  if (!columns) return []
  return columns.prices.flatMap((price, place) => {
    const [option, quantity] = [columns.options[place], columns.quantities[place]]
    return price === null || option === undefined || quantity === undefined
      ? []
      : [{ option, quantity, price }]
  })
}

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
