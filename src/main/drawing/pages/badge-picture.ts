import { loadImage } from '@napi-rs/canvas'
import { scaleRows } from '../../services/label-printing/grey-scaling.ts'
import type { GreyImage } from '../../services/label-printing/png-reader.ts'
import { canvasLuma, whiteCanvas } from '../canvas-luma.ts'
import { Unreadable } from '../unreadable.ts'
import type { Sheet } from './sheet.ts'

const MAX_PIXELS = 16_000_000
const BLACK_BELOW = 128

async function greyOf(bytes: Uint8Array): Promise<GreyImage> {
  // An SVG could reference files and addresses, so only bitmap formats are read.
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (!/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF.{4}WEBP|BM)/s.test(start)) {
    throw new Unreadable('kod identyfikatora nie jest obrazem, który można wydrukować.')
  }
  const image = await loadImage(Buffer.from(bytes)).catch((cause: unknown) => {
    throw new Unreadable('obraz identyfikatora jest uszkodzony.', { cause })
  })
  if (image.width * image.height > MAX_PIXELS || image.width === 0 || image.height === 0) {
    throw new Unreadable('obraz identyfikatora jest za duży.')
  }
  const canvas = whiteCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvasLuma(canvas)
}

/** The largest size that fits: enlarged by a whole factor so that bars stay even, or reduced by our own scaling. */
function sizeIn({ width, height }: GreyImage, place: { width: number; height: number }) {
  const scale = Math.min(place.width / width, place.height / height)
  const used = scale >= 1 ? Math.floor(scale) : scale
  return { width: Math.max(1, Math.floor(width * used)), height: Math.max(1, Math.floor(height * used)) }
}

/** Draws a picture of a barcode in black and white, centred in a place. */
export async function drawPicture(
  sheet: Sheet,
  bytes: Uint8Array,
  place: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const image = await greyOf(bytes)
  const size = sizeIn(image, place)
  const left = place.x + Math.floor((place.width - size.width) / 2)
  const top = place.y + Math.floor((place.height - size.height) / 2)
  scaleRows(image, size, (y, row) => {
    for (let x = 0; x < size.width; x += 1) {
      let end = x
      while (end < size.width && (row[end] as number) < BLACK_BELOW) end += 1
      if (end > x) sheet.box(left + x, top + y, end - x, 1)
      x = end
    }
  })
}
