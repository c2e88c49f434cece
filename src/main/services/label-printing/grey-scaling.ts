import {
  bordersOf,
  lightAbove,
  lightBefore,
  repeatedRows,
  scaleColumns,
  type RowBorder,
} from './area-scaling.ts'
import type { GreyImage } from './png-reader.ts'

/**
 * Returns rows scaled in width. The last few are cached, because neighbouring target rows read the same source rows.
 */
function createRowStore(image: GreyImage, width: number, slots: number): (row: number) => Float64Array {
  const borders = bordersOf(image.width, width)
  const owners = new Int32Array(slots).fill(-1)
  const rows = Array.from({ length: slots }, () => new Float64Array(width))
  let next = 0
  return (row) => {
    let slot = owners.indexOf(row)
    if (slot < 0) {
      slot = next
      next = (next + 1) % slots
      owners[slot] = row
      scaleColumns(image, row, borders, rows[slot] as Float64Array, 0, width)
    }
    return rows[slot] as Float64Array
  }
}

/**
 * Computes one target row: the light of the whole rows and up to the lower border, minus the light above the upper
 * border.
 */
function closeRow(
  { part, above, row, below }: RowBorder,
  light: Float64Array,
  scale: number,
  out: Uint8Array,
): void {
  for (let x = 0; x < light.length; x += 1) {
    const next = lightBefore(part, above[x] as number, row[x] as number, below[x] as number)
    out[x] = (next - (light[x] as number)) * scale + 0.5
    light[x] = next
  }
}

function subtractRow(row: Float64Array, light: Float64Array): void {
  for (let x = 0; x < light.length; x += 1) light[x] = (light[x] as number) - (row[x] as number)
}

function copyRow(row: Float64Array, out: Uint8Array): void {
  for (let x = 0; x < out.length; x += 1) out[x] = (row[x] as number) + 0.5
}

/** Receives the target's rows from the top. `isRepeated` is true if a row equals the previous one. */
type RowSink = (y: number, row: Uint8Array, isRepeated: boolean) => void

/**
 * Scales an image to `width` × `height`, row by row. The buffer that is passed to `sink` is reused for the next row.
 * Rows equal to the one above (bars, white space), of which labels have many, are not computed again.
 */
export function scaleRows(image: GreyImage, target: { width: number; height: number }, sink: RowSink): void {
  const { width, height } = target
  const { index, part, scale } = bordersOf(image.height, height)
  const origins = repeatedRows(image)
  const originOf = (row: number) => origins[Math.min(image.height - 1, Math.max(0, row))] as number
  const rowAt = createRowStore(image, width, 8)
  const neighboursOf = (border: number): RowBorder => {
    const row = index[border] as number
    const [above, below] = [rowAt(originOf(row - 1)), rowAt(originOf(row + 1))]
    return { part: part[border] as number, above, row: rowAt(originOf(row)), below }
  }

  const out = new Uint8Array(width)
  const light = new Float64Array(width)
  let hasLight = false
  let uniform = -1
  for (let y = 0; y < height; y += 1) {
    const first = index[y] as number
    const last = index[y + 1] as number
    const origin = originOf(last + 1)
    if (originOf(first - 1) === origin) {
      const isRepeated = uniform === origin
      if (!isRepeated) copyRow(rowAt(origin), out)
      sink(y, out, isRepeated)
      uniform = origin
      hasLight = false
      continue
    }
    uniform = -1
    if (!hasLight) lightAbove(neighboursOf(y), light, 0, width)
    hasLight = true
    for (let row = first; row < last; row += 1) subtractRow(rowAt(originOf(row)), light)
    closeRow(neighboursOf(y + 1), light, scale, out)
    sink(y, out, false)
  }
}
