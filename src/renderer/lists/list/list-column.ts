import type { ExportKind } from '#shared/domain/export-column.ts'
import { formatDateTime, formatMinute } from '../../lib/format.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'

/** A column of a list. Nothing, in whatever form it comes, is shown as an em dash. */
export interface ListColumn<Row> extends Omit<GridColumn<Row>, 'text' | 'isOrderable'> {
  value: (row: Row) => string | number | null | undefined
  /** Field name for `ordering`; the contract must list it. */
  orderBy?: string
  /** Hidden until the person asks for it. */
  isExtra?: boolean
  /**
   * What an export writes of it, as data. Without it the field that is called as the column, as it came; a kind alone:
   * that field in this way. null: nothing, e.g. a picture.
   */
  exported?: ExportKind | ColumnExport | null
}

export interface ColumnExport {
  kind?: ExportKind
  /** `client.email`; of several the first that says something. */
  path?: string | readonly string[]
  /** What codes are called; an empty name says nothing. */
  labels?: Readonly<Record<string, string>>
  /** Path of an amount's currency: stands beside it where no column shows it. */
  currency?: string
  /** What stands below it in the same field: a column of its own behind it, unless one of that heading is shown. */
  below?: { heading: string; path: string }
}

interface MomentColumn<Row> extends Omit<ListColumn<Row>, 'value' | 'tip' | 'width'> {
  width?: number
  moment: (row: Row) => string | null | undefined
}

/** A day with its time to the minute; the tooltip has the seconds. */
export function momentColumn<Row>({ moment, ...column }: MomentColumn<Row>): ListColumn<Row> {
  return {
    width: 134,
    exported: 'datetime',
    ...column,
    value: (row) => formatMinute(moment(row)),
    tip: (row) => (moment(row) ? formatDateTime(moment(row)) : ''),
  }
}

/** The columns, one of which leads somewhere for who may go there; null for who may not. */
export function withLink<Row>(
  columns: readonly ListColumn<Row>[],
  id: string | undefined,
  href: ((row: Row) => string | null) | null,
): readonly ListColumn<Row>[] {
  return href ? columns.map((column) => (column.id === id ? { ...column, href } : column)) : columns
}

export function toGridColumns<Row>(columns: readonly ListColumn<Row>[]): GridColumn<Row>[] {
  return columns.map(({ value, orderBy, exported: _exported, ...column }) => ({
    ...column,
    isOrderable: orderBy !== undefined,
    text: (row) => {
      const read = value(row)
      return read === null || read === undefined || read === '—' ? '' : String(read)
    },
  }))
}
