import type { ReactNode } from 'react'

export type RowKey = number | string

/** One column as data. `text` is searched, shown and used as the tooltip; an empty text is shown as an em dash. */
export interface GridColumn<Row> {
  id: string
  label: string
  /** Width in px until the user changes it. */
  width: number
  /** Takes the remaining width until the user sets one; without such a column the last one does. */
  isGrowing?: boolean
  align?: 'start' | 'end'
  /** Shown in monospace, for identifiers. */
  isMono?: boolean
  text(row: Row): string
  /** Tooltip, if it says more than the text. */
  tip?(row: Row): string
  /** Turns the text into a real link. */
  href?(row: Row): string | null
  /** Only if text is not enough (e.g. a status tag), because it costs one component per row. */
  cell?(row: Row): ReactNode
  isOrderable?: boolean
  /** Stays visible beside the first column during horizontal scrolling, if all columns before it do. */
  isPinned?: boolean
  /** Name under which the column's search text is reported; without a name there is no input. */
  searchName?: string
}

export interface GridOrdering {
  columnId: string
  isDescending: boolean
}

/** Marks a row that needs attention, with the reason in a tag, because colour alone is not enough. */
export interface RowMark {
  /** `quiet`: archived, no longer in use. */
  intent: 'danger' | 'warning' | 'success' | 'primary' | 'quiet'
  /** The reason in two or three words: `po terminie 4 dni`. */
  text: string
  /** The reason as a sentence for tooltip and screen reader; defaults to the text. */
  detail?: string
  /** The reason must never be cut off: the tag keeps its width and the name beside it is shortened instead. */
  keepsWidth?: boolean
  /** The tag is below the name instead of beside it, for tables too narrow for both. */
  isBelow?: boolean
  /** Column that already shows the reason. If it is hidden or not set, the grid adds the tag. */
  shownInColumn?: string
}

/** One field of a row: the data, the handle and check box before it, or the menu button after it. */
export type GridField<Row> =
  | { kind: 'handle'; id: string; width: number }
  | { kind: 'check'; id: string; width: number }
  | { kind: 'data'; id: string; width: number; column: GridColumn<Row>; isGrowing: boolean }
  | { kind: 'menu'; id: string; width: number }

/** Index of the field that names the row, where keyboard navigation in a row starts. */
export function firstDataField<Row>(fields: readonly GridField<Row>[]): number {
  return fields.findIndex(({ kind }) => kind === 'data')
}

/** Index of the field that gets the mark's tag: the one that grows. -1 if a visible column shows the reason. */
export function markedField<Row>(
  fields: readonly GridField<Row>[],
  shownInColumn: string | undefined,
): number {
  if (shownInColumn !== undefined && fields.some(({ id }) => id === shownInColumn)) return -1
  return fields.findIndex((field) => field.kind === 'data' && field.isGrowing)
}

/** The stylesheet supports this many pinned fields: handle, check box and four columns. */
const MOST_PINS = 6

const lastPins = new WeakMap<readonly unknown[], number>()

/** Index of the last pinned field: the first column or one pinned beside it, at most `MOST_PINS` fields. */
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
 * Class of a field that stays visible during horizontal scrolling: handle, check box, the first column, those pinned
 * beside it, and the menu of the row under the pointer.
 */
export function pinClass<Row>(fields: readonly GridField<Row>[], place: number): string {
  if (fields[place]?.kind === 'menu') return ' grid-pin-end'
  const last = lastPin(fields)
  if (place > last) return ''
  return place === last ? ' grid-pin grid-pin-last' : ' grid-pin'
}

/**
 * CSS variables with the offsets of the pinned fields. They are set once on the grid instead of on each field, and
 * updated while a column edge is dragged.
 */
export function pinOffsets<Row>(fields: readonly GridField<Row>[]): Record<string, string> {
  const offsets: Record<string, string> = {}
  let left = 0
  for (const [place, { width }] of fields.slice(0, lastPin(fields) + 1).entries()) {
    offsets[`--grid-pin-${place}`] = `${left}px`
    left += width
  }
  return offsets
}

/** Width in px that pinned fields cover at the left and right edge. */
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
