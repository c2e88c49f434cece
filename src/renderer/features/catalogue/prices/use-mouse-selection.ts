import { useEffect, useRef, type MouseEvent as ReactMouseEvent, type RefObject } from 'react'
import { rectangleOf, type GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import { FROZEN_ROWS, placeAtPoint, scrollToCell } from './matrix-geometry.ts'
import type { PriceLines } from './price-view.ts'

interface MouseSelection {
  painter: RefObject<HTMLElement | null>
  lines: PriceLines
  columns: number
  width: number
  range: GridRange
  onRange: (range: GridRange) => void
}

interface Hit {
  rows: [from: number, to: number]
  columns: [from: number, to: number]
}

/**
 * Returns what a point selects: a price, a row at its option, a column at its heading, or a whole group at its name.
 */
function hitAt(
  { painter, lines, columns, width }: MouseSelection,
  point: { clientX: number; clientY: number },
): Hit | null {
  const at = painter.current && placeAtPoint(painter.current, point, width)
  if (!at || at.column > columns || lines.rows.length === 0) return null
  const line = lines.lines[at.line - FROZEN_ROWS]
  const across: Hit['columns'] = at.column === 0 ? [0, columns - 1] : [at.column - 1, at.column - 1]
  if (at.line < FROZEN_ROWS) return { rows: [0, lines.rows.length - 1], columns: across }
  if (!line) return null
  if (line.kind === 'option') return { rows: [line.place, line.place], columns: across }
  const first = lines.lineOf.findIndex((other) => other > at.line - FROZEN_ROWS)
  return { rows: [first, first + line.count - 1], columns: across }
}

/** Returns the range from the anchor to the far corner of the hit. */
function rangeTo(anchor: GridRange['anchor'], active: GridRange['active'], hit: Hit): GridRange {
  const far = ([from, to]: [number, number], start: number) => (start <= from ? to : from)
  return {
    active,
    anchor,
    corner: { row: far(hit.rows, anchor.row), column: far(hit.columns, anchor.column) },
  }
}

/**
 * Pressing selects, dragging extends, Shift extends from the active cell. A right press outside the selection moves it
 * there.
 */
export function useMouseSelection(selection: MouseSelection) {
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  /** The anchor of the current drag; null while no button is pressed. */
  const drawn = useRef<GridRange['anchor'] | null>(null)

  useEffect(() => {
    const move = (event: MouseEvent) => {
      const { current } = latest
      const hit = drawn.current && event.buttons === 1 ? hitAt(current, event) : null
      if (!drawn.current || !hit) return
      const next = rangeTo(drawn.current, current.range.active, hit)
      const { corner } = current.range
      if (next.corner.row === corner.row && next.corner.column === corner.column) return
      current.onRange(next)
      if (current.painter.current) {
        scrollToCell(current.painter.current, current.lines, next.corner, current.width)
      }
    }
    const end = () => (drawn.current = null)
    document.addEventListener('mousemove', move)
    document.addEventListener('mouseup', end)
    return () => {
      document.removeEventListener('mousemove', move)
      document.removeEventListener('mouseup', end)
    }
  }, [])

  return {
    onMouseDown: (event: ReactMouseEvent) => {
      const hit = hitAt(selection, event)
      if (!hit) return
      const { range, onRange } = selection
      const start = { row: hit.rows[0], column: hit.columns[0] }
      if (event.button === 2) {
        const { top, bottom, left, right } = rectangleOf(range)
        const isInside =
          start.row >= top && start.row <= bottom && start.column >= left && start.column <= right
        if (!isInside) onRange(rangeTo(start, start, hit))
        return
      }
      if (event.button !== 0) return
      const isWidened = event.shiftKey
      drawn.current = isWidened ? range.anchor : start
      onRange(isWidened ? rangeTo(range.anchor, range.active, hit) : rangeTo(start, start, hit))
    },
  }
}
