import { bordersOf, scaleColumns } from './area-scaling.ts'
import type { GreyImage } from './png-reader.ts'

/** A row of the image, scaled in width on demand. */
export interface ScaledRow {
  row: number
  values: Float64Array
  /** 1 for each byte of dots whose columns have been scaled. */
  isDone: Uint8Array
}

export interface ScaledRows {
  /** Returns a row of the image with the parts that have been scaled so far. */
  rowAt(row: number): ScaledRow
  /** Scales the columns of the bytes `from` to `to` that are not scaled yet. */
  fill(row: ScaledRow, from: number, to: number): void
}

/**
 * Scales rows in width on demand. The last `size` rows are cached because neighbouring rows of dots read the same ones,
 * so callers must request rows from top to bottom.
 */
export function createScaledRows(image: GreyImage, width: number, size: number): ScaledRows {
  const borders = bordersOf(image.width, width)
  const kept = Array.from({ length: size }, (): ScaledRow => {
    return { row: -1, values: new Float64Array(width), isDone: new Uint8Array((width + 7) >> 3) }
  })
  let next = 0

  function rowAt(row: number): ScaledRow {
    for (const known of kept) if (known.row === row) return known
    const taken = kept[next] as ScaledRow
    next = (next + 1) % size
    taken.row = row
    taken.isDone.fill(0)
    return taken
  }

  function fill({ row, values, isDone }: ScaledRow, from: number, to: number): void {
    for (let byte = from; byte < to; byte += 1) {
      if (isDone[byte] === 1) continue
      const first = byte
      while (byte < to && isDone[byte] === 0) isDone[byte++] = 1
      scaleColumns(image, row, borders, values, first * 8, Math.min(width, byte * 8))
    }
  }

  return { rowAt, fill }
}
