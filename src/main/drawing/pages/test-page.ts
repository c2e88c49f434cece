import { COUNTED, formFor } from '#shared/domain/counted.ts'
import type { PageContent } from '../../services/station-pages/drawing.ts'
import { factsOf } from '../../services/station-pages/test-page-facts.ts'
import { asciiOf, fittingCode, QUIET_ZONE } from './code128.ts'
import { DOTS_RULER_MM, drawDots, drawMillimetres, FRAME_DOTS, RULER_MM } from './rulers.ts'
import type { Sheet } from './sheet.ts'

type TestPage = Extract<PageContent, { page: 'test' }>

/** Labels with a side below this get rulers without numbers, and the codes before the text. */
const SMALL_MM = 45
const FACT_MM = 2.6

/** The free area between the rulers. Blocks are added from the top and left out if they do not fit. */
interface Column {
  x: number
  y: number
  width: number
  bottom: number
}

function take(column: Column, height: number): number | null {
  if (column.y + height > column.bottom) return null
  const { y } = column
  column.y += height
  return y
}

function drawHead(sheet: Sheet, column: Column, { profile, printedAt }: TestPage): void {
  const { mm } = sheet
  const name = take(column, mm(6))
  const style = { size: mm(4.6), isBold: true, maxWidth: column.width }
  if (name !== null) sheet.text(column.x, name + mm(4.4), profile.name, style)
  const line = take(column, mm(4.5))
  if (line === null) return
  const small = { size: mm(FACT_MM), maxWidth: column.width }
  sheet.text(column.x, line + mm(2.8), `Strona testowa, ${printedAt}`, small)
}

/** Draws a barcode of the profile's name, as much of it as fits, with `moduleDots` dots per module. */
function drawName(sheet: Sheet, column: Column, name: string, moduleDots: number, heightMm: number): void {
  const { mm } = sheet
  const found = fittingCode(asciiOf(name), Math.floor(column.width / moduleDots))
  if (!found) return
  const y = take(column, mm(heightMm + 5))
  if (y === null) return
  sheet.code128(column.x + QUIET_ZONE * moduleDots, y + mm(0.5), mm(heightMm), found.code, moduleDots)
  sheet.text(
    column.x + QUIET_ZONE * moduleDots,
    y + mm(heightMm + 3.2),
    `${moduleDots} ${formFor(moduleDots, COUNTED.dot)} na moduł: ${found.text}`,
    { size: mm(2.2), maxWidth: column.width - QUIET_ZONE * moduleDots },
  )
}

/** Draws lines of one to four dots with gaps of the same width, to show the finest ones that are printed separately. */
function drawResolution(sheet: Sheet, column: Column): void {
  const { mm } = sheet
  const y = take(column, mm(8))
  if (y === null) return
  const width = Math.min(mm(16), Math.floor(column.width / 4))
  for (const dots of [1, 2, 3, 4]) {
    const left = column.x + (dots - 1) * width
    for (let x = 0; x + dots <= width - mm(2); x += 2 * dots) sheet.box(left + x, y, dots, mm(4))
    sheet.text(left, y + mm(6.6), `${dots} pkt`, { size: mm(2.2) })
  }
}

function drawFacts(sheet: Sheet, column: Column, page: TestPage): void {
  const { mm } = sheet
  for (const fact of factsOf(page)) {
    const y = take(column, mm(4.2))
    if (y === null) return
    sheet.text(column.x, y + mm(2.8), fact, { size: mm(FACT_MM), maxWidth: column.width })
  }
}

function columnOf(sheet: Sheet, isSmall: boolean): Column {
  const { width, height, mm } = sheet
  const edge = mm(isSmall ? RULER_MM.plain : RULER_MM.withNumbers)
  const x = edge + mm(1)
  return { x, y: edge + mm(1), width: width - x - mm(2), bottom: height - mm(isSmall ? 1 : DOTS_RULER_MM) }
}

/**
 * Draws the test page. The frame's outer edge is the label's edge, so a side that is missing on paper is not printable.
 */
export function drawTestPage(sheet: Sheet, page: TestPage): void {
  const { profile } = page
  const isSmall = Math.min(sheet.width, sheet.height) < SMALL_MM * sheet.dotsPerMm
  sheet.frame(0, 0, sheet.width, sheet.height, FRAME_DOTS)
  drawMillimetres(sheet, !isSmall)
  if (!isSmall) drawDots(sheet)
  const column = columnOf(sheet, isSmall)
  if (!isSmall) drawHead(sheet, column, page)
  drawName(sheet, column, profile.name, 2, isSmall ? 6 : 9)
  drawName(sheet, column, profile.name, 3, isSmall ? 6 : 11)
  if (!isSmall) drawResolution(sheet, column)
  drawFacts(sheet, column, page)
}
