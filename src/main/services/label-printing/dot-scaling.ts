import { bordersOf, lightAbove, lightBefore, repeatedRows, type RowBorder } from './area-scaling.ts'
import { ALL_BLACK, EDGE, blackPixels, createByteKinds } from './black-pixels.ts'
import type { GreyImage } from './png-reader.ts'
import { emptyRaster, type Raster } from './raster.ts'
import { createScaledRows, type ScaledRow } from './scaled-rows.ts'

/** Computes the dots of eight columns, from `x` to `end`, if all rows that contribute to the target row are equal. */
function evenByte(values: Float64Array, x: number, end: number, threshold: number): number {
  let byte = 0
  for (let bit = 0x80; x < end; x += 1, bit >>= 1) {
    if ((values[x] as number) + 0.5 < threshold) byte |= bit
  }
  return byte
}

function borderOf(rows: readonly ScaledRow[], at: number, part: number): RowBorder {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]] as [ScaledRow, ScaledRow, ScaledRow]
  return { part, above: above.values, row: row.values, below: below.values }
}

/**
 * Computes the dots between the upper and the lower border. `light` contains the light above the upper border minus
 * that of the whole rows since.
 */
function edgeByte(
  { part, above, row, below }: RowBorder,
  light: Float64Array,
  scale: number,
  x: number,
  end: number,
  threshold: number,
): number {
  let byte = 0
  for (let bit = 0x80; x < end; x += 1, bit >>= 1) {
    const next = lightBefore(part, above[x] as number, row[x] as number, below[x] as number)
    if ((next - (light[x] as number)) * scale + 0.5 < threshold) byte |= bit
    light[x] = next
  }
  return byte
}

/** Packs an image that needs no scaling: each pixel is one dot. */
function packed(image: GreyImage, threshold: number): Raster {
  const { width, height, luma } = image
  const raster = emptyRaster(width, height)
  const { bytesPerRow, bits } = raster
  const origins = repeatedRows(image)
  for (let y = 0, to = 0; y < height; y += 1, to += bytesPerRow) {
    if (origins[y] !== y) {
      bits.copyWithin(to, to - bytesPerRow, to)
      continue
    }
    const end = (y + 1) * width
    for (let at = y * width, byte = to; at < end; byte += 1) {
      const stop = Math.min(end, at + 8)
      let value = 0
      for (let bit = 7; at < stop; at += 1, bit -= 1) {
        value |= (((luma[at] as number) - threshold) >>> 31) << bit
      }
      bits[byte] = value
    }
  }
  return raster
}

function scaled(image: GreyImage, width: number, height: number, threshold: number): Raster {
  const raster = emptyRaster(width, height)
  const { bytesPerRow, bits } = raster
  const origins = repeatedRows(image)
  const down = bordersOf(image.height, height)
  const kindsOf = createByteKinds(
    blackPixels(image, origins, threshold),
    bordersOf(image.width, width),
    width,
    image.width,
  )
  // The most source rows that one row of dots needs, plus the two that its borders read.
  const scaledRows = createScaledRows(image, width, Math.ceil(image.height / height) + 4)
  const originOf = (row: number) => origins[Math.min(image.height - 1, Math.max(0, row))] as number
  const light = new Float64Array(width)
  /** For each byte, the row of dots for whose upper border `light` is valid. */
  const lightOf = new Int32Array(bytesPerRow).fill(-1)
  let even = -1

  function evenRow(origin: number, to: number): void {
    const kinds = kindsOf([origin])
    const row = scaledRows.rowAt(origin)
    for (let byte = 0; byte < bytesPerRow; byte += 1) {
      const [x, end] = [byte * 8, Math.min(width, byte * 8 + 8)]
      if (kinds[byte] === ALL_BLACK) bits[to + byte] = 0xff00 >> (end - x)
      if (kinds[byte] !== EDGE) continue
      scaledRows.fill(row, byte, byte + 1)
      bits[to + byte] = evenByte(row.values, x, end, threshold)
    }
  }

  /**
   * Computes the bytes `from` to `until`, all of them edges, of the row of dots that ends in the last but one of
   * `rows`.
   */
  function edgeBytes(y: number, rows: readonly ScaledRow[], from: number, until: number): void {
    for (const row of rows) scaledRows.fill(row, from, until)
    const last = rows.length - 2
    const upper = borderOf(rows, 1, down.part[y] as number)
    const lower = borderOf(rows, last, down.part[y + 1] as number)
    const limit = Math.min(width, until * 8)
    for (let byte = from; byte < until; byte += 1) {
      if (lightOf[byte] !== y) lightAbove(upper, light, byte * 8, Math.min(limit, byte * 8 + 8))
      lightOf[byte] = y + 1
    }
    for (let at = 1; at < last; at += 1) {
      const { values } = rows[at] as ScaledRow
      for (let x = from * 8; x < limit; x += 1) light[x] = (light[x] as number) - (values[x] as number)
    }
    for (let byte = from, to = y * bytesPerRow + from; byte < until; byte += 1, to += 1) {
      bits[to] = edgeByte(lower, light, down.scale, byte * 8, Math.min(limit, byte * 8 + 8), threshold)
    }
  }

  function edgeRow(y: number, first: number, last: number, to: number): void {
    const origins: number[] = []
    for (let row = first; row <= last; row += 1) origins.push(originOf(row))
    const kinds = kindsOf(origins)
    const rows = origins.map((row) => scaledRows.rowAt(row))
    for (let byte = 0; byte < bytesPerRow; byte += 1) {
      if (kinds[byte] === ALL_BLACK) bits[to + byte] = 0xff00 >> (Math.min(width, byte * 8 + 8) - byte * 8)
      if (kinds[byte] !== EDGE) continue
      const from = byte
      while (byte + 1 < bytesPerRow && kinds[byte + 1] === EDGE) byte += 1
      edgeBytes(y, rows, from, byte + 1)
    }
  }

  for (let y = 0, to = 0; y < height; y += 1, to += bytesPerRow) {
    const first = (down.index[y] as number) - 1
    const last = (down.index[y + 1] as number) + 1
    const origin = originOf(last)
    if (originOf(first) !== origin) {
      edgeRow(y, first, last, to)
      even = -1
    } else if (even === origin) {
      bits.copyWithin(to, to - bytesPerRow, to)
    } else {
      evenRow(origin, to)
      even = origin
    }
  }
  return raster
}

/**
 * Produces the dots that scaling in grey (`grey-scaling.ts`) and then applying the threshold would produce, but does
 * not scale pixels that cannot become an edge. If all source pixels of a byte of dots are black, or all are white, so
 * are the dots.
 */
export function scaledDots(
  image: GreyImage,
  size: { width: number; height: number },
  threshold: number,
): Raster {
  const { width, height } = size
  if (width === image.width && height === image.height) return packed(image, threshold)
  return scaled(image, width, height, threshold)
}
