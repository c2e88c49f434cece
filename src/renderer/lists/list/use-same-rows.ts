import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowKey } from '../../ui/grid/grid-column.ts'

/** `rows`, where a row that says the same as the one of its key in `before` is that one. */
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
 * The rows of an answer, as far as may be the objects that are shown already: another filter or order brings many rows again,
 * and those need not be drawn anew.
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
