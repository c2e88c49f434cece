import type { CellEntry } from './price-commands.ts'
import type { PriceEntry, PriceStore } from './price-store.ts'

/**
 * A staged cell as stored on this station; `base` is the server's price when it was typed. It holds no names, because a
 * draft may have 100,000 cells and the page's storage is limited to five million characters.
 */
export type DraftCell = readonly [option: number, quantity: number, base: number | null, entry: PriceEntry]

export interface FoundDraft {
  entries: CellEntry[]
  /** Cells whose stored price has changed since. */
  movedCells: number[]
  /** Number of cells whose option or quantity no longer exists. */
  gone: number
}

export function draftOf(store: PriceStore): DraftCell[] {
  return store.changedCells().map((cell) => {
    const { option, quantity } = store.placeOf(cell)
    return [option.pk, quantity.pk, store.baseOf(cell), store.entryOf(cell)]
  })
}

const isEntry = (value: unknown): value is PriceEntry =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value))

function isDraftCell(value: unknown): value is DraftCell {
  if (!Array.isArray(value)) return false
  const [option, quantity, base, entry] = value as unknown[]
  const isBase = base === null || typeof base === 'number'
  return typeof option === 'number' && typeof quantity === 'number' && isBase && isEntry(entry)
}

/** Returns the cells of a stored draft that still differ from this product's prices; null if there are none. */
export function readDraft(store: PriceStore, kept: unknown): FoundDraft | null {
  const cells = Array.isArray(kept) ? kept.filter(isDraftCell) : []
  const found: FoundDraft = { entries: [], movedCells: [], gone: 0 }
  for (const [option, quantity, base, entry] of cells) {
    const cell = store.cellOf(option, quantity)
    if (cell === null) found.gone += 1
    else if (store.entryOf(cell) !== entry) {
      found.entries.push([cell, entry])
      if (store.baseOf(cell) !== base) found.movedCells.push(cell)
    }
  }
  return found.entries.length > 0 ? found : null
}
