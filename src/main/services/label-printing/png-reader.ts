import { inflateSync } from 'node:zlib'
import type { PNGWithMetadata } from 'pngjs'
import { labelUnreadable } from './label-failure.ts'
import { readPngParts, type PngParts } from './png-chunks.ts'
import { inColour, readGreyRows } from './png-grey-rows.ts'
import { pngLuma, lumaWriter, overWhite } from './png-luma.ts'
import { emptyRow, unfilterRows, type FilteredRows } from './png-unfilter.ts'

/** 8-bit luma on white, row by row; 0 is black. */
export interface GreyImage {
  width: number
  height: number
  luma: Uint8Array
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const MAX_INFLATE_CHUNK = 16 * 1024 * 1024

function inflate(parts: PngParts, expected: number): Uint8Array {
  let raw: Uint8Array
  try {
    raw = inflateSync(parts.data, {
      chunkSize: Math.max(64, Math.min(expected + 1, MAX_INFLATE_CHUNK)),
      maxOutputLength: expected + 1024,
    })
  } catch (cause) {
    throw labelUnreadable('plik jest uszkodzony.', cause)
  }
  if (raw.length < expected) throw labelUnreadable('plik jest ucięty. Pobierz etykietę ponownie.')
  return raw
}

/**
 * Reads interlaced and 16-bit images and depths of 2 and 4 bits. They are rare, so the slower general reader is good
 * enough and is not loaded at the start.
 */
async function readWithPngjs(bytes: Uint8Array): Promise<GreyImage> {
  const { PNG } = await import('pngjs')
  let png: PNGWithMetadata
  try {
    png = PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (cause) {
    throw labelUnreadable('plik jest uszkodzony.', cause)
  }
  const { width, height, data } = png
  const luma = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < luma.length; pixel += 1, at += 4) {
    const value = pngLuma(data[at] as number, data[at + 1] as number, data[at + 2] as number)
    luma[pixel] = overWhite(value, data[at + 3] as number)
  }
  return { width, height, luma }
}

/** Writes the luma of the rows from `first` on; the grey rows above already have theirs. */
function readRows(parts: PngParts, rows: FilteredRows, first: number, luma: Uint8Array): void {
  const { width } = parts.header
  const write = lumaWriter(parts)
  const above =
    first === 0
      ? emptyRow(rows.stride)
      : inColour(luma.subarray((first - 1) * width, first * width), rows.step)
  unfilterRows(rows, first, above, (row, y, isRepeated) => {
    const start = y * width
    if (isRepeated) luma.copyWithin(start, start - width, start)
    else write(row, luma, start)
  })
}

/**
 * Reads a PNG as luma composited on white. Rejects with LABEL_UNREADABLE for anything but a complete PNG of at most 60
 * megapixels.
 */
export async function readPng(bytes: Uint8Array): Promise<GreyImage> {
  const parts = readPngParts(bytes)
  const { width, height, bitDepth, colourType, isInterlaced } = parts.header
  const samples = SAMPLES[colourType]
  if (samples === undefined) throw labelUnreadable('plik jest uszkodzony.')
  const isSingle = colourType === 0 || colourType === 3
  if (isInterlaced || !(bitDepth === 8 || (bitDepth === 1 && isSingle))) return readWithPngjs(bytes)

  const stride = Math.ceil((width * samples * bitDepth) / 8)
  const raw = inflate(parts, (stride + 1) * height)
  const rows = { raw, stride, height, step: Math.max(1, (samples * bitDepth) >> 3) }
  const luma = new Uint8Array(width * height).fill(255)
  const isColour = samples >= 3 && parts.transparency === null
  const first = isColour ? readGreyRows(rows, luma) : 0
  if (first < height) readRows(parts, rows, first, luma)
  return { width, height, luma }
}
