import { pngOf } from './png-writer.ts'

/** Size of carriers' pictures: 2 pixels per CSS pixel. */
const [WIDTH, HEIGHT] = [678, 1132]
const BYTES_PER_PIXEL = 4
const [DEPTH, RGBA] = [8, 6]
const [SUB, PAETH] = [1, 4]
const OPAQUE = 255
/** The fastest compression level. */
const PACKING = 1

/** A grey pixel after a PNG filter: the difference is equal for each colour. */
const leftOf = (grey: number, alpha: number): number => ((alpha << 24) | ((grey & 255) * 0x01_01_01)) >>> 0

const barAt = (x: number): number => (x % 7 < 3 ? 0 : 255)

/**
 * Part of a dummy label as an opaque RGBA PNG with bars, a block of scattered greys and white. It covers the cases of a
 * label's pixels and contains no real data. The rows are written in filtered form, mostly zeros, so that nothing has to
 * be filtered.
 */
export function dummyPicture(parts: number): Uint8Array {
  const height = Math.ceil(HEIGHT / parts)
  const stride = 1 + WIDTH * BYTES_PER_PIXEL
  const [greys, white] = [Math.round(height * 0.4), Math.round(height * 0.6)]
  const rows = Buffer.alloc(height * stride)
  const put = (x: number, y: number, word: number) =>
    rows.writeUInt32LE(word, y * stride + 1 + x * BYTES_PER_PIXEL)
  for (let y = 0; y < height; y += 1) rows[y * stride] = y === 0 || y === white ? SUB : PAETH
  put(0, 0, leftOf(barAt(0), OPAQUE))
  put(0, white, leftOf(255, OPAQUE))
  for (let x = 1; x < WIDTH; x += 1) {
    put(x, 0, leftOf(barAt(x) - barAt(x - 1), 0))
    for (let y = greys; y < white; y += 1) put(x, y, leftOf(x * 37 + y * 61, 0))
  }
  return pngOf({ width: WIDTH, height, bitDepth: DEPTH, colourType: RGBA, rows }, PACKING)
}
