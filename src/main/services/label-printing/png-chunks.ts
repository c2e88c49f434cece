import { crc32 } from 'node:zlib'
import { labelUnreadable } from './label-failure.ts'

interface PngHeader {
  width: number
  height: number
  bitDepth: number
  /** 0 is grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  colourType: number
  isInterlaced: boolean
}

export interface PngParts {
  header: PngHeader
  /** The palette as RGB triples; null if there is none. */
  palette: Uint8Array | null
  /** The tRNS chunk: the alpha of each palette entry, or the one transparent colour. */
  transparency: Uint8Array | null
  /** The compressed pixels. */
  data: Uint8Array
}

/** More pixels than any label has at 600 dpi. A larger file is treated as an attack or a mistake. */
const MAX_PIXELS = 60_000_000
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const CUT_OFF = 'plik jest ucięty. Pobierz etykietę ponownie.'
const DAMAGED = 'plik jest uszkodzony.'

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((value, index) => bytes[index] === value)
}

function readHeader(chunk: Buffer): PngHeader {
  if (chunk.length !== 13) throw labelUnreadable(DAMAGED)
  const width = chunk.readUInt32BE(0)
  const height = chunk.readUInt32BE(4)
  if (width === 0 || height === 0) throw labelUnreadable(DAMAGED)
  if (width * height > MAX_PIXELS) throw labelUnreadable(`obraz jest za duży (${width} × ${height} pikseli).`)
  return {
    width,
    height,
    bitDepth: chunk.readUInt8(8),
    colourType: chunk.readUInt8(9),
    isInterlaced: chunk.readUInt8(12) !== 0,
  }
}

/** Splits a PNG into its chunks and checks that it is complete. Throws LABEL_UNREADABLE. */
export function readPngParts(bytes: Uint8Array): PngParts {
  if (!isPng(bytes)) throw labelUnreadable('to nie jest obraz PNG.')
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let header: PngHeader | null = null
  let palette: Uint8Array | null = null
  let transparency: Uint8Array | null = null
  const data: Uint8Array[] = []
  for (let at = SIGNATURE.length; ;) {
    if (at + 12 > buffer.length) throw labelUnreadable(CUT_OFF)
    const length = buffer.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > buffer.length) throw labelUnreadable(CUT_OFF)
    if (crc32(buffer.subarray(at + 4, end)) !== buffer.readUInt32BE(end)) throw labelUnreadable(DAMAGED)
    const type = buffer.toString('latin1', at + 4, at + 8)
    const chunk = buffer.subarray(at + 8, end)
    at = end + 4
    if (type === 'IHDR') header = readHeader(chunk)
    else if (header === null) throw labelUnreadable(DAMAGED)
    else if (type === 'PLTE') palette = chunk
    else if (type === 'tRNS') transparency = chunk
    else if (type === 'IDAT') data.push(chunk)
    else if (type === 'IEND') break
  }
  const [only] = data
  if (header === null || only === undefined) throw labelUnreadable(DAMAGED)
  return { header, palette, transparency, data: data.length === 1 ? only : Buffer.concat(data) }
}
