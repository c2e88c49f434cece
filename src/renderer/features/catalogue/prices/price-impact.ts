import type { PriceStore } from './price-store.ts'

/** An example order: one quantity and some options, as a column and rows of the store. */
export interface PriceExample {
  column: number
  rows: readonly number[]
}

const MOST_EXAMPLES = 8

export const exampleKey = ({ column, rows }: PriceExample): string => `${column}: ${rows.join()}`

/** Returns the first option of each required group. */
export function firstRows(store: PriceStore): number[] {
  const seen = new Set<number>()
  return store.options.flatMap(({ group }, row) => {
    if (!group.isRequired || seen.has(group.pk)) return []
    seen.add(group.pk)
    return [row]
  })
}

/** Adds an option to the choice; in a single-choice group it replaces the previous one. */
export function withRow(store: PriceStore, rows: readonly number[], row: number): number[] {
  const group = store.options[row]?.group
  const others = group?.isRequired
    ? rows.filter((other) => store.options[other]?.group.pk !== group.pk)
    : rows
  return [...new Set([...others, row])].toSorted((a, b) => a - b)
}

/**
 * Returns pinned examples, then the first options at the smallest, middle and largest quantity, then examples with
 * staged changes.
 */
export function proposedExamples(store: PriceStore, pinned: readonly PriceExample[] = []): PriceExample[] {
  if (store.columns === 0) return []
  const rows = firstRows(store)
  const columns = [0, Math.floor((store.columns - 1) / 2), store.columns - 1]
  const changed = store.changedCells().map((cell) => {
    const { row, column } = store.placeOf(cell)
    return { column, rows: withRow(store, rows, row) }
  })
  const all = [...pinned, ...columns.map((column) => ({ column, rows })), ...changed]
  return [...new Map(all.map((example) => [exampleKey(example), example])).values()].slice(0, MOST_EXAMPLES)
}

function totalOf(
  store: PriceStore,
  { column, rows }: PriceExample,
  centsOf: (cell: number) => number | null,
): number | null {
  const base = store.quantities[column]?.cents ?? null
  if (base === null) return null
  return rows.reduce((sum, row) => sum + (centsOf(store.cellAt(row, column)) ?? 0), base)
}

/**
 * Estimates the example's price in grosze from the staged prices. Null unless the server's current price equals the sum
 * of the stored prices, because the server then calculates differently.
 */
export function estimatedPrice(store: PriceStore, example: PriceExample, serverCents: number): number | null {
  const stored = totalOf(store, example, (cell) => store.baseOf(cell))
  return stored === serverCents ? totalOf(store, example, (cell) => store.priceOf(cell)) : null
}
