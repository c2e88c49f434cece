import type { Sheet } from './sheet.ts'

/** Thickness of the frame at the edges, in dots. */
export const FRAME_DOTS = 2
const TICK_DOTS = 1
const NUMBER_MM = 2.2

/** Width of a ruler at the edge, in mm: with numbers, or without them on small labels. */
export const RULER_MM = { withNumbers: 7.5, plain: 3 }

const lengthOf = (mark: number): number => (mark % 10 === 0 ? 4 : mark % 5 === 0 ? 2.5 : 1.5)

/**
 * Draws millimetre rulers along the label's top and left sides. The mark of the n-th millimetre begins at the nearest
 * dot.
 */
export function drawMillimetres(sheet: Sheet, hasNumbers: boolean): void {
  const { width, height, dotsPerMm, mm } = sheet
  const dotOf = (mark: number) => Math.round(mark * dotsPerMm)
  const style = { size: mm(NUMBER_MM) }
  for (let mark = 1; dotOf(mark) < width - FRAME_DOTS; mark += 1) {
    const x = dotOf(mark)
    sheet.box(x, 0, TICK_DOTS, mm(hasNumbers ? lengthOf(mark) : Math.min(2, lengthOf(mark))))
    if (!hasNumbers || mark % 10 > 0 || x + mm(3) > width) continue
    sheet.text(x, mm(4 + NUMBER_MM), String(mark), { ...style, align: 'center' })
  }
  for (let mark = 1; dotOf(mark) < height - FRAME_DOTS; mark += 1) {
    const y = dotOf(mark)
    sheet.box(0, y, mm(hasNumbers ? lengthOf(mark) : Math.min(2, lengthOf(mark))), TICK_DOTS)
    if (!hasNumbers || mark % 10 > 0 || y + mm(2) > height) continue
    sheet.text(mm(4.4), y + mm(NUMBER_MM) * 0.36, String(mark), style)
  }
}

/** Height of the dot ruler above the lower edge, in mm. */
export const DOTS_RULER_MM = 6.5

/** Draws the print head's dots along the lower edge: a mark every ten dots and a number every hundred. */
export function drawDots(sheet: Sheet): void {
  const { width, height, mm } = sheet
  for (let dot = 10; dot < width - FRAME_DOTS; dot += 10) {
    const length = mm(dot % 100 === 0 ? 2.8 : dot % 50 === 0 ? 2 : 1.2)
    sheet.box(dot, height - length, 1, length)
    if (dot % 100 > 0 || dot + mm(4) > width) continue
    sheet.text(dot, height - mm(3.3), String(dot), { size: mm(NUMBER_MM), align: 'center' })
  }
}
