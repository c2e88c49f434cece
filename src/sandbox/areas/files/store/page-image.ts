import { createDrawing, type LabelDrawing } from '../../../labels/drawing.ts'
import { CALIBRATION, calibrationColour } from './calibration.ts'
import type { FilePageRow } from './file-rows.ts'
import { hasFault } from './file-faults.ts'
import { BLEED, pictureArea, placesOf } from './finding-place.ts'
import type { Finding } from './findings.ts'
import { drawFault, drawRings } from './page-faults.ts'

export interface PagePicture {
  page: FilePageRow
  /** Example: `strona 3`, `okładka 1`. */
  name: string
  title: string
  fileName: string
  /** Space for the picture, in px; its own sides follow the page's proportions. */
  width: number
  height: number
  /** Whether cut and safety lines are shown over the page. */
  hasLines: boolean
}

interface Sheet {
  width: number
  height: number
}

const COLOURS = ['#215db0', '#165a36', '#8e292c', '#77450d', '#5c3d99', '#0f6678']
const PAPER = '#eef1f5'
const STRETCH = 1.2

/** Draws a placeholder for the printed page or for its mask. The mask's shapes are in the same place as the page's. */
export async function pageImage(picture: PagePicture): Promise<Buffer> {
  const { page, fileName, width, height } = picture
  const sheet = { width: Number(page.width), height: Number(page.height) }
  const stretch = hasFault(fileName, 'stretched') ? STRETCH : 1
  const isTurned = hasFault(fileName, 'turned')
  const seen = isTurned ? { width: sheet.height, height: sheet.width } : sheet
  const scale = Math.min(width / (seen.width * stretch), height / seen.height)
  // All measures below are mm on the sheet.
  const drawing = createDrawing(seen.width * stretch, seen.height, scale)
  drawing.context.scale(stretch, 1)
  if (isTurned) {
    drawing.context.translate(sheet.height, 0)
    drawing.context.rotate(Math.PI / 2)
  }
  if (page.is_mask === 1) drawMask(drawing, sheet, picture)
  else drawPage(drawing, sheet, picture)
  return drawing.png()
}

/** Draws the heading, which has varnish if anything on the page has. */
function drawTitle(drawing: LabelDrawing, { width, height }: Sheet, title: string, colour: string): void {
  drawing.text(width * 0.08, height * 0.24, title, {
    size: Math.min(width, height) * 0.11,
    isBold: true,
    colour,
    maxWidth: width * 0.5,
  })
}

function drawPage(drawing: LabelDrawing, sheet: Sheet, { page, name, title, hasLines }: PagePicture): void {
  const { width, height } = sheet
  const codes = [page.errors, page.warnings].flatMap((list) =>
    (JSON.parse(list) as Finding[]).map(({ code }) => code),
  )
  drawing.box(0, 0, width, height, PAPER)
  drawing.box(0, 0, width, height * 0.42, COLOURS[(page.page_number - 1) % COLOURS.length])
  drawRings(drawing, pictureArea(sheet), codes.includes('resolution'))
  drawTitle(drawing, sheet, title, '#ffffff')
  for (let line = 0; line < 4; line += 1) {
    const long = line === 3 ? 0.3 : 0.5
    drawing.box(width * 0.08, height * (0.47 + line * 0.045), width * long, height * 0.018, '#b7c0cb')
  }
  drawing.text(width * 0.36, height * 0.94 - 2 * BLEED, name, {
    size: Math.min(width, height) * 0.07,
    colour: '#1c2127',
  })
  for (const code of codes) drawFault(drawing, code, placesOf(code, sheet))
  const { from, side } = CALIBRATION
  drawing.box(from, height - from - side, side, side, `rgb(${calibrationColour(page.pk).join(' ')})`)
  if (hasLines) drawLines(drawing, sheet)
}

const KEY = '#000000'

function drawMask(drawing: LabelDrawing, sheet: Sheet, { title }: PagePicture): void {
  drawing.box(0, 0, sheet.width, sheet.height, '#ffffff')
  drawTitle(drawing, sheet, title, KEY)
  const { x, y, width, height } = pictureArea(sheet)
  drawing.box(x, y, width, height, KEY)
}

function drawLines({ context }: LabelDrawing, { width, height }: Sheet): void {
  const frame = (inset: number, colour: string, dash: number[]): void => {
    context.strokeStyle = colour
    context.setLineDash(dash)
    context.lineWidth = Math.max(0.3, width / 400)
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
    context.setLineDash([])
  }
  frame(BLEED, '#c2298a', [])
  frame(2 * BLEED, '#1c6e42', [2, 1.5])
}
