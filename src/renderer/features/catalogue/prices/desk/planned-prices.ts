import type { PriceRun, RunProduct } from '#shared/ipc/routes/price-runs.ts'
import type { FreshPrices } from '../price-reading.ts'

/** A planned price of an option, or of a whole quantity if `option` is null; amounts in grosze. */
export interface PlannedPrice {
  option: number | null
  quantity: number
  from: number | null
  to: number
}

/** Compares planned prices with the server's current ones. */
export interface ComparedPrices {
  /** The server holds the new price. */
  done: PlannedPrice[]
  /** The server holds the former price, so the new one is to be sent. */
  pending: PlannedPrice[]
  /** The server holds another price; `now` is null if it holds none. */
  conflicts: (PlannedPrice & { now: number | null })[]
  /** The option or quantity no longer exists. */
  gone: PlannedPrice[]
}

export function plannedPrices({ base, cells }: Pick<RunProduct, 'base' | 'cells'>): PlannedPrice[] {
  return [
    ...base.map(([quantity, , from, to]) => ({ option: null, quantity, from, to })),
    ...cells.map(([option, quantity, from, to]) => ({ option, quantity, from, to })),
  ]
}

const key = (option: number | null, quantity: number): string => `${option ?? ''}:${quantity}`

/**
 * Sorts planned prices by what the server holds now. Plans are absolute, so a price that already holds its new value is
 * never changed again, whatever became of earlier responses (PL-04).
 */
export function comparePrices(
  planned: readonly PlannedPrice[],
  { shape, prices }: FreshPrices,
): ComparedPrices {
  const held = new Map<string, number | null>([
    ...shape.quantities.map(({ pk, cents }) => [key(null, pk), cents] as const),
    ...prices.map(({ option, quantity, cents }) => [key(option, quantity), cents] as const),
  ])
  const options = new Set(shape.options.map(({ pk }) => pk))
  const quantities = new Set(shape.quantities.map(({ pk }) => pk))
  const compared: ComparedPrices = { done: [], pending: [], conflicts: [], gone: [] }
  for (const price of planned) {
    const { option, quantity, from, to } = price
    const now = held.get(key(option, quantity)) ?? null
    if (!quantities.has(quantity) || (option !== null && !options.has(option))) compared.gone.push(price)
    else if (now === to) compared.done.push(price)
    else if (now === from) compared.pending.push(price)
    else compared.conflicts.push({ ...price, now })
  }
  return compared
}

/**
 * Returns the run that restores the former prices, or null if there is none to restore. It changes only prices that
 * still hold what the first run sent. Prices without a former value stay, because no API call removes a price; their
 * number is noted.
 */
export function undoOf(run: PriceRun, id: string, at: string): PriceRun | null {
  const products = run.products.flatMap((product): RunProduct[] => {
    const cells = product.cells.flatMap(([option, quantity, from, to]): RunProduct['cells'] =>
      from === null ? [] : [[option, quantity, to, from]],
    )
    const base = product.base.flatMap(([quantity, copies, from, to]): RunProduct['base'] =>
      from === null ? [] : [[quantity, copies, to, from]],
    )
    if (product.state === 'waiting' || cells.length + base.length === 0) return []
    return [{ ...product, base, cells, state: 'waiting', note: '' }]
  })
  return products.length === 0
    ? null
    : { id, at, label: `Cofnięcie: ${run.label}`.slice(0, 500), isUndo: true, products }
}

/** The number of prices that had no former value, which an undo leaves as they are. */
export const firstPrices = ({ products }: PriceRun): number =>
  products.reduce(
    (sum, product) => sum + plannedPrices(product).filter(({ from }) => from === null).length,
    0,
  )
