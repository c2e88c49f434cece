import { productionCode } from '#shared/domain/production-codes.ts'
import type { JobTicket } from '#shared/station/job-ticket.ts'
import { PageDoesNotFit } from '../../services/station-pages/drawing.ts'
import { code128, LEAST_MODULE_DOTS, roomOf } from './code128.ts'
import type { DotBox, Sheet } from './sheet.ts'

const WIDEST_MODULE_MM = 0.5
const EDGE_MM = 3
const CODE_MM = { ticket: 18, label: 16, least: 7 }

const codeOf = ({ line }: JobTicket): string => productionCode({ kind: 'orderLine', pk: line })
const headOf = ({ line, order }: JobTicket): string =>
  [`POZ ${line}`, order === null ? null : `ZAM ${order}`].filter(Boolean).join(' · ')

/** Draws the order line's code centred in the place, with its text below. Throws `PageDoesNotFit`. */
function drawCode(sheet: Sheet, ticket: JobTicket, place: DotBox): void {
  const text = codeOf(ticket)
  const code = code128(text)
  const { dotsPerMm, mm } = sheet
  const widest = Math.max(LEAST_MODULE_DOTS, Math.floor(WIDEST_MODULE_MM * dotsPerMm))
  const module = Math.min(Math.floor(place.width / roomOf(code)), widest)
  const caption = mm(3.4)
  if (module < LEAST_MODULE_DOTS || place.height < mm(CODE_MM.least)) {
    const least = Math.ceil((roomOf(code) * LEAST_MODULE_DOTS) / dotsPerMm + 2 * EDGE_MM)
    throw new PageDoesNotFit(
      `Kod pozycji nie mieści się na tej etykiecie: potrzeba co najmniej ${least} × 25 mm. Wybierz inną drukarkę albo popraw rozmiar etykiety w jej profilu.`,
    )
  }
  const left = place.x + Math.floor((place.width - code.modules * module) / 2)
  sheet.code128(left, place.y, place.height - caption, code, module)
  const style = { size: mm(2.8), align: 'center' } as const
  sheet.text(place.x + place.width / 2, place.y + place.height - mm(0.4), text, style)
}

/** Breaks a text into lines that fit into the width. */
function linesOf(sheet: Sheet, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && sheet.textWidth(joined, { size }) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/**
 * Example: `druk → folia → KROJENIE → liczenie`. The current stage is in capitals, because a label has only one colour.
 */
const stagesText = ({ stages }: JobTicket): string =>
  stages.map(({ name, isCurrent }) => (isCurrent ? name.toLocaleUpperCase('pl') : name)).join(' → ')

/**
 * Draws the ticket that accompanies a job: what it is, when it is due, its stages, and its order line's code at the
 * lower edge.
 */
export function drawJobTicket(sheet: Sheet, ticket: JobTicket, area: DotBox): void {
  const { mm } = sheet
  const edge = mm(EDGE_MM)
  const left = area.x + edge
  const width = area.width - 2 * edge
  const codeHeight = Math.min(mm(CODE_MM.ticket), Math.floor(area.height / 3))
  const bottom = area.y + area.height - edge - codeHeight
  let y = area.y + edge

  /** Writes a line of text if there is room for it. */
  function write(text: string, sizeMm: number, isBold = false): void {
    const next = y + mm(sizeMm * 1.35)
    if (next > bottom) return
    sheet.text(left, y + mm(sizeMm), text, { size: mm(sizeMm), isBold, maxWidth: width })
    y = next
  }

  write(headOf(ticket), 5.5, true)
  write(ticket.product, 7, true)
  if (ticket.quantity !== null) write(ticket.quantity, 7, true)
  if (ticket.deadline !== null) write(`Termin: ${ticket.deadline}`, 5, true)
  for (const { name, value } of ticket.facts) write(`${name}: ${value}`, 4)
  y += mm(1)
  for (const line of linesOf(sheet, stagesText(ticket), mm(3.6), width)) write(line, 3.6)
  drawCode(sheet, ticket, { x: left, y: bottom, width, height: codeHeight })
}

/** Draws a label for one piece or pile of an order line: its code, and enough text to attach it to the right one. */
export function drawCodeLabel(sheet: Sheet, ticket: JobTicket, area: DotBox): void {
  const { mm } = sheet
  const edge = mm(EDGE_MM)
  const width = area.width - 2 * edge
  const middle = area.x + area.width / 2
  const style = { align: 'center', maxWidth: width } as const
  let y = area.y + edge + mm(4)
  sheet.text(middle, y, headOf(ticket), { ...style, size: mm(4.2), isBold: true })
  y += mm(4.4)
  sheet.text(middle, y, [ticket.product, ticket.quantity].filter(Boolean).join(' · '), {
    ...style,
    size: mm(3.4),
  })
  y += mm(2)
  const height = Math.min(mm(CODE_MM.label), area.y + area.height - edge - y)
  drawCode(sheet, ticket, { x: area.x + edge, y, width, height })
}
