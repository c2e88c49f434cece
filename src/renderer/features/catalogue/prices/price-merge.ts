import { centsAt, pricesByCell } from './price-elements.ts'
import type { PriceHistory } from './price-history.ts'
import { PriceStore, type PriceEntry, type PriceShape, type StoredPrice } from './price-store.ts'

/** A staged cell whose option or quantity the product no longer has. */
export interface GoneCell {
  option: string
  quantity: number
  entry: PriceEntry
}

export interface Merged {
  store: PriceStore
  /** Number of cells that only other users changed; they are accepted and marked. */
  taken: number
  /** Cells changed by this user and by others; each needs a decision. */
  conflicts: number[]
  gone: GoneCell[]
}

const hasShape = (store: PriceStore, { options, quantities }: PriceShape): boolean =>
  store.options.length === options.length &&
  store.quantities.length === quantities.length &&
  store.options.every(({ pk }, row) => pk === options[row]?.pk) &&
  store.quantities.every(
    ({ pk, quantity, cents }, column) =>
      pk === quantities[column]?.pk &&
      quantity === quantities[column]?.quantity &&
      cents === quantities[column]?.cents,
  )

/** Applies the staged entries to the current rows and columns. */
function reshaped(store: PriceStore, shape: PriceShape): { store: PriceStore; gone: GoneCell[] } {
  const stored: StoredPrice[] = []
  for (let cell = 0; cell < store.size; cell += 1) {
    const cents = store.baseOf(cell)
    const { option, quantity } = store.placeOf(cell)
    if (cents !== null) stored.push({ option: option.pk, quantity: quantity.pk, cents })
  }
  const next = new PriceStore(shape, stored, store.changes)
  const gone: GoneCell[] = []
  for (const cell of store.changedCells()) {
    const { option, quantity } = store.placeOf(cell)
    const entry = store.entryOf(cell)
    const now = next.cellOf(option.pk, quantity.pk)
    if (now === null) gone.push({ option: option.label, quantity: quantity.quantity, entry })
    else next.write([[now, entry]])
  }
  return { store: next, gone }
}

/**
 * Merges the server's current prices into the store. Staged entries stay; a cell changed on both sides becomes a
 * conflict, other changes are accepted. Options and quantities are matched by pk, never by index. Undo steps are
 * adjusted, so that they never revert another user's change.
 */
export function mergeFresh(
  old: PriceStore,
  shape: PriceShape,
  prices: Iterable<StoredPrice>,
  history: PriceHistory,
): Merged {
  const { store, gone } = hasShape(old, shape) ? { store: old, gone: [] } : reshaped(old, shape)
  const fresh = pricesByCell(store, prices)
  const before = new Map<number, number | null>()
  for (let cell = 0; cell < store.size; cell += 1) {
    const [held, now] = [store.baseOf(cell), centsAt(fresh, cell)]
    if (held === now) continue
    before.set(cell, held)
    store.setServerValue(cell, now, true)
  }
  const cellNow = (cell: number): number | null => {
    const { option, quantity } = old.placeOf(cell)
    return store === old ? cell : store.cellOf(option.pk, quantity.pk)
  }
  history.rewrite(cellNow, (cell, entry) => {
    const now = cellNow(cell)
    return now !== null && before.has(now) && before.get(now) === entry ? store.baseOf(now) : entry
  })
  const conflicts = [...before.keys()].filter((cell) => store.isConflict(cell))
  const taken = [...before.keys()].filter((cell) => !store.isChanged(cell)).length
  if (before.size > 0) store.publish()
  return { store, taken, conflicts, gone }
}
