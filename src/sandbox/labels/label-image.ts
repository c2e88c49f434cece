import { CARRIER_LABEL_SIZE } from '#shared/domain/packing.ts'
import { createDrawing, type LabelDrawing } from './drawing.ts'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import { SENDER, type Label, type LabelAddress } from './label.ts'

const { widthPx: WIDTH, heightPx: HEIGHT } = CARRIER_LABEL_SIZE
const MARGIN = 12
const RIGHT = WIDTH - MARGIN

/** GLS delivers pictures with 2 device pixels to a CSS pixel, the marketplace with 3. */
const SCALES: Readonly<Record<Label['carrier'], number>> = { gls: 2, ups: 2, allegro: 3 }

/** Returns the carrier's label as a PNG of 339 × 566 CSS pixels. */
export async function labelImage(label: Label): Promise<Buffer> {
  const drawing = createDrawing(WIDTH, HEIGHT, SCALES[label.carrier])
  if (label.carrier === 'allegro') drawMarketplace(drawing, label)
  else drawGls(drawing, label)
  return drawing.png()
}

export function drawGls(drawing: LabelDrawing, label: Label): void {
  drawing.frame(4, 4, WIDTH - 8, HEIGHT - 8, 1.5)
  drawing.box(4, 4, WIDTH - 8, 40)
  drawing.text(MARGIN, 33, 'GLS', { size: 28, isBold: true, colour: '#fff' })
  drawing.text(RIGHT, 23, label.service, {
    size: 11,
    isBold: true,
    align: 'right',
    colour: '#fff',
    maxWidth: 210,
  })
  drawing.text(RIGHT, 37, `Nadano ${label.date}`, { size: 9, align: 'right', colour: '#fff' })

  drawing.text(MARGIN, 92, route(label), { size: 42, isBold: true })
  drawing.text(MARGIN, 110, `Oddział ${label.depot ?? '01'}`, { size: 10 })
  drawing.matrix(258, 54, 66, 'datamatrix', label.tracking)
  drawing.line(4, 128, WIDTH - 4, 128, 1.5)

  drawAddress(drawing, 'NADAWCA', SENDER, 142, 9)
  drawing.line(4, 196, WIDTH - 4, 196)
  drawAddress(drawing, 'ODBIORCA', label.recipient, 212, 15)
  drawing.line(4, 312, WIDTH - 4, 312, 1.5)

  drawFacts(drawing, label, 330)
  drawing.line(4, 370, WIDTH - 4, 370, 1.5)

  drawing.code128(WIDTH / 2, 384, WIDTH - 16, 118, label.tracking)
  drawing.text(WIDTH / 2, 520, spaced(label.tracking), { size: 14, isBold: true, align: 'center' })
  drawFooter(drawing, label)
}

export function drawMarketplace(drawing: LabelDrawing, label: Label): void {
  drawing.frame(4, 4, WIDTH - 8, HEIGHT - 8, 1.5)
  drawing.text(MARGIN, 34, 'allegro', { size: 26, isBold: true })
  drawing.text(RIGHT, 24, label.service, { size: 12, isBold: true, align: 'right', maxWidth: 180 })
  drawing.text(RIGHT, 38, `Nadano ${label.date}`, { size: 9, align: 'right' })
  drawing.line(4, 48, WIDTH - 4, 48, 2)

  drawing.code128(WIDTH / 2, 60, WIDTH - 16, 96, label.tracking)
  drawing.text(WIDTH / 2, 172, spaced(label.tracking), { size: 12, isBold: true, align: 'center' })
  drawing.line(4, 184, WIDTH - 4, 184, 1.5)

  drawAddress(drawing, 'ODBIORCA', label.recipient, 202, 16)
  drawing.line(4, 306, WIDTH - 4, 306, 1.5)
  drawAddress(drawing, 'NADAWCA', SENDER, 322, 10)
  drawing.line(4, 382, WIDTH - 4, 382, 1.5)

  drawing.box(4, 382, 140, 90)
  drawing.text(74, 444, route(label), {
    size: 38,
    isBold: true,
    align: 'center',
    colour: '#fff',
    maxWidth: 124,
  })
  drawing.matrix(240, 388, 80, 'qrcode', label.tracking)
  drawing.text(156, 416, 'STREFA', { size: 9 })
  drawing.text(156, 440, label.recipient.zip_code.slice(0, 2), { size: 24, isBold: true })
  drawing.line(4, 472, WIDTH - 4, 472, 1.5)
  drawFacts(drawing, label, 488)
  drawFooter(drawing, label)
}

const route = ({ recipient }: Label): string =>
  `${recipient.country} ${recipient.zip_code.replace(/\D/g, '').slice(0, 3)}`

/** Splits long numbers into groups of four for readability. */
const spaced = (tracking: string): string => tracking.replaceAll(/(.{4})(?=.)/g, '$1 ')

function drawAddress(
  drawing: LabelDrawing,
  title: string,
  address: LabelAddress,
  top: number,
  size: number,
): void {
  const maxWidth = WIDTH - 2 * MARGIN
  const lines = [
    address.name,
    streetLine(address),
    `${cityLine(address)}  ${address.country === 'DE' ? 'NIEMCY' : 'POLSKA'}`,
    address.telephone ? `tel. ${address.telephone}` : '',
  ]
  drawing.text(MARGIN, top, title, { size: 8 })
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1
    drawing.text(MARGIN, top + (index + 1) * size * 1.35, line, {
      size: isLast ? size * 0.85 : size,
      isBold: index === 0 || index === 2,
      maxWidth,
    })
  }
}

function drawFacts(drawing: LabelDrawing, label: Label, top: number): void {
  const facts: [string, string][] = [
    ['PACZKA', `${label.number} z ${label.of}`],
    ['WAGA', `${label.weight.replace('.', ',')} kg`],
    ['ZAMÓWIENIE', String(label.orderPk)],
  ]
  for (const [index, [name, value]] of facts.entries()) {
    const x = MARGIN + index * 105
    drawing.text(x, top, name, { size: 8 })
    drawing.text(x, top + 22, value, { size: 17, isBold: true, maxWidth: 98 })
  }
}

function drawFooter(drawing: LabelDrawing, label: Label): void {
  drawing.line(4, 530, WIDTH - 4, 530)
  drawing.text(MARGIN, 548, `Ref. ${label.orderPk}/${label.number}`, { size: 9 })
  drawing.text(RIGHT, 548, 'Przesyłka szkoleniowa – nie nadawać', { size: 9, align: 'right' })
}
