import type { ExportKind } from '#shared/domain/export-column.ts'
import { formatDateTime } from '../../lib/format.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import type { AnyRecord } from '../resource/resource-calls.ts'

/** A column of a list. Nothing, in whatever form it comes, is shown as an em dash. */
export interface ListColumn<Row> extends Omit<GridColumn<Row>, 'text' | 'isOrderable'> {
  value: (row: Row) => string | number | null | undefined
  /** Field name for `ordering`; the contract must list it. */
  orderBy?: string
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

interface AuditedRecord extends AnyRecord {
  date_added: string | null
  date_modified: string | null
  last_modified_by: string | null
}

/** When it was added and changed, and by whom last (APP-036). */
export function auditColumns<Row extends AuditedRecord>(): ListColumn<Row>[] {
  return [
    {
      id: 'date_added',
      label: 'Dodano',
      width: 160,
      value: (row) => formatDateTime(row.date_added),
      exported: 'datetime',
      orderBy: 'date_added',
    },
    {
      id: 'date_modified',
      label: 'Zmodyfikowano',
      width: 160,
      value: (row) => formatDateTime(row.date_modified),
      exported: 'datetime',
      orderBy: 'date_modified',
    },
    { id: 'last_modified_by', label: 'Kto zmienił', width: 160, value: (row) => row.last_modified_by },
  ]
}
