import { readQuantityCell, cellText, isSameCell, NO_CELLS, QUANTITY_FIELDS } from './quantity-cells.ts'
import type { QuantityCells, QuantityField } from './quantity-cells.ts'

/** A quantity as stored on the server. */
export interface StoredRow {
  pk: number
  quantity: number | null
  display_quantity: number | null
  price: string | null
  realization_days: number | null
}

/** A row of the table, identified by `key`, never by its index. */
export interface QuantityRow {
  key: string
  /** Null until the row is stored. */
  pk: number | null
  /** The server's values when the row was last read or saved. */
  base: QuantityCells
  cells: QuantityCells
  /** True if the next save deletes the row. */
  isRemoved: boolean
  /** The server's messages by cell; '' for the whole row. Editing a cell removes its message. */
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

/** Returns the cells whose value differs from the server's. */
export const changedCells = ({ base, cells }: QuantityRow): QuantityField[] =>
  QUANTITY_FIELDS.filter((field) => !isSameCell(field, base[field], cells[field]))

export const isChangedRow = (row: QuantityRow): boolean => changedCells(row).length > 0

/** Whether a new row is empty, so that it does not count. */
export const isBlank = ({ pk, cells }: QuantityRow): boolean =>
  pk === null && QUANTITY_FIELDS.every((field) => cells[field].trim() === '')

/** Returns the number of a row, or null if it is not valid. */
export function numberOf({ quantity }: QuantityCells): number | null {
  const read = readQuantityCell('quantity', quantity)
  return read.ok && read.value !== null ? Number(read.value) : null
}

/** Edits a cell. In a new row the display quantity follows the quantity while both are equal. */
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

/** Returns the first cell that differs between two versions of the table; null if rows were only removed. */
export function movedCell(
  before: readonly QuantityRow[],
  after: readonly QuantityRow[],
): { key: string; field: QuantityField } | null {
  const known = new Map(before.map((row) => [row.key, row]))
  for (const row of after) {
    const old = known.get(row.key)
    const field = QUANTITY_FIELDS.find((one) => old?.cells[one] !== row.cells[one])
    if (old === undefined || field !== undefined) return { key: row.key, field: field ?? 'quantity' }
    if (old.isRemoved !== row.isRemoved) return { key: row.key, field: 'quantity' }
  }
  return null
}

/** Sorts rows by number; rows without one stay at the end, in their order. */
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
 * Returns the problems that prevent saving, by row key and cell. Unchanged stored values are not checked. A duplicate
 * number is refused in the row where it was typed.
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
