import type { Borders } from './area-scaling.ts'
import type { GreyImage } from './png-reader.ts'

/** Which pixels are black, 32 to a word, the leftmost in the lowest bit; a spare word ends each row. */
export interface BlackPixels {
  words: Int32Array
  perRow: number
}

/** `origins`: for each row the first of the equal rows that it ends. Luma below `threshold` is black. */
export function blackPixels(
  { width, height, luma }: GreyImage,
  origins: Int32Array,
  threshold: number,
): BlackPixels {
  const perRow = ((width + 31) >> 5) + 1
  const words = new Int32Array(perRow * height)
  for (let y = 0, to = 0; y < height; y += 1, to += perRow) {
    if (origins[y] !== y) {
      words.copyWithin(to, to - perRow, to)
      continue
    }
    const end = (y + 1) * width
    for (let at = y * width, word = to; at < end; word += 1) {
      const stop = Math.min(end, at + 32)
      let bits = 0
      // The sign bit of the difference says it.
      for (let bit = 0; at < stop; at += 1, bit += 1) {
        bits |= (((luma[at] as number) - threshold) >>> 31) << bit
      }
      words[word] = bits
    }
  }
  return { words, perRow }
}

/** The pixels of a row that each byte of dots is made of: their first word, the shift in it, and as many ones. */
interface Reach {
  word: Int32Array
  shift: Int32Array
  /** 0 where they are more than a word holds. */
  mask: Int32Array
}

function reachOf({ index }: Borders, dots: number, pixels: number): Reach {
  const bytes = (dots + 7) >> 3
  const reach = { word: new Int32Array(bytes), shift: new Int32Array(bytes), mask: new Int32Array(bytes) }
  for (let byte = 0; byte < bytes; byte += 1) {
    // The pixel that a border falls in is read with its neighbours.
    const first = Math.max(0, (index[byte * 8] as number) - 1)
    const last = Math.min(pixels - 1, (index[Math.min(dots, byte * 8 + 8)] as number) + 1)
    const length = last - first + 1
    reach.word[byte] = first >> 5
    reach.shift[byte] = first & 31
    reach.mask[byte] = length > 32 ? 0 : -1 >>> (32 - length)
  }
  return reach
}

/** What a byte of dots is, known from the black pixels alone. */
const ALL_WHITE = 0
export const ALL_BLACK = 1
/** Some of its pixels are black and some are not: it has to be scaled. */
export const EDGE = 2

/** 32 bits from a place in packed words on. */
function bitsAt(words: Int32Array, word: number, shift: number): number {
  const low = words[word] as number
  return shift === 0 ? low : (low >>> shift) | ((words[word + 1] as number) << (32 - shift))
}

/** Says for each byte of a row of dots, which is made of `rows` of the image, whether it is black, white or an edge. */
export function createByteKinds(
  { words, perRow }: BlackPixels,
  across: Borders,
  dots: number,
  pixels: number,
): (rows: readonly number[]) => Uint8Array {
  const reach = reachOf(across, dots, pixels)
  const inAny = new Int32Array(perRow)
  const inAll = new Int32Array(perRow)
  const kinds = new Uint8Array((dots + 7) >> 3)
  return (rows) => {
    inAny.fill(0)
    inAll.fill(-1)
    for (const row of rows) {
      for (let word = 0, at = row * perRow; word < perRow; word += 1, at += 1) {
        const bits = words[at] as number
        inAny[word] = (inAny[word] as number) | bits
        inAll[word] = (inAll[word] as number) & bits
      }
    }
    for (let byte = 0; byte < kinds.length; byte += 1) {
      const word = reach.word[byte] as number
      const shift = reach.shift[byte] as number
      const mask = reach.mask[byte] as number
      if (mask === 0) kinds[byte] = EDGE
      else if ((bitsAt(inAny, word, shift) & mask) === 0) kinds[byte] = ALL_WHITE
      else kinds[byte] = (bitsAt(inAll, word, shift) & mask) === mask ? ALL_BLACK : EDGE
    }
    return kinds
  }
}
