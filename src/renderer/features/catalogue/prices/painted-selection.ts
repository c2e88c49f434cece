import { useLayoutEffect, useRef, type RefObject } from 'react'
import { rectangleOf, type GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import { LABEL_WIDTH, lineOfPlace, ROW_HEIGHT, paintedSheet } from './matrix-geometry.ts'
import type { PriceLines } from './price-view.ts'

interface Marks {
  area: HTMLElement
  active: HTMLElement
}

function makeMarks(): Marks {
  const [area, active] = [document.createElement('div'), document.createElement('div')]
  area.className = 'price-selected'
  active.className = 'price-active'
  return { area, active }
}

function putAt(mark: HTMLElement, box: { left: number; top: number; width: number; height: number }): void {
  mark.style.transform = `translate(${box.left}px, ${box.top}px)`
  mark.style.width = `${box.width}px`
  mark.style.height = `${box.height}px`
}

/**
 * The selected rectangle and the active cell, drawn over the cells by two elements that scroll with them: the painter's own
 * selection would have all of it drawn again at each arrow key.
 */
export function usePaintedSelection(
  painter: RefObject<HTMLElement | null>,
  lines: PriceLines,
  range: GridRange,
  width: number,
): void {
  const marks = useRef<Marks | null>(null)
  useLayoutEffect(() => {
    const sheet = painter.current && paintedSheet(painter.current)
    const isShown = lines.rows.length > 0
    marks.current ??= makeMarks()
    const { area, active } = marks.current
    area.hidden = active.hidden = !isShown
    if (!sheet || !isShown) return
    if (area.parentElement !== sheet) sheet.append(area, active)
    const { top, bottom, left, right } = rectangleOf(range)
    const lineTop = (place: number) => lineOfPlace(lines, place) * ROW_HEIGHT
    const columnLeft = (column: number) => LABEL_WIDTH + column * width
    putAt(area, {
      left: columnLeft(left),
      top: lineTop(top),
      width: columnLeft(right + 1) - columnLeft(left),
      height: lineTop(bottom) + ROW_HEIGHT - lineTop(top),
    })
    putAt(active, {
      left: columnLeft(range.active.column),
      top: lineTop(range.active.row),
      width,
      height: ROW_HEIGHT,
    })
  }, [painter, lines, range, width])
}
