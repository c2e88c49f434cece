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

/** Unpacked pixels: rows of `stride` bytes, each after the number of its filter. */
export interface FilteredRows {
  raw: Uint8Array
  stride: number
  height: number
  /** Bytes of a pixel, at least 1. */
  step: number
}

/** One row of pixels: the same memory byte by byte and word by word; the last word's spare bytes mean nothing. */
export interface PixelRow {
  bytes: Uint8Array
  words: Int32Array
}

export function emptyRow(stride: number): PixelRow {
  const buffer = new ArrayBuffer((stride + 3) & ~3)
  return { bytes: new Uint8Array(buffer, 0, stride), words: new Int32Array(buffer) }
}

/**
 * `row` holds the filtered bytes and then the true ones; `above` is the true row before it, zeros for the first. Throws
 * LABEL_UNREADABLE.
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

/** Says of a row but the first whether it is the one above once more: bars and white space, most of a label. */
export function repeatFinder({ raw, stride }: FilteredRows): (y: number) => boolean {
  const packed = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const nothing = new Uint8Array(stride)
  return (y) => {
    const at = y * (stride + 1)
    return raw[at] === 2 && y > 0 && packed.compare(nothing, 0, stride, at + 1, at + 1 + stride) === 0
  }
}

/** Takes true rows; the row that is handed over is used again for later ones. */
type RowTaker = (row: PixelRow, y: number, isRepeated: boolean) => void

/** Undoes PNG's row filters from row `first` on; `above` is the true row before it. Throws LABEL_UNREADABLE. */
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
