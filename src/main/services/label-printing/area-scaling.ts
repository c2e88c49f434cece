import type { GreyImage } from './png-reader.ts'

/**
 * Scales by exact area. A grey pixel between a darker and a lighter neighbour is read as the place where an edge
 * crosses it. Bilinear filtering blurs that place: of Code 128 with two-dot bars at 203 dpi, rendered at any position,
 * it loses one in four from a 2× image, and this method one in seventeen (from 3×: 15 % and 1 %).
 */

/** Positions of the target pixels' borders in the source: the whole pixel, and the part of it from 0 to 1. */
export interface Borders {
  index: Int32Array
  part: Float64Array
  /** Target pixels per source pixel. */
  scale: number
}

export function bordersOf(source: number, target: number): Borders {
  const index = new Int32Array(target + 1)
  const part = new Float64Array(target + 1)
  for (let border = 0; border <= target; border += 1) {
    const position = (border * source) / target
    const whole = Math.min(source - 1, Math.floor(position))
    index[border] = whole
    part[border] = position - whole
  }
  return { index, part, scale: target / source }
}

/**
 * Light in the first `part` of a pixel. If its value is between its neighbours' values, the pixel is treated as two
 * pieces, one like the left and one like the right neighbour, whose sizes produce its value. Otherwise it is treated as
 * even.
 */
export function lightBefore(part: number, left: number, value: number, right: number): number {
  if (left === right || (left < value ? value > right : value < left && value < right)) return value * part
  const fromLeft = left * part
  const fromRight = value - right * (1 - part)
  return left < right ? Math.max(fromLeft, fromRight) : Math.min(fromLeft, fromRight)
}

/** The row, scaled in width, that contains a border between target rows, and its neighbours. */
export interface RowBorder {
  /** The part of the middle row that is above the border. */
  part: number
  above: Float64Array
  row: Float64Array
  below: Float64Array
}

/** Light of the middle row above the border, for columns `from` to `to`. */
export function lightAbove(
  { part, above, row, below }: RowBorder,
  light: Float64Array,
  from: number,
  to: number,
): void {
  for (let x = from; x < to; x += 1) {
    light[x] = lightBefore(part, above[x] as number, row[x] as number, below[x] as number)
  }
}

/** Columns `from` to `to` of a row of the image, scaled in width. */
export function scaleColumns(
  { luma, width }: GreyImage,
  row: number,
  { index, part, scale }: Borders,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const rowStart = row * width
  const rowEnd = rowStart + width - 1
  let at = rowStart + (index[from] as number)
  let before = 0
  if (from > 0) {
    const left = luma[at > rowStart ? at - 1 : at] as number
    const right = luma[at < rowEnd ? at + 1 : at] as number
    before = lightBefore(part[from] as number, left, luma[at] as number, right)
  }
  for (let x = from; x < to; x += 1) {
    const pixel = rowStart + (index[x + 1] as number)
    let light = -before
    for (; at < pixel; at += 1) light += luma[at] as number
    const left = luma[pixel > rowStart ? pixel - 1 : pixel] as number
    const right = luma[pixel < rowEnd ? pixel + 1 : pixel] as number
    before = lightBefore(part[x + 1] as number, left, luma[pixel] as number, right)
    out[x] = (light + before) * scale
  }
}

/** For each row, the index of the first row in its run of equal rows. */
export function repeatedRows({ width, height, luma }: GreyImage): Int32Array {
  const bytes = Buffer.from(luma.buffer, luma.byteOffset, luma.byteLength)
  const origins = new Int32Array(height)
  for (let row = 1; row < height; row += 1) {
    const start = row * width
    const isSame = bytes.compare(bytes, start - width, start, start, start + width) === 0
    origins[row] = isSame ? (origins[row - 1] as number) : row
  }
  return origins
}
