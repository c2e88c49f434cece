import { useMemo, useState } from 'react'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import type { AnyRecord } from '../resource-calls.ts'

/** The selected rows of a list, for bulk actions. */
export interface ListSelection<Row> {
  pks: readonly number[]
  /** Their records as last read, in the order of `pks`; rows that were never read are missing. */
  rows: readonly Row[]
  select: (pks: readonly number[]) => void
}

interface Known<Row> {
  shown: readonly Row[] | null
  rows: ReadonlyMap<RowKey, Row>
}

/**
 * Returns the records of the selected rows across pages. Rows selected on another page, or with "all matching", use
 * their last read record, updated by the newest page that contains them.
 */
export function useSelectedRows<Row extends AnyRecord>(
  shown: readonly Row[] | null,
  selection: ReadonlySet<RowKey>,
  onSelection: (selection: ReadonlySet<RowKey>) => void,
): { selected: ListSelection<Row>; learn: (rows: readonly Row[]) => void } {
  const [known, setKnown] = useState<Known<Row>>({ shown: null, rows: new Map() })
  if (shown !== known.shown) {
    const kept = [...known.rows].filter(([key]) => selection.has(key))
    setKnown({ shown, rows: new Map([...kept, ...keyed(shown ?? [])]) })
  }
  const selected = useMemo(() => {
    const keys = [...selection]
    return {
      pks: keys.map(Number),
      rows: keys.flatMap((key) => known.rows.get(key) ?? []),
      select: (pks: readonly number[]) => onSelection(new Set(pks)),
    }
  }, [selection, known, onSelection])
  return {
    selected,
    learn: (rows) => setKnown((before) => ({ ...before, rows: new Map([...before.rows, ...keyed(rows)]) })),
  }
}

const keyed = <Row extends AnyRecord>(rows: readonly Row[]) => rows.map((row) => [row.pk, row] as const)
