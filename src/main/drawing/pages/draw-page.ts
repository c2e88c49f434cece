import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { GreyImage } from '../../services/label-printing/png-reader.ts'
import type { PageArea, PageContent } from '../../services/station-pages/drawing.ts'
import { canvasLuma, whiteCanvas } from '../canvas-luma.ts'
import { drawBadge } from './badge.ts'
import { drawCommands, layoutCommands, sheetsOf } from './command-sheet.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { drawTestPage } from './test-page.ts'

type DrawSheet = (sheet: Sheet) => void | Promise<void>

const LABEL_MARGIN_MM = 1.5

/** A badge on a long label ends where it is cut to go into a holder. */
const BADGE_MM = 60
const LONG_MM = 75

async function drawBadgeLabel(sheet: Sheet, content: Extract<PageContent, { page: 'badge' }>): Promise<void> {
  const { width, height, mm } = sheet
  const isLong = height > mm(LONG_MM)
  await drawBadge(sheet, content, { x: 0, y: 0, width, height: isLong ? mm(BADGE_MM) : height })
  if (!isLong) return
  for (let x = 0; x < width; x += mm(4)) sheet.box(x, mm(BADGE_MM), mm(2), 1)
}

/** One function for each sheet of the page on label stock. */
function sheetsOn(content: PageContent, area: PageArea): DrawSheet[] {
  if (content.page === 'test') return [(sheet) => drawTestPage(sheet, content)]
  if (content.page === 'badge') return [(sheet) => drawBadgeLabel(sheet, content)]
  const layout = layoutCommands(area, LABEL_MARGIN_MM)
  return sheetsOf(layout, area).map(
    ({ codes }) =>
      (sheet) =>
        drawCommands(sheet, codes, layout),
  )
}

export async function drawStationPage(content: PageContent, area: PageArea): Promise<GreyImage[]> {
  const images: GreyImage[] = []
  for (const draw of sheetsOn(content, area)) {
    const canvas = whiteCanvas(area.width, area.height)
    await draw(createSheet(canvas.getContext('2d'), area))
    images.push(canvasLuma(canvas))
  }
  return images
}

/** A4 at the resolution that its lengths are rounded to; the bars themselves are vectors. */
const PAPER: PageArea = { width: 2480, height: 3508, dotsPerMm: 300 / 25.4 }
const POINTS_PER_DOT = 72 / 300
const PAPER_MARGIN_MM = 12
const HEAD_MM = 14
/** Of a card as it is put into a holder. */
const CARD_MM = { width: 85.6, height: 54 }

async function drawCard(sheet: Sheet, content: Extract<PageContent, { page: 'badge' }>): Promise<void> {
  const { mm } = sheet
  const card = { x: mm(20), y: mm(20), width: mm(CARD_MM.width), height: mm(CARD_MM.height) }
  sheet.frame(card.x, card.y, card.width, card.height, Math.max(1, mm(0.2)))
  await drawBadge(sheet, content, card)
}

function papersOf(content: PageContent): DrawSheet[] {
  if (content.page === 'test') return [(sheet) => drawTestPage(sheet, content)]
  if (content.page === 'badge') return [(sheet) => drawCard(sheet, content)]
  const layout = layoutCommands(PAPER, PAPER_MARGIN_MM, HEAD_MM)
  return sheetsOf(layout, PAPER).map(({ title, codes }) => (sheet) => {
    const { mm } = sheet
    const style = { size: mm(7), isBold: true }
    sheet.text(mm(PAPER_MARGIN_MM), mm(PAPER_MARGIN_MM + 7), title, style)
    drawCommands(sheet, codes, layout)
  })
}

export async function drawPaper(content: PageContent): Promise<Uint8Array> {
  const document = new PDFDocument({ title: 'Backoffice', creator: 'Backoffice' })
  for (const draw of papersOf(content)) {
    const context = document.beginPage(PAPER.width * POINTS_PER_DOT, PAPER.height * POINTS_PER_DOT)
    context.scale(POINTS_PER_DOT, POINTS_PER_DOT)
    await draw(createSheet(context as SKRSContext2D, PAPER))
    document.endPage()
  }
  return new Uint8Array(document.close())
}
