import { changeInPercent, shownCents, signedPercent } from './price-amounts.ts'
import type { PriceCommand } from './price-commands.ts'
import type { FreshPrices } from './price-reading.ts'
import type { CellPlace, PriceStore } from './price-store.ts'

/** The option prices of another product, matched by option pk and number of copies. */
export interface PriceComparison {
  name: string
  /** Number of this product's cells for which the other product also has a price. */
  count: number
  /** The price in grosze; null if the other product lacks the option, the quantity or the price. */
  centsAt: (place: Pick<CellPlace, 'option' | 'quantity'>) => number | null
}

export function comparisonWith(name: string, other: FreshPrices, store: PriceStore): PriceComparison {
  const numbers = new Map(other.shape.quantities.map(({ pk, quantity }) => [pk, quantity]))
  const byOption = new Map<number, Map<number, number>>()
  for (const { option, quantity, cents } of other.prices) {
    const number = numbers.get(quantity)
    if (number === undefined) continue
    const prices = byOption.get(option) ?? new Map<number, number>()
    byOption.set(option, prices.set(number, cents))
  }
  const centsAt: PriceComparison['centsAt'] = ({ option, quantity }) =>
    byOption.get(option.pk)?.get(quantity.quantity) ?? null
  let count = 0
  for (let cell = 0; cell < store.size; cell += 1) {
    if (centsAt(store.placeOf(cell)) !== null) count += 1
  }
  return { name, count, centsAt }
}

/**
 * Returns the other product's price and the difference of this one, such as `98,00 −3,2 %`; null if it has no price.
 */
export function comparedText(store: PriceStore, comparison: PriceComparison, cell: number): string | null {
  const other = comparison.centsAt(store.placeOf(cell))
  if (other === null) return null
  const own = store.priceOf(cell)
  const percent = own === null ? null : changeInPercent(other, own)
  return percent === null ? shownCents(other) : `${shownCents(other)} ${signedPercent(percent)}`
}

/**
 * Returns the command that stages the other product's prices for these cells. Cells without such a price do not change.
 */
export function takeCompared(
  store: PriceStore,
  comparison: PriceComparison,
  cells: readonly number[],
): PriceCommand {
  const entries = cells.flatMap((cell) => {
    const cents = comparison.centsAt(store.placeOf(cell))
    return cents === null ? [] : [[cell, cents] as const]
  })
  if (entries.length === 0) {
    return { ok: false, message: `„${comparison.name}” nie ma cen dla zaznaczonych komórek.` }
  }
  return { ok: true, entries, skipped: cells.length - entries.length }
}
