import type { ReactNode } from 'react'

export type RowKey = number | string

/** One column as data. `text` is what is read, shown and given as the tooltip; an empty text is shown as an em dash. */
export interface GridColumn<Row> {
  id: string
  label: string
  /** Width in px until the person chooses another. */
  width: number
  /** Takes what room is left until the person gives it a width; without such a column the last one does. */
  isGrowing?: boolean
  align?: 'start' | 'end'
  /** Identifiers are set in monospace. */
  isMono?: boolean
  text(row: Row): string
  /** What the tooltip says where it says more than the text. */
  tip?(row: Row): string
  /** Makes the text a real link. */
  href?(row: Row): string | null
  /** Only where text does not suffice (a status tag): costs a component per row. */
  cell?(row: Row): ReactNode
  isOrderable?: boolean
  /** Stays in sight beside the first column while the others scroll sideways, if all columns before it do. */
  isPinned?: boolean
  /** Name under which the column's search text is reported; no name, no input. */
  searchName?: string
}

export interface GridOrdering {
  columnId: string
  isDescending: boolean
}

/** A row that needs attention, and why, in a tag: colour is never alone. */
export interface RowMark {
  /** `quiet`: put away, no longer in use. */
  intent: 'danger' | 'warning' | 'success' | 'primary' | 'quiet'
  /** The reason in two or three words: `po terminie 4 dni`. */
  text: string
  /** The reason as a sentence, for tooltip and screen reader; without it the text. */
  detail?: string
  /** A short reason that must be read in full: the tag keeps its width and the name beside it is cut instead. */
  keepsWidth?: boolean
  /** Column whose fields say it by themselves; while that one is hidden, and without one, the grid adds the tag. */
  shownInColumn?: string
}

/** Fields before the data and after it: the drag handle, the check box, the menu button. */
export type GridField<Row> =
  | { kind: 'handle'; id: string; width: number }
  | { kind: 'check'; id: string; width: number }
  | { kind: 'data'; id: string; width: number; column: GridColumn<Row>; isGrowing: boolean }
  | { kind: 'menu'; id: string; width: number }

/** Place of the field that names the row: where a walk through the rows begins. */
export function firstDataField<Row>(fields: readonly GridField<Row>[]): number {
  return fields.findIndex(({ kind }) => kind === 'data')
}

/** Place of the field that the tag of a mark stands in where no column says it: the one with room to spare. */
export function markedField<Row>(
  fields: readonly GridField<Row>[],
  shownInColumn: string | undefined,
): number {
  if (shownInColumn !== undefined && fields.some(({ id }) => id === shownInColumn)) return -1
  return fields.findIndex((field) => field.kind === 'data' && field.isGrowing)
}

/** The stylesheet has a place for so many: handle, check box, and four columns. */
const MOST_PINS = 6

const lastPins = new WeakMap<readonly unknown[], number>()

/** Place of the last field that stays in sight: the first column, or one of those pinned beside it. No more than `MOST_PINS`. */
function lastPin<Row>(fields: readonly GridField<Row>[]): number {
  const known = lastPins.get(fields)
  if (known !== undefined) return known
  let last = firstDataField(fields)
  for (const next of fields.slice(last + 1, MOST_PINS)) {
    if (next.kind !== 'data' || !next.column.isPinned) break
    last += 1
  }
  lastPins.set(fields, last)
  return last
}

/**
 * Class of a field that stays in sight while the others scroll sideways: handle, check box, the first column and those
 * pinned beside it, and the menu of the row that is pointed at.
 */
export function pinClass<Row>(fields: readonly GridField<Row>[], place: number): string {
  if (fields[place]?.kind === 'menu') return ' grid-pin-end'
  const last = lastPin(fields)
  if (place > last) return ''
  return place === last ? ' grid-pin grid-pin-last' : ' grid-pin'
}

/** Where pinned fields stand; the variables follow while an edge is dragged. Written once, not at each of their fields. */
export function pinOffsets<Row>(fields: readonly GridField<Row>[]): Record<string, string> {
  const offsets: Record<string, string> = {}
  let left = 0
  for (const [place, { width }] of fields.slice(0, lastPin(fields) + 1).entries()) {
    offsets[`--grid-pin-${place}`] = `${left}px`
    left += width
  }
  return offsets
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
