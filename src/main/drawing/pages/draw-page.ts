import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { GreyImage } from '../../services/label-printing/png-reader.ts'
import type { PageArea, PageContent } from '../../services/station-pages/drawing.ts'
import { canvasLuma, whiteCanvas } from '../canvas-luma.ts'
import { drawBadge } from './badge.ts'
import { drawCommands, layoutCommands, sheetsOf } from './command-sheet.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { drawCodeLabel, drawJobTicket } from './job-ticket.ts'
import { drawTestPage } from './test-page.ts'
import { drawWaitingSlip } from './waiting-slip.ts'

type DrawSheet = (sheet: Sheet) => void | Promise<void>

const LABEL_MARGIN_MM = 1.5

/** Height of a badge on a long label, which is cut there to fit into a holder. */
const BADGE_MM = 60
const LONG_MM = 75

async function drawBadgeLabel(sheet: Sheet, content: Extract<PageContent, { page: 'badge' }>): Promise<void> {
  const { width, height, mm } = sheet
  const isLong = height > mm(LONG_MM)
  await drawBadge(sheet, content, { x: 0, y: 0, width, height: isLong ? mm(BADGE_MM) : height })
  if (!isLong) return
  for (let x = 0; x < width; x += mm(4)) sheet.box(x, mm(BADGE_MM), mm(2), 1)
}

/** Height of a code label on long stock, which is cut there. */
const CODE_LABEL_MM = 40

/** A ticket fills its label, while a code takes only the height that it needs. */
function ticketsOn(
  { tickets, isSmall }: Extract<PageContent, { page: 'jobTicket' }>,
  { width, height, dotsPerMm }: PageArea,
): DrawSheet[] {
  const whole = { x: 0, y: 0, width, height }
  const low = { ...whole, height: Math.min(height, Math.round(CODE_LABEL_MM * dotsPerMm)) }
  return tickets.map(
    (ticket) => (sheet) =>
      isSmall ? drawCodeLabel(sheet, ticket, low) : drawJobTicket(sheet, ticket, whole),
  )
}

/** Returns one drawing function for each sheet of the page on label stock. */
function sheetsOn(content: PageContent, area: PageArea): DrawSheet[] {
  if (content.page === 'test') return [(sheet) => drawTestPage(sheet, content)]
  if (content.page === 'badge') return [(sheet) => drawBadgeLabel(sheet, content)]
  if (content.page === 'jobTicket') return ticketsOn(content, area)
  if (content.page === 'waitingSlip') {
    const { width, height } = area
    return [(sheet) => drawWaitingSlip(sheet, content, { x: 0, y: 0, width, height })]
  }
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

/** A4 at 300 dpi, to which lengths are rounded. The bars themselves are vectors. */
const PAPER: PageArea = { width: 2480, height: 3508, dotsPerMm: 300 / 25.4 }
const POINTS_PER_DOT = 72 / 300
const PAPER_MARGIN_MM = 12
const HEAD_MM = 14
/** Size of a card for a holder. */
const CARD_MM = { width: 85.6, height: 54 }

async function drawCard(sheet: Sheet, content: Extract<PageContent, { page: 'badge' }>): Promise<void> {
  const { mm } = sheet
  const card = { x: mm(20), y: mm(20), width: mm(CARD_MM.width), height: mm(CARD_MM.height) }
  sheet.frame(card.x, card.y, card.width, card.height, Math.max(1, mm(0.2)))
  await drawBadge(sheet, content, card)
}

/** Size of a slip on office paper, the usual size of a label. */
const SLIP_MM = { width: 100, height: 100 }

function drawSlipOnPaper(sheet: Sheet, content: Extract<PageContent, { page: 'waitingSlip' }>): void {
  const { mm } = sheet
  const slip = { x: mm(20), y: mm(20), width: mm(SLIP_MM.width), height: mm(SLIP_MM.height) }
  sheet.frame(slip.x, slip.y, slip.width, slip.height, Math.max(1, mm(0.2)))
  drawWaitingSlip(sheet, content, slip)
}

/** Two A5 tickets on A4, or codes in two columns. */
const TICKET_CELLS = {
  large: { columns: 1, rows: 2 },
  small: { columns: 2, rows: 7 },
} as const

function papersOfTickets({ tickets, isSmall }: Extract<PageContent, { page: 'jobTicket' }>): DrawSheet[] {
  const { columns, rows } = TICKET_CELLS[isSmall ? 'small' : 'large']
  const size = columns * rows
  const draw = isSmall ? drawCodeLabel : drawJobTicket
  return Array.from({ length: Math.ceil(tickets.length / size) }, (_, sheetIndex) => (sheet: Sheet) => {
    const width = Math.floor(sheet.width / columns)
    const height = Math.floor(sheet.height / rows)
    for (const [index, ticket] of tickets.slice(sheetIndex * size, (sheetIndex + 1) * size).entries()) {
      const x = (index % columns) * width
      const y = Math.floor(index / columns) * height
      const margin = sheet.mm(6)
      draw(sheet, ticket, {
        x: x + margin,
        y: y + margin,
        width: width - 2 * margin,
        height: height - 2 * margin,
      })
    }
  })
}

function papersOf(content: PageContent): DrawSheet[] {
  if (content.page === 'test') return [(sheet) => drawTestPage(sheet, content)]
  if (content.page === 'badge') return [(sheet) => drawCard(sheet, content)]
  if (content.page === 'jobTicket') return papersOfTickets(content)
  if (content.page === 'waitingSlip') return [(sheet) => drawSlipOnPaper(sheet, content)]
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
