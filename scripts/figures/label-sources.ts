import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PNG } from 'pngjs'
import { encodePng } from '#main/services/label-printing/png-writer.ts'
import { rasterise } from '#main/services/label-printing/rasterise.ts'
import { readPng } from '#main/services/label-printing/png-reader.ts'
import { CARRIER_LABEL_SIZE } from '#shared/domain/packing.ts'
import { createDrawing, type LabelDrawing } from '#sandbox/labels/drawing.ts'
import { drawGls, drawMarketplace } from '#sandbox/labels/label-image.ts'
import type { Label } from '#sandbox/labels/label.ts'

/** Labels as carriers provide them, and the same picture in other carriers' formats. */

const { widthPx: WIDTH, heightPx: HEIGHT } = CARRIER_LABEL_SIZE

const LABEL: Label = {
  carrier: 'gls',
  tracking: '00359007738913345561',
  service: 'Paczka krajowa',
  orderPk: 104_822,
  number: 1,
  of: 2,
  weight: '12.4',
  date: '22.11.2026',
  depot: '04',
  recipient: {
    name: 'Małgorzata Wiśniewska-Żółkiewska',
    street: 'Świętego Wojciecha',
    building_number: '112a',
    suite_number: '14',
    city: 'Poznań',
    zip_code: '61-749',
    country: 'PL',
    telephone: '+48 600 700 800',
  },
}

/** A customs declaration: small print from edge to edge, so hardly any pixel row equals the one above it. */
function drawCustoms(drawing: LabelDrawing): void {
  drawing.frame(4, 4, WIDTH - 8, HEIGHT - 8)
  drawing.text(12, 22, 'CN 23  CUSTOMS DECLARATION / DEKLARACJA CELNA', { size: 10, isBold: true })
  for (let line = 0; line < 58; line += 1) {
    const goods = `${line + 1}. Printed matter, calendars and postcards, 4911.10.90, ${line * 17 + 40} g, ${line * 3 + 9},50 EUR, PL`
    drawing.text(10, 38 + line * 8, goods, { size: 7, maxWidth: WIDTH - 20 })
  }
  drawing.code128(WIDTH / 2, 508, WIDTH - 16, 40, LABEL.tracking)
}

async function drawn(draw: (drawing: LabelDrawing) => void, scale: number): Promise<Uint8Array> {
  const drawing = createDrawing(WIDTH, HEIGHT, scale)
  draw(drawing)
  return new Uint8Array(await drawing.png())
}

/** Encodes the same pixels as grey or RGB without alpha. */
function written(png: Uint8Array, colourType: 0 | 2): Uint8Array {
  const options = { colorType: colourType, inputHasAlpha: true }
  return new Uint8Array(PNG.sync.write(PNG.sync.read(Buffer.from(png)), options))
}

/** Encodes the same picture in black and white. */
async function oneBit(png: Uint8Array): Promise<Uint8Array> {
  const image = await readPng(png)
  return encodePng(
    rasterise(image, { width: image.width, height: image.height, rotation: 0, threshold: 128 }),
    203,
  )
}

/** Labels by name. Each is rendered on demand. */
export const LABEL_SOURCES: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'GLS 2×': () => drawn((drawing) => drawGls(drawing, LABEL), 2),
  'GLS 3×': () => drawn((drawing) => drawGls(drawing, LABEL), 3),
  'marketplace 2×': () => drawn((drawing) => drawMarketplace(drawing, LABEL), 2),
  'marketplace 3×': () => drawn((drawing) => drawMarketplace(drawing, LABEL), 3),
  'grey 2×': async () => written(await drawn((drawing) => drawGls(drawing, LABEL), 2), 0),
  '1-bit 3×': async () => oneBit(await drawn((drawing) => drawMarketplace(drawing, LABEL), 3)),
  'customs in RGB 2×': async () => written(await drawn(drawCustoms, 2), 2),
  'customs in RGB 3×': async () => written(await drawn(drawCustoms, 3), 2),
}

/** Labels in which hardly any pixel row equals the one above it. */
export const DENSE: readonly string[] = ['customs in RGB 2×', 'customs in RGB 3×']

/** Scales a picture to a print head's dots for an encoder that cannot scale. The PNG format is that of the source. */
export async function scaledBefore(
  name: string,
  source: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(source)), 0, 0, width, height)
  const png = new Uint8Array(canvas.toBuffer('image/png'))
  if (name.startsWith('grey')) return written(png, 0)
  if (name.startsWith('1-bit')) return oneBit(png)
  return name.includes('RGB') ? written(png, 2) : png
}
