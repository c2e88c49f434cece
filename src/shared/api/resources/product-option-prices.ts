import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { decimal, reference } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

/**
 * Amount that one option adds to the price of one quantity: net PLN for the whole run. Keys may come as nested records.
 */
const optionPriceRecord = z.object({ product_option: reference, product_quantity: reference, price: decimal })

type OptionPriceRecord = z.output<typeof optionPriceRecord>

/**
 * All option prices of a product as a table, see `eachOptionPrice`. There are tens of thousands of prices; as records,
 * or even as columns of single values, they would take several times as long to transfer to the page.
 */
export interface OptionPrices {
  /** pks of options, each once: the rows. */
  options: number[]
  /** pks of quantities, each once: the columns. */
  quantities: number[]
  /** One line per row: decimals with a point, separated by single spaces, and an empty text for a missing price. */
  lines: string[]
}

/** A larger table cannot be a valid price list. */
const MOST_PLACES = 4_000_000

/** Fast path for the shape that most servers send. Other shapes are parsed leniently one by one. */
const isAsWritten = (raw: unknown): raw is OptionPriceRecord =>
  typeof raw === 'object' &&
  raw !== null &&
  'product_option' in raw &&
  'product_quantity' in raw &&
  'price' in raw &&
  Number.isSafeInteger(raw.product_option) &&
  Number.isSafeInteger(raw.product_quantity) &&
  typeof raw.price === 'string'

function asTable(raw: unknown): OptionPrices | null {
  if (!Array.isArray(raw)) return null
  const rows = new Map<number, string[]>()
  const columns = new Map<number, number>()
  for (const item of raw as unknown[]) {
    const read = isAsWritten(item) ? item : optionPriceRecord.safeParse(item).data
    if (!read || read.price?.includes(' ')) return null
    const { product_option: option, product_quantity: quantity, price } = read
    const row = rows.get(option) ?? []
    const column = columns.get(quantity) ?? columns.size
    row[column] = price ?? ''
    rows.set(option, row)
    columns.set(quantity, column)
  }
  if (rows.size * columns.size > MOST_PLACES) return null
  const lines = [...rows.values()].map((row) => row.join(' '))
  return { options: [...rows.keys()], quantities: [...columns.keys()], lines }
}

/**
 * Null if a server sends no table or an unreadable one. It must not look like an empty table, because the user could
 * overwrite the prices by saving it.
 */
export const optionPrices = z.unknown().optional().transform(asTable)

/** Returns the existing prices as records, option by option; an empty list if there is no table. */
export function eachOptionPrice(
  table: OptionPrices | null,
): { option: number; quantity: number; price: string }[] {
  if (!table) return []
  const found: { option: number; quantity: number; price: string }[] = []
  for (const [row, option] of table.options.entries()) {
    for (const [column, price] of (table.lines[row] ?? '').split(' ').entries()) {
      const quantity = table.quantities[column]
      if (price !== '' && quantity !== undefined) found.push({ option, quantity, price })
    }
  }
  return found
}

const pk = z.number().int().positive()

/** One changed cell. `price` is an exact decimal with a point and never empty, because no call removes a price. */
const optionPriceInput = z.strictObject({
  product_option: pk,
  product_quantity: pk,
  product: pk,
  price: decimalInput({ precision: 2, min: '0', isRequired: true }),
})

/** Option prices are read from a product's `option_prices` and saved with the API's only PUT. */
export const productOptionPrices = defineOperations({
  name: 'productOptionPrices',
  operations: {
    /**
     * Stores the given cells and leaves all others unchanged (CD-5). If one cell is rejected, nothing is stored.
     * A 400 response is then a list in the order of the elements, with `{}` for each valid one.
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
