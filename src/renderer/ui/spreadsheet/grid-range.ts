/** A visible cell, counted from 0. */
export interface SheetPlace {
  row: number
  column: number
}

/** The active cell and two opposite corners of the selected rectangle around it. */
export interface GridRange {
  active: SheetPlace
  anchor: SheetPlace
  corner: SheetPlace
}

export interface GridSize {
  rows: number
  columns: number
  /** Number of rows that PageUp and PageDown move by. */
  page: number
}

/** Direction of a key. */
export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'pageUp'
  | 'pageDown'
  | 'first'
  | 'last'

export const rangeAt = (row: number, column: number): GridRange => ({
  active: { row, column },
  anchor: { row, column },
  corner: { row, column },
})

export interface GridRectangle {
  top: number
  bottom: number
  left: number
  right: number
}

export function rectangleOf({ anchor, corner }: GridRange): GridRectangle {
  return {
    top: Math.min(corner.row, anchor.row),
    bottom: Math.max(corner.row, anchor.row),
    left: Math.min(corner.column, anchor.column),
    right: Math.max(corner.column, anchor.column),
  }
}

/** All indexes from one to the other, both inclusive. */
export const placesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Limits the range to the rows and columns shown now. */
function clampRange({ active, anchor, corner }: GridRange, { rows, columns }: GridSize): GridRange {
  const clamp = ({ row, column }: SheetPlace) => ({ row: within(row, rows), column: within(column, columns) })
  return { active: clamp(active), anchor: clamp(anchor), corner: clamp(corner) }
}

/**
 * Ctrl+arrow works as in a spreadsheet: it moves to the end of the run of filled cells or over the gap to the next one.
 */
function edgeFrom(start: number, end: number, step: 1 | -1, isFilled: (place: number) => boolean): number {
  const inside = (place: number) => (step > 0 ? place <= end : place >= end)
  let place = start + step
  if (!inside(place)) return start
  if (isFilled(start) && isFilled(place)) {
    while (inside(place + step) && isFilled(place + step)) place += step
    return place
  }
  while (inside(place) && !isFilled(place)) place += step
  return inside(place) ? place : end
}

function movedPlace(
  { row, column }: SheetPlace,
  move: GridMove,
  isEdge: boolean,
  { rows, columns, page }: GridSize,
  isFilled: (place: SheetPlace) => boolean,
): SheetPlace {
  const down = (other: number) => isFilled({ row: other, column })
  const across = (other: number) => isFilled({ row, column: other })
  switch (move) {
    case 'up':
      return { row: isEdge ? edgeFrom(row, 0, -1, down) : row - 1, column }
    case 'down':
      return { row: isEdge ? edgeFrom(row, rows - 1, 1, down) : row + 1, column }
    case 'left':
      return { row, column: isEdge ? edgeFrom(column, 0, -1, across) : column - 1 }
    case 'right':
      return { row, column: isEdge ? edgeFrom(column, columns - 1, 1, across) : column + 1 }
    case 'home':
      return { row, column: 0 }
    case 'end':
      return { row, column: columns - 1 }
    case 'pageUp':
      return { row: row - page, column }
    case 'pageDown':
      return { row: row + page, column }
    case 'first':
      return { row: 0, column: 0 }
    default:
      return { row: rows - 1, column: columns - 1 }
  }
}

/** The range after a key. With Shift the corner moves and the active cell stays. */
export function moveRange(
  range: GridRange,
  move: GridMove,
  { isEdge = false, isExtending = false }: { isEdge?: boolean; isExtending?: boolean },
  size: GridSize,
  isFilled: (place: SheetPlace) => boolean,
): GridRange {
  const from = isExtending ? range.corner : range.active
  const to = movedPlace(from, move, isEdge, size, isFilled)
  const moved = isExtending ? { ...range, corner: to } : { active: to, anchor: to, corner: to }
  return clampRange(moved, size)
}

/** The next cell for Enter (`down`) and Tab (`right`). If several cells are selected, it cycles through them. */
export function walkRange(
  range: GridRange,
  direction: 'up' | 'down' | 'left' | 'right',
  size: GridSize,
): GridRange {
  const { top, bottom, left, right } = rectangleOf(range)
  if (top === bottom && left === right) return moveRange(range, direction, {}, size, () => false)
  const [height, width] = [bottom - top + 1, right - left + 1]
  const [row, column] = [range.active.row - top, range.active.column - left]
  const isDown = direction === 'up' || direction === 'down'
  const step = direction === 'up' || direction === 'left' ? -1 : 1
  const count = height * width
  const next = ((isDown ? column * height + row : row * width + column) + step + count) % count
  const place = isDown
    ? { row: next % height, column: Math.floor(next / height) }
    : { row: Math.floor(next / width), column: next % width }
  return { ...range, active: { row: top + place.row, column: left + place.column } }
}
