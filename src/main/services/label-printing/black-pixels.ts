import type { Borders } from './area-scaling.ts'
import type { GreyImage } from './png-reader.ts'

/** Bitmap of the black pixels, 32 per word, the leftmost in the lowest bit. Each row ends with a spare word. */
export interface BlackPixels {
  words: Int32Array
  perRow: number
}

/** `origins`: for each row, the index of the first row in its run of equal rows. Luma below `threshold` is black. */
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
      // The sign bit of the difference is set for a black pixel.
      for (let bit = 0; at < stop; at += 1, bit += 1) {
        bits |= (((luma[at] as number) - threshold) >>> 31) << bit
      }
      words[word] = bits
    }
  }
  return { words, perRow }
}

/**
 * The pixels of a row that produce each byte of dots: their first word, the shift in it, and a mask with a one for each
 * pixel.
 */
interface Reach {
  word: Int32Array
  shift: Int32Array
  /** 0 if there are more pixels than fit into a word. */
  mask: Int32Array
}

function reachOf({ index }: Borders, dots: number, pixels: number): Reach {
  const bytes = (dots + 7) >> 3
  const reach = { word: new Int32Array(bytes), shift: new Int32Array(bytes), mask: new Int32Array(bytes) }
  for (let byte = 0; byte < bytes; byte += 1) {
    // The pixel that contains a border is read together with its neighbours.
    const first = Math.max(0, (index[byte * 8] as number) - 1)
    const last = Math.min(pixels - 1, (index[Math.min(dots, byte * 8 + 8)] as number) + 1)
    const length = last - first + 1
    reach.word[byte] = first >> 5
    reach.shift[byte] = first & 31
    reach.mask[byte] = length > 32 ? 0 : -1 >>> (32 - length)
  }
  return reach
}

/** Kinds of a byte of dots, as far as the black pixels alone determine it. */
const ALL_WHITE = 0
export const ALL_BLACK = 1
/** Some of its pixels are black and some are not, so it has to be scaled. */
export const EDGE = 2

/** Reads 32 bits from a position in packed words. */
function bitsAt(words: Int32Array, word: number, shift: number): number {
  const low = words[word] as number
  return shift === 0 ? low : (low >>> shift) | ((words[word + 1] as number) << (32 - shift))
}

/**
 * Determines for each byte of a row of dots, which comes from `rows` of the image, whether it is black, white or an
 * edge.
 */
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
