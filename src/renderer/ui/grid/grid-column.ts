import type { ReactNode } from 'react'

export type RowKey = number | string

/** One column as data. `text` is what is read, shown and given as the tooltip; an empty text is shown as an em dash. */
export interface GridColumn<Row> {
  id: string
  label: string
  /** Width in px until the person chooses another. */
  width: number
  align?: 'start' | 'end'
  /** Identifiers are set in monospace. */
  isMono?: boolean
  text(row: Row): string
  /** Makes the text a real link. */
  href?(row: Row): string | null
  /** Only where text does not suffice (a status tag): costs a component per row. */
  cell?(row: Row): ReactNode
  isOrderable?: boolean
  /** Name under which the column's search text is reported; no name, no input. */
  searchName?: string
}

export interface GridOrdering {
  columnId: string
  isDescending: boolean
}

/** A row that needs attention; the text says why, so that colour is never alone. */
export interface RowMark {
  /** `quiet`: put away, no longer in use. */
  intent: 'danger' | 'warning' | 'success' | 'primary' | 'quiet'
  text: string
}

/** Fields before the data and after it: the drag handle, the check box, the menu button. */
export type GridField<Row> =
  | { kind: 'handle'; id: string; width: number }
  | { kind: 'check'; id: string; width: number }
  | { kind: 'data'; id: string; width: number; column: GridColumn<Row> }
  | { kind: 'menu'; id: string; width: number }

/** Place of the field that names the row. */
export function firstDataField<Row>(fields: readonly GridField<Row>[]): number {
  return fields.findIndex(({ kind }) => kind === 'data')
}

/**
 * Class of a field that stays in sight while the others scroll sideways: the check box and the first column, and the
 * menu of the row that is pointed at.
 */
export function pinClass<Row>(fields: readonly GridField<Row>[], place: number): string {
  const { kind } = fields[place] ?? {}
  if (kind === 'menu') return ' grid-pin-end'
  if (kind === 'check' || kind === 'handle') return ' grid-pin'
  return place === firstDataField(fields) ? ' grid-pin grid-pin-first' : ''
}

/** Px covered by pinned fields at the left and at the right edge. */
export function pinnedWidths<Row>(fields: readonly GridField<Row>[]): { start: number; end: number } {
  const widths = { start: 0, end: 0 }
  fields.forEach((field, place) => {
    const pin = pinClass(fields, place)
    if (pin) widths[field.kind === 'menu' ? 'end' : 'start'] += field.width
  })
  return widths
}

export type GridDensity = 'compact' | 'standard' | 'comfortable'

/** Row heights in px. */
export const ROW_HEIGHTS: Record<GridDensity, number> = { compact: 28, standard: 32, comfortable: 40 }

export const NOTHING = '—'
