import { labelUnreadable } from './label-failure.ts'

/**
 * The usual label comes as 8-bit RGBA. Its rows are unfiltered and turned into luma four bytes at a time: a pixel is
 * one word, little-endian as on every machine this runs on. Twice to three times as quick as byte by byte.
 */

const LOW_BITS = 0x7f7f7f7f
const HIGH_BITS = ~LOW_BITS
const WHITE = -1
const BLACK = 0xff000000 | 0

/** Sum of each of the four bytes, without carry into the next. */
function addBytes(a: number, b: number): number {
  return ((a & LOW_BITS) + (b & LOW_BITS)) ^ ((a ^ b) & HIGH_BITS)
}

function predictByte(left: number, above: number, corner: number): number {
  let toLeft = above - corner
  let toAbove = left - corner
  let toCorner = toLeft + toAbove
  if (toLeft < 0) toLeft = -toLeft
  if (toAbove < 0) toAbove = -toAbove
  if (toCorner < 0) toCorner = -toCorner
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

function predict(left: number, above: number, corner: number): number {
  // Flat areas and straight edges: what Paeth's formula gives there for every byte.
  if (above === corner) return left
  if (left === corner) return above
  return (
    predictByte(left & 255, above & 255, corner & 255) |
    (predictByte((left >>> 8) & 255, (above >>> 8) & 255, (corner >>> 8) & 255) << 8) |
    (predictByte((left >>> 16) & 255, (above >>> 16) & 255, (corner >>> 16) & 255) << 16) |
    (predictByte(left >>> 24, above >>> 24, corner >>> 24) << 24)
  )
}

/** Half of the sum of each of the four bytes, rounded down. */
function averageBytes(a: number, b: number): number {
  return (a & b) + (((a ^ b) >>> 1) & LOW_BITS)
}

/** `row` holds the filtered words and then the true ones; `above` is the true row before it, zeros for the first. */
function unfilterWords(filter: number, row: Int32Array, above: Int32Array): void {
  const { length } = row
  if (filter === 0) return
  if (filter === 1) {
    let left = 0
    for (let x = 0; x < length; x += 1) row[x] = left = addBytes(row[x] as number, left)
  } else if (filter === 2) {
    for (let x = 0; x < length; x += 1) row[x] = addBytes(row[x] as number, above[x] as number)
  } else if (filter === 3) {
    let left = 0
    for (let x = 0; x < length; x += 1) {
      row[x] = left = addBytes(row[x] as number, averageBytes(left, above[x] as number))
    }
  } else if (filter === 4) {
    let left = 0
    let corner = 0
    for (let x = 0; x < length; x += 1) {
      const over = above[x] as number
      row[x] = left = addBytes(row[x] as number, predict(left, over, corner))
      corner = over
    }
  } else throw labelUnreadable('plik jest uszkodzony.')
}

function lumaOfWords(row: Int32Array, luma: Uint8Array, start: number): void {
  for (let x = 0; x < row.length; x += 1) {
    const word = row[x] as number
    if (word === WHITE) luma[start + x] = 255
    else if (word !== BLACK) {
      const value = (77 * (word & 255) + 150 * ((word >>> 8) & 255) + 29 * ((word >>> 16) & 255) + 128) >> 8
      const alpha = word >>> 24
      luma[start + x] = alpha === 255 ? value : 255 - Math.round(((255 - value) * alpha) / 255)
    }
  }
}

/** `raw` holds rows of `width` RGBA pixels, each after its filter's number; throws LABEL_UNREADABLE. */
export function rgbaLuma(raw: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width * 4
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const nothing = new Uint8Array(stride)
  const luma = new Uint8Array(width * height)
  let row = new Int32Array(width)
  let above = new Int32Array(width)
  for (let y = 0; y < height; y += 1) {
    const at = y * (stride + 1)
    const filter = raw[at] as number
    const start = y * width
    // "Like the row above": bars and white space, most of a label.
    if (filter === 2 && y > 0 && bytes.compare(nothing, 0, stride, at + 1, at + 1 + stride) === 0) {
      luma.copyWithin(start, start - width, start)
      continue
    }
    new Uint8Array(row.buffer).set(raw.subarray(at + 1, at + 1 + stride))
    unfilterWords(filter, row, above)
    lumaOfWords(row, luma, start)
    ;[row, above] = [above, row]
  }
  return luma
}
