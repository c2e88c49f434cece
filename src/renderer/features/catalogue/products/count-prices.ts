import { eachOptionPrice } from '#shared/api/resources/product-option-prices.ts'
import type { ProductRecord } from './form/product-values.ts'

/** Counts the option prices of each option or each quantity of a product, by its pk. */
export function countPrices(
  record: Pick<ProductRecord, 'option_prices'> | null,
  by: 'option' | 'quantity',
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const price of eachOptionPrice(record?.option_prices ?? null)) {
    counts.set(price[by], (counts.get(price[by]) ?? 0) + 1)
  }
  return counts
}
