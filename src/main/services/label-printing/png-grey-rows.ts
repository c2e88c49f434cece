import { emptyRow, repeatFinder, undoFilter, type FilteredRows, type PixelRow } from './png-unfilter.ts'

/**
 * Decodes a single channel of colour PNGs, because most labels that come in colour contain only black, white and grey.
 * PNG filters work on each channel separately. A row below a grey row whose filtered channels are equal is therefore
 * grey itself.
 */

/**
 * The filtered alpha of an opaque row at its first pixel and at the later ones, indexed by the row's filter;
 * `undefined` for an unknown filter. The alpha above the first row is 0; above the others it is 255.
 */
const OPAQUE_FIRST_ROW = [
  [255, 255],
  [255, 0],
  [255, 255],
  [255, 128],
  [255, 0],
] as const
const OPAQUE_ROW = [
  [255, 255],
  [255, 0],
  [0, 0],
  [128, 0],
  [0, 0],
] as const

/** Copies the first of three equal channels; returns false if they differ. */
function takeRgb(raw: Uint8Array, start: number, out: Uint8Array): boolean {
  let differences = 0
  for (let x = 0, at = start; x < out.length; x += 1, at += 3) {
    const red = raw[at] as number
    differences |= (red ^ (raw[at + 1] as number)) | (red ^ (raw[at + 2] as number))
    out[x] = red
  }
  return differences === 0
}

/** Does the same as `takeRgb` for RGBA; also returns false if a pixel is not opaque. */
function takeRgba(
  words: DataView,
  start: number,
  out: Uint8Array,
  alpha: readonly [number, number],
): boolean {
  const last = start + out.length * 4
  let expected = alpha[0]
  let differences = 0
  for (let x = 0, at = start; at < last; x += 1, at += 4) {
    const word = words.getInt32(at, true)
    differences |= ((word ^ (word >> 8)) & 0xffff) | ((word >>> 24) ^ expected)
    out[x] = word
    expected = alpha[1]
  }
  return differences === 0
}

/**
 * Copies one filtered channel of row `y`. Returns false, with undefined contents in `out`, unless the row is certainly
 * grey and opaque.
 */
type TakeGrey = (y: number, out: Uint8Array) => boolean

function greyTaker({ raw, stride, step }: FilteredRows): TakeGrey {
  if (step === 3) return (y, out) => takeRgb(raw, y * (stride + 1) + 1, out)
  const words = new DataView(raw.buffer, raw.byteOffset, raw.byteLength)
  return (y, out) => {
    const at = y * (stride + 1)
    const alpha = (y === 0 ? OPAQUE_FIRST_ROW : OPAQUE_ROW)[raw[at] as number]
    return alpha !== undefined && takeRgba(words, at + 1, out, alpha)
  }
}

/**
 * Writes the luma of 8-bit RGB or RGBA rows from the top until a row is not grey and opaque. Returns that row's index,
 * or `height` if there is none.
 */
export function readGreyRows(rows: FilteredRows, luma: Uint8Array): number {
  const { raw, stride, height, step } = rows
  const width = stride / step
  const isRepeated = repeatFinder(rows)
  const take = greyTaker(rows)
  let [row, above] = [emptyRow(width), emptyRow(width)]
  for (let y = 0, start = 0; y < height; y += 1, start += width) {
    if (isRepeated(y)) {
      luma.copyWithin(start, start - width, start)
      continue
    }
    if (!take(y, row.bytes)) return y
    undoFilter(raw[y * (stride + 1)] as number, row, above, 1)
    luma.set(row.bytes, start)
    ;[row, above] = [above, row]
  }
  return height
}

/** Expands a grey row into a colour row. */
export function inColour(grey: Uint8Array, step: number): PixelRow {
  const row = emptyRow(grey.length * step)
  row.bytes.fill(255)
  for (let x = 0; x < grey.length; x += 1) row.bytes.fill(grey[x] as number, x * step, x * step + 3)
  return row
}
