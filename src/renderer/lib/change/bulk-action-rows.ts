import { useMemo, useState } from 'react'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import type { AnyRecord } from '../resource-calls.ts'

/** The selected rows of a list, for what can be done with all of them. */
export interface ListSelection<Row> {
  pks: readonly number[]
  /** Their records as last read, in the order of `pks`; one that was never read is missing. */
  rows: readonly Row[]
  select: (pks: readonly number[]) => void
}

interface Known<Row> {
  shown: readonly Row[] | null
  rows: ReadonlyMap<RowKey, Row>
}

/**
 * Keeps the records of the selected rows over pages: a row that was selected on another page, or with "all matching",
 * is known by what was read of it, and by the newest page that shows it.
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
