import { shownCents } from './price-amounts.ts'
import type { PriceStore } from './price-store.ts'
import type { PriceLines } from './price-view.ts'
import { runOf } from './price-words.ts'

export const ROW_HEIGHT = 28
export const LABEL_WIDTH = 260

/** The row with the quantities' own prices stays visible above all options. */
export const FROZEN_ROWS = 1

const HEADER_HEIGHT = 30

/** Height of the headings and the frozen row. */
export const TOP_HEIGHT = HEADER_HEIGHT + FROZEN_ROWS * ROW_HEIGHT

const LEAST_WIDTH = 76
const DIGIT_WIDTH = 8
const PADDING = 14

/** Returns the width of every column, enough for the longest stored amount and the largest quantity. */
export function columnWidthOf(store: PriceStore): number {
  let most = 0
  for (const { cents } of store.quantities) most = Math.max(most, cents ?? 0)
  let longest = Math.max(0, ...store.quantities.map((quantity) => runOf(quantity).length))
  for (let cell = 0; cell < store.size; cell += 1) most = Math.max(most, store.baseOf(cell) ?? 0)
  longest = Math.max(longest, shownCents(most).length)
  return Math.max(LEAST_WIDTH, longest * DIGIT_WIDTH + PADDING)
}

/** Returns the column width that also has room for another product's price and the difference. */
export const comparedWidth = (width: number): number => 2 * width + LEAST_WIDTH

/** Returns how many characters fit into a cell of this width. */
export const lettersIn = (width: number): number => Math.floor((width - PADDING) / DIGIT_WIDTH)

/** Returns the line of the table that shows an option, counting the frozen row and the group names above it. */
export const lineOfPlace = ({ lineOf }: PriceLines, place: number): number =>
  (lineOf[place] ?? 0) + FROZEN_ROWS

/** Offsets within the scrolled content, in px. */
export const leftOfColumn = (column: number, width: number): number => LABEL_WIDTH + column * width
export const topOfLine = (line: number): number => HEADER_HEIGHT + line * ROW_HEIGHT

/** Returns the first line to bring into view for an option: the group's name if the option is the first below it. */
function firstLineOf({ lines }: PriceLines, line: number): number {
  return lines[line - FROZEN_ROWS - 1]?.kind === 'group' ? line - 1 : line
}

interface MatrixPlace {
  /** Index among the visible options. */
  row: number
  column: number
}

/** Scrolls a price into view, clear of the frozen row and column. */
export function scrollToCell(
  scroller: HTMLElement,
  lines: PriceLines,
  place: MatrixPlace,
  width: number,
): void {
  const line = lineOfPlace(lines, place.row)
  const [top, left] = [topOfLine(line), leftOfColumn(place.column, width)]
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller
  const least = (firstLineOf(lines, line) - FROZEN_ROWS) * ROW_HEIGHT
  if (least < scrollTop) scroller.scrollTop = least
  else if (top + ROW_HEIGHT > scrollTop + clientHeight) scroller.scrollTop = top + ROW_HEIGHT - clientHeight
  if (left - LABEL_WIDTH < scrollLeft) scroller.scrollLeft = left - LABEL_WIDTH
  else if (left + width > scrollLeft + clientWidth) scroller.scrollLeft = left + width - clientWidth
  // The browser's own scroll event comes with the next frame, so the new rows would be painted a frame after the
  // selection.
  const isMoved = scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft
  if (isMoved) scroller.dispatchEvent(new Event('scroll'))
}

export interface CellBox {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the position of a painted price within the visible part of the painter. */
export function boxOfCell(scroller: HTMLElement, line: number, column: number, width: number): CellBox {
  return {
    left: leftOfColumn(column, width) - scroller.scrollLeft,
    top: topOfLine(line) - scroller.scrollTop,
    width,
    height: ROW_HEIGHT,
  }
}

/**
 * Returns the line and column at a point of the window. Line -1 is the row of headings, column 0 that of the options.
 */
export function placeAtPoint(
  scroller: HTMLElement,
  point: { clientX: number; clientY: number },
  width: number,
): { line: number; column: number } | null {
  const box = scroller.getBoundingClientRect()
  const [x, y] = [point.clientX - box.left, point.clientY - box.top]
  // Scrollbars are not cells.
  if (x < 0 || y < 0 || x >= scroller.clientWidth || y >= scroller.clientHeight) return null
  const below = y - HEADER_HEIGHT
  const isFrozen = below < FROZEN_ROWS * ROW_HEIGHT
  const line = below < 0 ? -1 : Math.floor((below + (isFrozen ? 0 : scroller.scrollTop)) / ROW_HEIGHT)
  const column =
    x < LABEL_WIDTH ? 0 : Math.floor((x - LABEL_WIDTH + scroller.scrollLeft) / Math.max(1, width)) + 1
  return { line, column }
}

/** Returns the number of rows per page. */
export const rowsOfPage = (scroller: HTMLElement | null): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_HEIGHT) - 3)
