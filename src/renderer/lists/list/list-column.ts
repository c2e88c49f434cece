import type { ExportKind } from '#shared/domain/export-column.ts'
import { formatDateTime, formatMinute } from '../../lib/format.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'

/** A column of a list. Empty values of any kind are shown as an em dash. */
export interface ListColumn<Row> extends Omit<GridColumn<Row>, 'text' | 'isOrderable'> {
  value: (row: Row) => string | number | null | undefined
  /** Field name for `ordering`; the contract must list it. */
  orderBy?: string
  /** Hidden until the user shows it. */
  isExtra?: boolean
  /**
   * What an export writes for the column. By default, the field with the column's name, unchanged; a kind alone formats
   * that field. Null: not exported, e.g. a picture.
   */
  exported?: ExportKind | ColumnExport | null
}

export interface ColumnExport {
  kind?: ExportKind
  /** Path of the field, e.g. `client.email`. Of several, the first with a value is used. */
  path?: string | readonly string[]
  /** Labels of codes; an empty label exports an empty cell. */
  labels?: Readonly<Record<string, string>>
  /** Path of an amount's currency, exported after the amount unless it has a column of its own. */
  currency?: string
  /**
   * Second line of the cell, exported as a column of its own after this one unless a column with that heading is
   * visible.
   */
  below?: { heading: string; path: string }
}

interface MomentColumn<Row> extends Omit<ListColumn<Row>, 'value' | 'tip' | 'width'> {
  width?: number
  moment: (row: Row) => string | null | undefined
}

/** A column with date and time to the minute; the tooltip has the seconds. */
export function momentColumn<Row>({ moment, ...column }: MomentColumn<Row>): ListColumn<Row> {
  return {
    width: 134,
    exported: 'datetime',
    ...column,
    value: (row) => formatMinute(moment(row)),
    tip: (row) => (moment(row) ? formatDateTime(moment(row)) : ''),
  }
}

/** Returns the columns with a link on one of them. `href` is null if the user may not open its target. */
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
