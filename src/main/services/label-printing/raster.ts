import { scaleRows } from './grey-scaling.ts'
import type { GreyImage } from './png-reader.ts'

/** Packed 1-bit rows, most significant bit leftmost, 1 is black; the spare bits of a row's last byte are 0. */
export interface Raster {
  width: number
  height: number
  bytesPerRow: number
  bits: Uint8Array
}

interface RasterOptions {
  /** Size of the whole label in dots, before it is turned. */
  width: number
  height: number
  /** Degrees clockwise. */
  rotation: 0 | 90 | 180 | 270
  /** Luma below this is black. */
  threshold: number
  /** Columns and rows cut off from the left and the top of the turned label. */
  cropX?: number
  cropY?: number
}

/** Where an image comes to lie on the label, in dots. */
interface Placement {
  x: number
  y: number
  width: number
  height: number
}

/** Up to this much the image is stretched to the label: the sizes differ by rounding only. */
const ASPECT_TOLERANCE = 0.02

/** The whole label where the proportions agree, else the largest centred rectangle of the image's proportions. */
export function placeImage(
  image: { width: number; height: number },
  label: { width: number; height: number },
): Placement {
  const ratio = image.width / image.height / (label.width / label.height)
  if (Math.abs(ratio - 1) <= ASPECT_TOLERANCE) return { x: 0, y: 0, width: label.width, height: label.height }
  const width = ratio > 1 ? label.width : Math.max(1, Math.round(label.width * ratio))
  const height = ratio > 1 ? Math.max(1, Math.round(label.height / ratio)) : label.height
  return { x: (label.width - width) >> 1, y: (label.height - height) >> 1, width, height }
}

function turn(grey: Uint8Array, width: number, height: number, rotation: 90 | 180 | 270): Uint8Array {
  const out = new Uint8Array(grey.length)
  if (rotation === 180) {
    for (let at = 0, to = grey.length - 1; at < grey.length; at += 1, to -= 1) out[to] = grey[at] as number
    return out
  }
  // A quarter turn: the turned label's rows are `height` long.
  const last = rotation === 90 ? height - 1 : (width - 1) * height
  const alongX = rotation === 90 ? height : -height
  const alongY = rotation === 90 ? -1 : 1
  for (let y = 0, at = 0; y < height; y += 1) {
    let to = last + y * alongY
    for (let x = 0; x < width; x += 1, at += 1, to += alongX) out[to] = grey[at] as number
  }
  return out
}

/** White rows and columns around the image are left out: the raster begins white. */
function packRow(row: Uint8Array, from: number, bits: Uint8Array, firstDot: number, threshold: number): void {
  let dot = firstDot
  let at = from
  // Up to the next whole byte, in whole bytes, and the rest.
  for (; at < row.length && (dot & 7) !== 0; at += 1, dot += 1) {
    if ((row[at] as number) < threshold) bits[dot >> 3] = (bits[dot >> 3] as number) | (0x80 >> (dot & 7))
  }
  for (let to = dot >> 3; at + 8 <= row.length; at += 8, dot += 8, to += 1) {
    // The sign bit of the difference is the dot.
    bits[to] =
      ((((row[at] as number) - threshold) >>> 31) << 7) |
      ((((row[at + 1] as number) - threshold) >>> 31) << 6) |
      ((((row[at + 2] as number) - threshold) >>> 31) << 5) |
      ((((row[at + 3] as number) - threshold) >>> 31) << 4) |
      ((((row[at + 4] as number) - threshold) >>> 31) << 3) |
      ((((row[at + 5] as number) - threshold) >>> 31) << 2) |
      ((((row[at + 6] as number) - threshold) >>> 31) << 1) |
      (((row[at + 7] as number) - threshold) >>> 31)
  }
  for (; at < row.length; at += 1, dot += 1) {
    if ((row[at] as number) < threshold) bits[dot >> 3] = (bits[dot >> 3] as number) | (0x80 >> (dot & 7))
  }
}

function emptyRaster(width: number, height: number): Raster {
  const bytesPerRow = (width + 7) >> 3
  return { width, height, bytesPerRow, bits: new Uint8Array(bytesPerRow * height) }
}

/** The same dots with so many white columns before them and white rows above them. */
export function withMargins(raster: Raster, left: number, top: number): Raster {
  if (left === 0 && top === 0) return raster
  const moved = emptyRaster(raster.width + left, raster.height + top)
  const shift = left & 7
  for (let y = 0, from = 0; y < raster.height; y += 1) {
    let to = (y + top) * moved.bytesPerRow + (left >> 3)
    for (let column = 0; column < raster.bytesPerRow; column += 1, from += 1, to += 1) {
      const dots = (raster.bits[from] as number) << (8 - shift)
      moved.bits[to] = (moved.bits[to] as number) | (dots >> 8)
      // What would lie behind the row's last byte are spare bits, which are white.
      if ((dots & 0xff) !== 0) moved.bits[to + 1] = dots & 0xff
    }
  }
  return moved
}

function rasteriseUpright(image: GreyImage, options: RasterOptions): Raster {
  const { threshold, cropX = 0, cropY = 0 } = options
  const place = placeImage(image, options)
  const raster = emptyRaster(Math.max(1, options.width - cropX), Math.max(1, options.height - cropY))
  const { bytesPerRow, bits, height } = raster
  const skipped = Math.max(0, cropX - place.x)
  const firstColumn = Math.max(0, place.x - cropX)
  scaleRows(image, place, (y, row, isRepeated) => {
    const to = y + place.y - cropY
    if (to < 0 || to >= height) return
    const start = to * bytesPerRow
    if (isRepeated && to > 0 && y > 0) bits.copyWithin(start, start - bytesPerRow, start)
    else packRow(row, skipped, bits, start * 8 + firstColumn, threshold)
  })
  return raster
}

function rasteriseTurned(image: GreyImage, options: RasterOptions, rotation: 90 | 180 | 270): Raster {
  const { width, height, threshold, cropX = 0, cropY = 0 } = options
  const place = placeImage(image, options)
  const grey = new Uint8Array(width * height)
  if (place.width < width || place.height < height) grey.fill(255)
  scaleRows(image, place, (y, row) => grey.set(row, (y + place.y) * width + place.x))
  const turned = turn(grey, width, height, rotation)
  const length = rotation === 180 ? width : height
  const raster = emptyRaster(Math.max(1, length - cropX), Math.max(1, grey.length / length - cropY))
  for (let y = 0; y < raster.height; y += 1) {
    const row = turned.subarray((y + cropY) * length, (y + cropY + 1) * length)
    packRow(row, cropX, raster.bits, y * raster.bytesPerRow * 8, threshold)
  }
  return raster
}

/** Scales in grey, turns, and only then decides black or white: the order that keeps barcodes readable. */
export function rasterise(image: GreyImage, options: RasterOptions): Raster {
  const { rotation } = options
  return rotation === 0 ? rasteriseUpright(image, options) : rasteriseTurned(image, options, rotation)
}
