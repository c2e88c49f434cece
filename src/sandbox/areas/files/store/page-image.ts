import { createDrawing, type LabelDrawing } from '../../../labels/drawing.ts'
import type { FilePageRow } from './file-rows.ts'
import type { Finding } from './findings.ts'

interface PagePicture {
  page: FilePageRow
  title: string
  /** Room for the picture, px; its own sides follow the page's. */
  width: number
  height: number
  /** Cut and safety lines drawn over the page. */
  hasLines: boolean
}

const BLEED = 3
const COLOURS = ['#215db0', '#165a36', '#8e292c', '#77450d', '#5c3d99', '#0f6678']

/** A stand-in for the printed page: bleed, picture area, headline, text, and the finding where it would be. */
export async function pageImage({ page, title, width, height, hasLines }: PagePicture): Promise<Buffer> {
  const [wide, high] = [Number(page.width), Number(page.height)]
  const scale = Math.min(width / wide, height / high)
  // All measures below are mm on the sheet.
  const drawing = createDrawing(wide, high, scale)
  const colour = COLOURS[(page.page_number - 1) % COLOURS.length] ?? '#215db0'
  const short = Math.min(wide, high)
  drawing.box(0, 0, wide, high, '#ffffff')
  drawing.box(0, 0, wide, high * 0.42, colour)
  drawing.box(wide * 0.62, high * 0.1, wide * 0.26, high * 0.24, '#ffffff')
  drawing.text(wide * 0.08, high * 0.24, title, {
    size: short * 0.11,
    isBold: true,
    colour: '#ffffff',
    maxWidth: wide * 0.5,
  })
  for (let line = 0; line < 4; line += 1) {
    drawing.box(
      wide * 0.08,
      high * (0.52 + line * 0.07),
      wide * (line === 3 ? 0.4 : 0.72),
      high * 0.025,
      '#b7c0cb',
    )
  }
  const name = page.is_cover ? `okładka ${page.page_number}` : `strona ${page.page_number}`
  drawing.text(wide * 0.08, high * 0.9, name, { size: short * 0.07, colour: '#1c2127' })
  markFindings(drawing, page, wide, high)
  if (hasLines) drawLines(drawing, wide, high)
  return drawing.png()
}

function markFindings(drawing: LabelDrawing, page: FilePageRow, wide: number, high: number): void {
  const codes = [page.errors, page.warnings].flatMap((list) =>
    (JSON.parse(list) as Finding[]).map(({ code }) => code),
  )
  const { context } = drawing
  if (codes.includes('bleed')) drawing.box(wide - BLEED, 0, BLEED, high, '#ffffff')
  if (codes.length === 0) return
  context.strokeStyle = '#cd4246'
  context.lineWidth = Math.max(0.6, wide / 150)
  const [x, y, width, height] = codes.includes('resolution')
    ? [wide * 0.62, high * 0.1, wide * 0.26, high * 0.24]
    : [wide - 2 * BLEED, BLEED / 2, 1.5 * BLEED, high - BLEED]
  context.strokeRect(x, y, width, height)
}

function drawLines({ context }: LabelDrawing, wide: number, high: number): void {
  const frame = (inset: number, colour: string, dash: number[]): void => {
    context.strokeStyle = colour
    context.setLineDash(dash)
    context.lineWidth = Math.max(0.3, wide / 400)
    context.strokeRect(inset, inset, wide - 2 * inset, high - 2 * inset)
    context.setLineDash([])
  }
  frame(BLEED, '#c2298a', [])
  frame(2 * BLEED, '#1c6e42', [2, 1.5])
}
