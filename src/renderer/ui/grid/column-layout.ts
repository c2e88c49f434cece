import type { GridColumn, GridField } from './grid-column.ts'

/** A user's changes to the columns of a list; everything else comes from the definition. */
export interface ColumnLayout {
  /**
   * Column ids in the chosen order. Columns that are not listed stay after the columns that precede them in the
   * definition.
   */
  order: readonly string[]
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
}

export const DEFAULT_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {} }
const MIN_COLUMN_WIDTH = 48
const MAX_COLUMN_WIDTH = 800
const CHECK_WIDTH = 36
const HANDLE_WIDTH = 32
const MENU_WIDTH = 36

/**
 * All columns in the user's order, including hidden ones. A column that is added to the definition later gets its place
 * from there.
 */
export function columnsInOrder<Column extends { id: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return
    const before = columns[index - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  })
  return ordered
}

/** The visible fields from left to right. Never empty, because one column stays visible even if all are hidden. */
export function arrangeFields<Row>(
  columns: readonly GridColumn<Row>[],
  { order, hidden, widths }: ColumnLayout,
  { hasHandle = false, hasCheck, hasMenu }: { hasHandle?: boolean; hasCheck: boolean; hasMenu: boolean },
): GridField<Row>[] {
  const ordered = columnsInOrder(columns, order)
  const visible = ordered.filter((column) => !hidden.includes(column.id))
  const shown = visible.length > 0 ? visible : ordered.slice(0, 1)
  const grower = shown.findLast(({ id, isGrowing }) => isGrowing && widths[id] === undefined) ?? shown.at(-1)
  const fields: GridField<Row>[] = shown.map((column) => ({
    kind: 'data',
    id: column.id,
    width: clampWidth(widths[column.id] ?? column.width),
    column,
    isGrowing: column === grower,
  }))
  if (hasCheck) fields.unshift({ kind: 'check', id: 'row-check', width: CHECK_WIDTH })
  if (hasHandle) fields.unshift({ kind: 'handle', id: 'row-handle', width: HANDLE_WIDTH })
  if (hasMenu) fields.push({ kind: 'menu', id: 'row-menu', width: MENU_WIDTH })
  return fields
}

function clampWidth(width: number): number {
  return Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, Math.round(width)))
}

export function resizeColumn(layout: ColumnLayout, id: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } }
}

/** Moves a column by `steps` among the visible ones; negative means to the left. */
export function shiftColumn(
  columns: readonly { id: string }[],
  layout: ColumnLayout,
  id: string,
  steps: number,
): ColumnLayout {
  const visible = columnsInOrder(columns, layout.order).filter((column) => !layout.hidden.includes(column.id))
  const from = visible.findIndex((column) => column.id === id)
  const target = visible[Math.min(visible.length - 1, Math.max(0, from + steps))]
  if (from < 0 || !target || target.id === id) return layout
  return placeColumn(columns, layout, id, target.id)
}

/**
 * Moves a column to the place of another one: before it when coming from the right, after it when coming from the left.
 */
export function placeColumn(
  columns: readonly { id: string }[],
  layout: ColumnLayout,
  id: string,
  targetId: string,
): ColumnLayout {
  const ids = columnsInOrder(columns, layout.order).map((column) => column.id)
  const from = ids.indexOf(id)
  const to = ids.indexOf(targetId)
  if (from < 0 || to < 0 || from === to) return layout
  ids.splice(from, 1)
  ids.splice(to, 0, id)
  return { ...layout, order: ids }
}

export function toggleColumn(layout: ColumnLayout, id: string): ColumnLayout {
  const hidden = layout.hidden.includes(id)
    ? layout.hidden.filter((other) => other !== id)
    : [...layout.hidden, id]
  return { ...layout, hidden }
}
