import { wireOf } from './price-text.ts'
import type { PriceStore, StoredPrice } from './price-store.ts'

/** A price as the server accepts it (CAT-069): pks, and an exact decimal with a point. */
export interface PriceElement {
  product_option: number
  product_quantity: number
  product: number
  price: string
}

/** Returns the PUT's elements for these cells, in their order; cells without a price are left out. */
export function putElements(
  store: PriceStore,
  product: number,
  cells: readonly number[],
  centsOfCell: (cell: number) => number | null = (cell) => store.priceOf(cell),
): PriceElement[] {
  return cells.flatMap((cell) => {
    const cents = centsOfCell(cell)
    if (cents === null) return []
    const { option, quantity } = store.placeOf(cell)
    return [{ product_option: option.pk, product_quantity: quantity.pk, product, price: wireOf(cents) }]
  })
}

/** Returns the prices by cell, in grosze; NaN if a cell has none. */
export function pricesByCell(store: PriceStore, prices: Iterable<StoredPrice>): Float64Array {
  const cells = new Float64Array(store.size).fill(Number.NaN)
  for (const { option, quantity, cents } of prices) {
    const cell = store.cellOf(option, quantity)
    if (cell !== null) cells[cell] = cents
  }
  return cells
}

export const centsAt = (prices: Float64Array, cell: number): number | null => {
  const cents = prices[cell] ?? Number.NaN
  return Number.isNaN(cents) ? null : cents
}
