import { PageDoesNotFit, type PageContent } from '../../services/station-pages/drawing.ts'
import { drawPicture } from './badge-picture.ts'
import { code128, LEAST_MODULE_DOTS, roomOf } from './code128.ts'
import type { DotBox, Sheet } from './sheet.ts'

type Badge = Extract<PageContent, { page: 'badge' }>

const WIDEST_MODULE_MM = 0.6
const HIGHEST_MM = 30
const EDGE_MM = 3
/** Margin of the code, which includes its own quiet zone. */
const CODE_EDGE_MM = 0.5

/** The largest module width in whole dots that fits into a width. The code may be placed along the longer side. */
function moduleIn(room: number, width: number, dotsPerMm: number): number {
  return Math.min(
    Math.floor(width / room),
    Math.max(LEAST_MODULE_DOTS, Math.floor(WIDEST_MODULE_MM * dotsPerMm)),
  )
}

function drawText(sheet: Sheet, text: string, place: DotBox): void {
  const code = code128(text)
  const room = roomOf(code)
  const { dotsPerMm, context } = sheet
  const lying = moduleIn(room, place.width, dotsPerMm)
  const standing = moduleIn(room, place.height, dotsPerMm)
  const isStanding = lying < LEAST_MODULE_DOTS && standing >= LEAST_MODULE_DOTS
  const module = isStanding ? standing : lying
  if (module < LEAST_MODULE_DOTS) {
    const least = Math.ceil((room * LEAST_MODULE_DOTS) / dotsPerMm + 2 * CODE_EDGE_MM)
    throw new PageDoesNotFit(
      `Kod identyfikatora nie mieści się na tej etykiecie: potrzeba co najmniej ${least} mm. Wybierz inną drukarkę albo popraw rozmiar etykiety w jej profilu.`,
    )
  }
  const length = code.modules * module
  const [along, across] = isStanding ? [place.height, place.width] : [place.width, place.height]
  const height = Math.min(across, sheet.mm(HIGHEST_MM))
  context.save()
  context.translate(place.x, place.y)
  // Rotates by a quarter turn around the place's corner, so that whole dots stay whole.
  if (isStanding) context.transform(0, 1, -1, 0, place.width, 0)
  sheet.code128(Math.floor((along - length) / 2), Math.floor((across - height) / 2), height, code, module)
  context.restore()
}

/**
 * Draws name and code into the given part of the sheet. The code is not printed as text, because a badge works like a
 * key.
 */
export async function drawBadge(sheet: Sheet, { name, code }: Badge, area: DotBox): Promise<void> {
  const { mm } = sheet
  const edge = mm(EDGE_MM)
  const nameMm = area.height < mm(35) ? 4.5 : 8
  const width = area.width - 2 * edge
  const middle = area.x + area.width / 2
  const isLow = area.height < mm(28)
  let y = area.y + edge
  if (!isLow) {
    sheet.text(middle, y + mm(2.6), 'IDENTYFIKATOR', { size: mm(2.8), align: 'center' })
    y += mm(4)
  }
  const style = { size: mm(nameMm), isBold: true, align: 'center', maxWidth: width } as const
  sheet.text(middle, y + mm(nameMm), name, style)
  y += mm(nameMm + (isLow ? 1.5 : 4))
  const codeEdge = mm(CODE_EDGE_MM)
  const place = {
    x: area.x + codeEdge,
    y,
    width: area.width - 2 * codeEdge,
    height: area.y + area.height - codeEdge - y,
  }
  if (place.height < mm(6)) {
    throw new PageDoesNotFit('Ta etykieta jest za niska na identyfikator: potrzeba co najmniej 20 mm.')
  }
  if (code.kind === 'text') drawText(sheet, code.text, place)
  else await drawPicture(sheet, code.bytes, place)
}
