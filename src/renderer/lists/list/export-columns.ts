import type { ExportColumn } from '#shared/domain/export-column.ts'
import { columnsInOrder, type ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { ColumnExport, ListColumn } from './list-column.ts'

export type DeclaredColumn = Pick<ListColumn<never>, 'id' | 'label' | 'exported'>

interface ExportedColumns {
  columns: ExportColumn[]
  /** Labels of visible columns that cannot be exported, e.g. pictures. */
  leftOut: string[]
}

/** Returns the visible columns, in order, as export columns. An amount is followed by its currency. */
export function exportedColumns(
  declared: readonly DeclaredColumn[],
  { order, hidden }: Pick<ColumnLayout, 'order' | 'hidden'>,
): ExportedColumns {
  const ordered = columnsInOrder(declared, order)
  const seen = ordered.filter(({ id }) => !hidden.includes(id))
  const shown = seen.length > 0 ? seen : ordered.slice(0, 1)
  const columns: ExportColumn[] = []
  for (const column of shown) {
    if (column.exported === null) continue
    const { currency, below, ...written } = exportOf(column)
    columns.push({ heading: column.label, ...written })
    if (below && shown.every(({ label }) => label !== below.heading))
      columns.push({ heading: below.heading, kind: 'plain', paths: [below.path] })
    if (currency !== undefined) columns.push({ heading: 'Waluta', kind: 'plain', paths: [currency] })
  }
  return {
    columns: columns.filter((column, place) => !isSaidElsewhere(column, place, columns)),
    leftOut: shown.filter(({ exported }) => exported === null).map(({ label }) => label),
  }
}

function exportOf({ id, exported }: DeclaredColumn) {
  const {
    kind = 'plain',
    path = id,
    labels,
    currency,
    below,
  }: ColumnExport = typeof exported === 'string' ? { kind: exported } : (exported ?? {})
  return {
    kind,
    paths: typeof path === 'string' ? [path] : [...path],
    ...(labels && { labels }),
    currency,
    below,
  }
}

/**
 * Whether the currency has its own column or is exported again after a later amount, so that it is exported only once.
 */
function isSaidElsewhere(column: ExportColumn, place: number, all: readonly ExportColumn[]): boolean {
  if (column.heading !== 'Waluta') return false
  const same = (other: ExportColumn) => other.heading === 'Waluta' && other.paths[0] === column.paths[0]
  return all.findLastIndex(same) !== place
}
