import { crc32, deflateSync } from 'node:zlib'
import type { Raster } from './raster.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INCHES_PER_METRE = 1 / 0.0254

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8)
  return out
}

interface PngPicture {
  width: number
  height: number
  bitDepth: number
  /** 0 is grey, 6 is RGB with alpha. */
  colourType: number
  /** The rows, each preceded by the number of its filter. */
  rows: Uint8Array
}

/** Builds a complete PNG. `before` holds the chunks before the pixels; `level` is the compression level. */
export function pngOf(
  { width, height, bitDepth, colourType, rows }: PngPicture,
  level: number,
  before: Uint8Array[] = [],
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bitDepth
  header[9] = colourType
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', new Uint8Array()),
  ])
}

/**
 * Encodes a 1-bit raster as a greyscale PNG of the same dots, with its resolution so that viewers show it at its true
 * size.
 */
export function encodePng(raster: Raster, dpi: number): Uint8Array {
  const { width, height, bytesPerRow, bits } = raster
  const resolution = Buffer.alloc(9)
  resolution.writeUInt32BE(Math.round(dpi * INCHES_PER_METRE), 0)
  resolution.writeUInt32BE(Math.round(dpi * INCHES_PER_METRE), 4)
  resolution[8] = 1
  const rows = Buffer.alloc(height * (bytesPerRow + 1))
  for (let row = 0, from = 0, to = 0; row < height; row += 1) {
    to += 1
    // In a PNG, 1 is white.
    for (let byte = 0; byte < bytesPerRow; byte += 1) rows[to++] = ~(bits[from++] as number)
  }
  return pngOf({ width, height, bitDepth: 1, colourType: 0, rows }, 6, [chunk('pHYs', resolution)])
}
