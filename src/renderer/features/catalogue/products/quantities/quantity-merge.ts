import type { FieldConflict } from '../../../../forms/record/record-changes.ts'
import { isSameCell, QUANTITY_FIELDS, QUANTITY_LABELS, type QuantityField } from './quantity-cells.ts'
import {
  cellsOf,
  changedCells,
  isChangedRow,
  numberOf,
  quantityRowOf,
  type QuantityRow,
  type StoredRow,
} from './quantity-rows.ts'

export interface MergedQuantities {
  rows: QuantityRow[]
  /**
   * Cells changed on both sides, and changed rows that were deleted on the server. A conflict's name is unique in the
   * table.
   */
  conflicts: FieldConflict[]
  /** Numbers of rows that were deleted on the server and not changed here. */
  gone: string[]
}

const conflictKey = (row: QuantityRow, field: QuantityField | ''): string => `${row.key}.${field}`

/**
 * Merges the server's current rows, matched by pk. Cells typed here stay, cells changed on the server are accepted, and
 * different values on both sides are a conflict. A row deleted there and changed here becomes a new one; a row added on
 * both sides becomes the stored one with the values typed here.
 */
export function mergeQuantities(
  rows: readonly QuantityRow[],
  stored: readonly StoredRow[],
): MergedQuantities {
  const conflicts: FieldConflict[] = []
  const gone: string[] = []
  const merged: QuantityRow[] = []
  const known = new Set(rows.flatMap(({ pk }) => (pk === null ? [] : [pk])))
  const added = stored.filter(({ pk }) => !known.has(pk))
  const adopted = new Set<number>()
  for (const row of rows) {
    const held = stored.find(({ pk }) => pk === row.pk)
    if (row.pk === null) {
      const number = numberOf(row.cells)
      const twin = added.find(({ quantity }) => number !== null && quantity === number)
      if (twin) {
        adopted.add(twin.pk)
        merged.push(
          joined({ ...quantityRowOf(twin), cells: row.cells }, twin, quantityRowOf(twin), conflicts, true),
        )
      } else merged.push(row)
    } else if (held) merged.push(joined(row, held, row, conflicts, false))
    else if (row.isRemoved || !isChangedRow(row)) {
      if (!row.isRemoved) gone.push(row.base.quantity)
    } else {
      const theirs = 'usunięty'
      conflicts.push({
        name: conflictKey(row, ''),
        label: `Nakład ${row.base.quantity}`,
        mine: 'zmieniony',
        theirs,
      })
      merged.push({ ...row, pk: null })
    }
  }
  merged.push(...added.filter(({ pk }) => !adopted.has(pk)).map(quantityRowOf))
  return { rows: merged, conflicts, gone }
}

function joined(
  row: QuantityRow,
  held: StoredRow,
  before: QuantityRow,
  conflicts: FieldConflict[],
  isTwin: boolean,
): QuantityRow {
  const base = cellsOf(held)
  const mine = changedCells(row)
  const cells = { ...base }
  for (const field of QUANTITY_FIELDS) {
    if (!mine.includes(field)) continue
    cells[field] = row.cells[field]
    const isTheirs = isTwin || !isSameCell(field, before.base[field], base[field])
    if (isTheirs && !isSameCell(field, row.cells[field], base[field])) {
      const label = `Nakład ${base.quantity}: ${QUANTITY_LABELS[field].toLowerCase()}`
      conflicts.push({ name: conflictKey(row, field), label, mine: row.cells[field], theirs: base[field] })
    }
  }
  return { ...row, base, cells }
}

/** Returns the rows with the server's values for these conflicts. */
export function takeTheirs(rows: readonly QuantityRow[], conflicts: readonly FieldConflict[]): QuantityRow[] {
  const keys = new Set(conflicts.map(({ name }) => name))
  return rows.flatMap((row) => {
    if (keys.has(conflictKey(row, ''))) return []
    const cells = Object.fromEntries(
      QUANTITY_FIELDS.map((field) => [
        field,
        keys.has(conflictKey(row, field)) ? row.base[field] : row.cells[field],
      ]),
    ) as Record<QuantityField, string>
    return [{ ...row, cells }]
  })
}
