import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { QuantityChanges, StoredQuantity } from '../../../../entities/product/product-part.ts'
import type { QuantityField } from './quantity-cells.ts'
import {
  isChangedRow,
  isBlank,
  numberOf,
  quantityRowOf,
  sortedRows,
  type QuantityRow,
} from './quantity-rows.ts'
import type { QuantityChange } from './quantity-plan.ts'

/** Counter for the keys of new rows; no key is used twice during the life of the page. */
let lastKey = 0
export const nextRowKey = (): string => `new-${++lastKey}`

export const rowsOfStored = (stored: readonly StoredQuantity[]): QuantityRow[] =>
  sortedRows(stored.map(quantityRowOf))

export const isUnsavedRow = (row: QuantityRow): boolean =>
  row.isRemoved || (row.pk === null ? !isBlank(row) : isChangedRow(row))

/** Describes the unsaved rows, such as `7 nowych nakładów · 1 nakład do usunięcia`; empty if there are none. */
export function unsavedRowsText(rows: readonly QuantityRow[]): string {
  const added = rows.filter((row) => row.pk === null && !isBlank(row) && !row.isRemoved).length
  const changed = rows.filter((row) => row.pk !== null && !row.isRemoved && isChangedRow(row)).length
  const removed = rows.filter(({ isRemoved }) => isRemoved).length
  return [
    added > 0 ? countOf(added, COUNTED.newQuantity) : '',
    changed > 0 ? countOf(changed, COUNTED.changedQuantity) : '',
    removed > 0 ? countOf(removed, COUNTED.quantityToRemove) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the changes of the table that other parts need to know. */
export function changesOfRows(rows: readonly QuantityRow[]): QuantityChanges {
  return {
    count: rows.filter(isUnsavedRow).length,
    removed: rows.flatMap(({ pk, isRemoved }) => (isRemoved && pk !== null ? [pk] : [])),
    renumbered: rows.flatMap((row) => {
      const [from, to] = [numberOf(row.base), numberOf(row.cells)]
      return row.pk === null || row.isRemoved || from === null || to === null || from === to
        ? []
        : [{ pk: row.pk, from, to }]
    }),
  }
}

/** Returns the rows after a completed step. Its row is clean and has the server's pk. */
export function rowsAfter(
  rows: readonly QuantityRow[],
  change: QuantityChange,
  held: StoredQuantity | null,
): QuantityRow[] {
  if (change.kind === 'delete') return rows.filter(({ pk, isRemoved }) => !(pk === change.pk && isRemoved))
  const kept =
    change.kind === 'update' && change.isReturned
      ? rows.filter(({ pk, isRemoved }) => !(pk === change.pk && isRemoved))
      : rows
  if (!held) return [...kept]
  const clean = quantityRowOf(held)
  return kept.map((row) => (row.key === change.key ? clean : row))
}

export const withRefusals = (
  rows: readonly QuantityRow[],
  key: string,
  refusals: Partial<Record<QuantityField | '', string>>,
): QuantityRow[] => rows.map((row) => (row.key === key ? { ...row, refusals } : row))
