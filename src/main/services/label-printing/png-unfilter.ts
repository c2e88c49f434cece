import { labelUnreadable } from './label-failure.ts'
import {
  averageBytes,
  averageWords,
  paethBytes,
  paethSingle,
  paethWords,
  subBytes,
  subWords,
  upWords,
} from './png-filters.ts'

/** Unpacked pixels: rows of `stride` bytes, each preceded by the number of its filter. */
export interface FilteredRows {
  raw: Uint8Array
  stride: number
  height: number
  /** Bytes of a pixel, at least 1. */
  step: number
}

/** One row of pixels, as bytes and as words over the same memory; the spare bytes of the last word are undefined. */
export interface PixelRow {
  bytes: Uint8Array
  words: Int32Array
}

export function emptyRow(stride: number): PixelRow {
  const buffer = new ArrayBuffer((stride + 3) & ~3)
  return { bytes: new Uint8Array(buffer, 0, stride), words: new Int32Array(buffer) }
}

/**
 * Decodes a row in place: `row` holds the filtered bytes and then the decoded ones. `above` is the decoded row before
 * it, or zeros for the first. Throws LABEL_UNREADABLE.
 */
export function undoFilter(filter: number, row: PixelRow, above: PixelRow, step: number): void {
  const isWords = step === 4
  if (filter === 0) return
  if (filter === 1) {
    if (isWords) subWords(row.words)
    else subBytes(row.bytes, step)
  } else if (filter === 2) upWords(row.words, above.words)
  else if (filter === 3) {
    if (isWords) averageWords(row.words, above.words)
    else averageBytes(row.bytes, above.bytes, step)
  } else if (filter === 4) {
    if (isWords) paethWords(row.words, above.words)
    else if (step === 1) paethSingle(row.bytes, above.bytes)
    else paethBytes(row.bytes, above.bytes, step)
  } else throw labelUnreadable('plik jest uszkodzony.')
}

/**
 * Returns a function that checks whether a row repeats the one above it. Bars and white space, which are most of a
 * label, do.
 */
export function repeatFinder({ raw, stride }: FilteredRows): (y: number) => boolean {
  const packed = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const nothing = new Uint8Array(stride)
  return (y) => {
    const at = y * (stride + 1)
    return raw[at] === 2 && y > 0 && packed.compare(nothing, 0, stride, at + 1, at + 1 + stride) === 0
  }
}

/** Receives decoded rows. The same row object is reused for later rows. */
type RowTaker = (row: PixelRow, y: number, isRepeated: boolean) => void

/** Undoes PNG's row filters from row `first` on; `above` is the decoded row before it. Throws LABEL_UNREADABLE. */
export function unfilterRows(rows: FilteredRows, first: number, above: PixelRow, take: RowTaker): void {
  const { raw, stride, height, step } = rows
  const isRepeated = repeatFinder(rows)
  let [row, before] = [emptyRow(stride), above]
  for (let y = first, at = first * (stride + 1); y < height; y += 1, at += stride + 1) {
    if (isRepeated(y)) {
      take(before, y, true)
      continue
    }
    row.bytes.set(raw.subarray(at + 1, at + 1 + stride))
    undoFilter(raw[at] as number, row, before, step)
    take(row, y, false)
    ;[row, before] = [before, row]
  }
}
