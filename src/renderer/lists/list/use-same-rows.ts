import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowKey } from '../../ui/grid/grid-column.ts'

/** Returns `rows`, but reuses the object from `before` if the row with the same key is equal. */
export function reuseEqualRows<Row>(
  before: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
): readonly Row[] {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  return rows.map((row) => {
    const shown = known.get(keyOf(row))
    return shown === undefined ? row : replaceEqualDeep(shown, row)
  })
}

/**
 * Reuses the row objects that are already shown. Another filter or order returns many of the same rows, which then need
 * no re-render.
 */
export function useSameRows<Row>(
  rows: readonly Row[] | null,
  keyOf: (row: Row) => RowKey,
): readonly Row[] | null {
  const [shown, setShown] = useState({ given: rows, rows })
  if (shown.given === rows) return shown.rows
  const next = { given: rows, rows: rows && reuseEqualRows(shown.rows ?? [], rows, keyOf) }
  setShown(next)
  return next.rows
}
