import { eachOptionPrice } from '#shared/api/resources/product-option-prices.ts'
import type { OptionAmount, StoredQuantity } from '../../../../entities/product/product-part.ts'
import type { ContentFacts, OfferFacts, ReadyQuantity } from './readiness.ts'
import { groupsOfProduct, valuesOfProduct, type ProductRecord } from '../form/product-values.ts'
import { PRODUCT_TEXTS } from '../product-texts.ts'
import { readQuantityCell } from '../quantities/quantity-cells.ts'
import { isBlank, numberOf, quantityRowOf, type QuantityRow } from '../quantities/quantity-rows.ts'

/** Fields that the rules about content read, with all translated texts. */
export const CONTENT_FIELDS: readonly string[] = [
  ...Object.keys(PRODUCT_TEXTS.labels),
  'image',
  'categories',
  'available_in_countries',
  'date_from',
  'date_to',
]

/** A double holds amounts of up to 15 digits exactly. */
const centsOf = (decimal: string): number => Math.round(Number(decimal) * 100)

/** Returns the quantities of the table as a save would leave them. Rows whose number is not valid are left out. */
export function readyQuantities(rows: readonly QuantityRow[]): ReadyQuantity[] {
  return rows.flatMap((row) => {
    const quantity = numberOf(row.cells)
    if (row.isRemoved || isBlank(row) || quantity === null) return []
    const price = readQuantityCell('price', row.cells.price)
    const cents = price.ok && price.value !== null ? centsOf(price.value) : null
    return [{ key: row.key, pk: row.pk, quantity, cents }]
  })
}

/** Returns the stored option prices; null if the server did not send them. */
export function readyPrices(record: ProductRecord): OptionAmount[] | null {
  if (record.option_prices === null) return null
  return eachOptionPrice(record.option_prices).map(({ option, quantity, price }) => ({
    option,
    quantity,
    cents: centsOf(price),
  }))
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const day = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Converts the values of `CONTENT_FIELDS` by name. */
export function contentFacts(values: Readonly<Record<string, unknown>>, today: string): ContentFacts {
  return {
    texts: values,
    textNames: PRODUCT_TEXTS.names,
    picture: values['image'],
    categories: texts(values['categories']),
    countries: texts(values['available_in_countries']),
    from: day(values['date_from']),
    to: day(values['date_to']),
    today,
  }
}

/** What the rules need to know of a stored product. */
export interface ProductFacts {
  offer: OfferFacts
  content: ContentFacts
}

export function factsOfRecord(
  record: ProductRecord,
  quantities: readonly StoredQuantity[] | null,
  exclusions: OfferFacts['exclusions'],
  today: string,
): ProductFacts {
  return {
    offer: {
      quantities: quantities && readyQuantities(quantities.map(quantityRowOf)),
      groups: groupsOfProduct(record),
      prices: readyPrices(record),
      exclusions,
    },
    content: contentFacts(valuesOfProduct(record), today),
  }
}
