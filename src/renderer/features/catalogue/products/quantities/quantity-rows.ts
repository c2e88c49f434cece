import { readQuantityCell, cellText, isSameCell, NO_CELLS, QUANTITY_FIELDS } from './quantity-cells.ts'
import type { QuantityCells, QuantityField } from './quantity-cells.ts'

/** A quantity as the server holds it. */
export interface StoredRow {
  pk: number
  quantity: number | null
  display_quantity: number | null
  price: string | null
  realization_days: number | null
}

/** A row of the table; known by `key`, never by its place. */
export interface QuantityRow {
  key: string
  /** null: not stored yet. */
  pk: number | null
  /** What the server held when the row was read or saved last. */
  base: QuantityCells
  cells: QuantityCells
  /** Waits to be deleted by the save. */
  isRemoved: boolean
  /** What the server said of it, by cell; '' for the whole row. Goes when the cell is typed into. */
  refusals: Readonly<Partial<Record<QuantityField | '', string>>>
}

const storedKey = (pk: number): string => `stored-${pk}`

export function cellsOf(stored: Omit<StoredRow, 'pk'>): QuantityCells {
  return {
    quantity: cellText('quantity', stored.quantity),
    display_quantity: cellText('display_quantity', stored.display_quantity),
    price: cellText('price', stored.price),
    realization_days: cellText('realization_days', stored.realization_days),
  }
}

export function quantityRowOf(stored: StoredRow): QuantityRow {
  const base = cellsOf(stored)
  return { key: storedKey(stored.pk), pk: stored.pk, base, cells: base, isRemoved: false, refusals: {} }
}

export const newRow = (key: string, cells: Partial<QuantityCells> = {}): QuantityRow => ({
  key,
  pk: null,
  base: NO_CELLS,
  cells: { ...NO_CELLS, ...cells },
  isRemoved: false,
  refusals: {},
})

/** The cells whose value is another one than at the server. */
export const changedCells = ({ base, cells }: QuantityRow): QuantityField[] =>
  QUANTITY_FIELDS.filter((field) => !isSameCell(field, base[field], cells[field]))

export const isChangedRow = (row: QuantityRow): boolean => changedCells(row).length > 0

/** A new row in which nothing stands is none. */
export const isBlank = ({ pk, cells }: QuantityRow): boolean =>
  pk === null && QUANTITY_FIELDS.every((field) => cells[field].trim() === '')

/** The number of a row, null where it is none. */
export function numberOf({ quantity }: QuantityCells): number | null {
  const read = readQuantityCell('quantity', quantity)
  return read.ok && read.value !== null ? Number(read.value) : null
}

/**
 * Types into a cell. The display quantity follows the quantity as long as both were the same, and a new row takes it
 * over.
 */
export function withCell(row: QuantityRow, field: QuantityField, text: string): QuantityRow {
  const { [field]: _gone, '': _row, ...refusals } = row.refusals
  const follows =
    field === 'quantity' &&
    row.pk === null &&
    isSameCell('display_quantity', row.cells.display_quantity, row.cells.quantity)
  return {
    ...row,
    cells: { ...row.cells, [field]: text, ...(follows && { display_quantity: text }) },
    refusals,
  }
}

/** Ascending by number; rows without one stay behind, in their order. */
export function sortedRows(rows: readonly QuantityRow[]): QuantityRow[] {
  const place = (row: QuantityRow) => numberOf(row.cells) ?? Infinity
  return rows.toSorted((a, b) => {
    const [left, right] = [place(a), place(b)]
    return left === right ? 0 : left - right
  })
}

const DOUBLE = 'Ten nakład jest już w tabeli.'

export type RowProblems = Readonly<Partial<Record<QuantityField | '', string>>>

/**
 * What keeps rows from being saved, by row key and cell. What the server holds and nobody changed is not judged; a
 * number that stands twice is refused where it was typed.
 */
export function problemsOf(rows: readonly QuantityRow[]): ReadonlyMap<string, RowProblems> {
  const present = rows.filter((row) => !row.isRemoved && !isBlank(row))
  const times = new Map<number | null, number>()
  for (const { cells } of present) {
    const number = numberOf(cells)
    times.set(number, (times.get(number) ?? 0) + 1)
  }
  const problems = new Map<string, RowProblems>()
  for (const row of present) {
    const changed = row.pk === null ? QUANTITY_FIELDS : changedCells(row)
    const found: Partial<Record<QuantityField | '', string>> = { ...row.refusals }
    for (const field of changed) {
      const read = readQuantityCell(field, row.cells[field])
      if (!read.ok) found[field] = read.message
    }
    const number = numberOf(row.cells)
    const isTwice = number !== null && (times.get(number) ?? 0) > 1
    if (isTwice && changed.includes('quantity')) found.quantity = DOUBLE
    if (Object.keys(found).length > 0) problems.set(row.key, found)
  }
  return problems
}
