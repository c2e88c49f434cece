import { compareFigures, type Figure, type RowIdentity } from '#shared/domain/stats-join.ts'
import { rangeText, type DayRange } from '#shared/domain/stats-range.ts'
import type { ExportSheet } from '#shared/ipc/routes/exports.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'

interface ComparedTable<Row> {
  /** Rows of the base range in the order of the screen. */
  rows: readonly Row[]
  base: DayRange
  compared: readonly { range: DayRange; byKey: ReadonlyMap<RowIdentity, Row> }[]
  keyOf: (row: Row) => RowIdentity
  /** Columns that name a row. */
  names: readonly Pick<ListColumn<Row>, 'id' | 'label' | 'value'>[]
  measure: { label: string; read: (row: Row) => Figure }
  /** Returns the row's name, if it differs between ranges. */
  labelOf?: ((row: Row) => string | null) | undefined
}

/**
 * Returns what the screen shows of a comparison as one sheet: a row's names, its value, and value, difference and
 * percentage for each compared range. A value that is missing there stays empty.
 */
export function comparisonSheet<Row>(table: ComparedTable<Row>): Pick<ExportSheet, 'source' | 'columns'> {
  const { rows, base, compared, keyOf, names, measure, labelOf } = table
  const columns: ExportSheet['columns'] = [
    ...names.map(({ id, label }) => ({ heading: label, kind: 'plain' as const, paths: [id] })),
    { heading: `${measure.label} ${rangeText(base)}`, kind: 'decimal', paths: ['base'] },
    ...compared.flatMap(({ range }, place) => {
      const days = rangeText(range)
      return [
        ...(labelOf
          ? [{ heading: `${days} – okres`, kind: 'plain' as const, paths: [`label${place}`] }]
          : []),
        { heading: days, kind: 'decimal' as const, paths: [`value${place}`] },
        { heading: `${days} – różnica`, kind: 'decimal' as const, paths: [`difference${place}`] },
        { heading: `${days} – %`, kind: 'decimal' as const, paths: [`percent${place}`] },
      ]
    }),
  ]
  const cells = rows.map((row) => {
    const figure = measure.read(row)
    const written: Record<string, string | number | null> = { base: figure ?? null }
    for (const { id, value } of names) written[id] = value(row) ?? null
    for (const [place, { byKey }] of compared.entries()) {
      const other = byKey.get(keyOf(row))
      const { value, difference, percent } = compareFigures(figure, other && measure.read(other))
      written[`label${place}`] = (other && labelOf?.(other)) ?? null
      written[`value${place}`] = value
      written[`difference${place}`] = difference
      written[`percent${place}`] = percent
    }
    return written
  })
  return { source: { kind: 'rows', rows: cells }, columns }
}
