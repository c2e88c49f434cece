import { waitingSlipCode } from '#shared/domain/waiting-slip-code.ts'
import { PageDoesNotFit, type PageContent } from '../../services/station-pages/drawing.ts'
import { code128, LEAST_MODULE_DOTS, roomOf } from './code128.ts'
import type { DotBox, Sheet } from './sheet.ts'

type SlipContent = Extract<PageContent, { page: 'waitingSlip' }>

const WIDEST_MODULE_MM = 0.75
const EDGE_MM = 3
const CODE_MM = { most: 30, least: 7 }
const CAPTION_MM = 3.4

/** `2.400` becomes `2,4 kg`. */
const weightText = (weight: string): string =>
  `${weight.includes('.') ? weight.replace(/\.?0+$/, '').replace('.', ',') : weight}\u00a0kg`

/** Draws the slip's code centred in the place, with its text below. Throws `PageDoesNotFit`. */
function drawCode(sheet: Sheet, text: string, place: DotBox): void {
  const code = code128(text)
  const { dotsPerMm, mm } = sheet
  const widest = Math.max(LEAST_MODULE_DOTS, Math.floor(WIDEST_MODULE_MM * dotsPerMm))
  const module = Math.min(Math.floor(place.width / roomOf(code)), widest)
  if (module < LEAST_MODULE_DOTS || place.height < mm(CODE_MM.least)) {
    const least = Math.ceil((roomOf(code) * LEAST_MODULE_DOTS) / dotsPerMm + 2 * EDGE_MM)
    throw new PageDoesNotFit(
      `Kartka „czeka na etykietę” nie mieści się na tej etykiecie: potrzeba co najmniej ${least} × 30 mm. Wybierz inną drukarkę albo popraw rozmiar etykiety w jej profilu.`,
    )
  }
  const left = place.x + Math.floor((place.width - code.modules * module) / 2)
  sheet.code128(left, place.y, place.height - mm(CAPTION_MM), code, module)
  const style = { size: mm(2.8), align: 'center' } as const
  sheet.text(place.x + place.width / 2, place.y + place.height - mm(0.4), text, style)
}

interface Line {
  text: string
  sizeMm: number
  isBold?: boolean
}

const LINE_HEIGHT = 1.35

/** The slip's lines. A low label has fewer of them, with larger letters. */
function linesOf({ slip, printedAt }: SlipContent, isLow: boolean): Line[] {
  const parcel = `paczka ${slip.parcel}`
  const weight = slip.weight === null ? [] : [weightText(slip.weight)]
  const head = [
    { text: 'CZEKA NA ETYKIETĘ', sizeMm: 9, isBold: true },
    { text: `Zamówienie ${slip.orderPk}`, sizeMm: 8, isBold: true },
  ]
  if (isLow)
    return [
      ...head,
      { text: [parcel, ...weight].join(' · '), sizeMm: 7, isBold: true },
      { text: `${printedAt} · ${slip.station}`, sizeMm: 5 },
    ]
  return [
    ...head,
    { text: parcel, sizeMm: 7, isBold: true },
    ...weight.map((text) => ({ text, sizeMm: 7 })),
    { text: printedAt, sizeMm: 5 },
    { text: slip.station, sizeMm: 5 },
  ]
}

/**
 * Draws the waiting slip: what the parcel waits for, its order, number and weight, when and where it was packed, and the
 * code that makes it go first. The letters shrink until all lines fit.
 */
export function drawWaitingSlip(sheet: Sheet, content: SlipContent, area: DotBox): void {
  const { mm } = sheet
  const edge = mm(EDGE_MM)
  const width = area.width - 2 * edge
  const codeHeight = Math.min(mm(CODE_MM.most), Math.max(mm(12), Math.floor(area.height / 3)))
  const bottom = area.y + area.height - edge - codeHeight
  const top = area.y + edge
  const lines = linesOf(content, area.height < mm(70))
  const needed = lines.reduce((sum, { sizeMm }) => sum + sizeMm * LINE_HEIGHT, 0)
  const scale = Math.min(1, Math.max(0, bottom - top) / mm(needed))
  let y = top
  for (const { text, sizeMm, isBold = false } of lines) {
    const size = Math.floor(mm(sizeMm) * scale)
    const style = { size, isBold, align: 'center', maxWidth: width } as const
    sheet.text(area.x + area.width / 2, y + size, text, style)
    y += Math.floor(size * LINE_HEIGHT)
  }
  const { packagePk } = content.slip
  drawCode(sheet, waitingSlipCode(packagePk), { x: area.x + edge, y: bottom, width, height: codeHeight })
}
