import { labelUnreadable } from './label-failure.ts'
import type { PngParts } from './png-chunks.ts'
import type { PixelRow } from './png-unfilter.ts'

/** Writes a row's luma at `start` into a buffer that is filled with 255. */
export type WriteLuma = (row: PixelRow, luma: Uint8Array, start: number) => void

const WHITE = -1
const BLACK = 0xff000000 | 0

/** Returns the Rec. 601 luma in 8-bit fixed point; white stays exactly 255. */
export function pngLuma(red: number, green: number, blue: number): number {
  return (77 * red + 150 * green + 29 * blue + 128) >> 8
}

export function overWhite(luma: number, alpha: number): number {
  return alpha === 255 ? luma : 255 - Math.round(((255 - luma) * alpha) / 255)
}

function paletteLuma({ palette, transparency }: PngParts): Uint8Array {
  if (palette === null) throw labelUnreadable('plik jest uszkodzony.')
  const table = new Uint8Array(256)
  for (let index = 0; index * 3 + 2 < palette.length; index += 1) {
    const luma = pngLuma(
      palette[index * 3] as number,
      palette[index * 3 + 1] as number,
      palette[index * 3 + 2] as number,
    )
    table[index] = overWhite(luma, transparency?.[index] ?? 255)
  }
  return table
}

/** Returns the luma of each value of a one-sample image: grey levels or palette entries. */
function sampleTable(parts: PngParts): Uint8Array {
  if (parts.header.colourType === 3) return paletteLuma(parts)
  const table = new Uint8Array(256)
  const top = (1 << parts.header.bitDepth) - 1
  for (let value = 0; value <= top; value += 1) table[value] = Math.round((value * 255) / top)
  const transparent = parts.transparency?.[1]
  if (transparent !== undefined) table[transparent] = 255
  return table
}

function byteSamples(parts: PngParts): WriteLuma {
  const isPlain = parts.header.colourType === 0 && parts.transparency === null
  if (isPlain) return ({ bytes }, luma, start) => luma.set(bytes, start)
  const table = sampleTable(parts)
  return ({ bytes }, luma, start) => {
    for (let x = 0; x < bytes.length; x += 1) luma[start + x] = table[bytes[x] as number] as number
  }
}

/** Converts one byte (eight pixels) at a time, written as two words. */
function bitSamples(parts: PngParts): WriteLuma {
  const { width } = parts.header
  const [zero = 0, one = 0] = sampleTable(parts)
  const table = new Uint8Array(256 * 8)
  for (let at = 0; at < table.length; at += 1) table[at] = ((at >> 3) >> (7 - (at & 7))) & 1 ? one : zero
  const tableWords = new Int32Array(table.buffer)
  const spread = new Int32Array(((width + 7) >> 3) * 2)
  const pixels = new Uint8Array(spread.buffer, 0, width)
  return ({ bytes }, luma, start) => {
    for (let x = 0; x < bytes.length; x += 1) {
      const byte = bytes[x] as number
      spread[x * 2] = tableWords[byte * 2] as number
      spread[x * 2 + 1] = tableWords[byte * 2 + 1] as number
    }
    luma.set(pixels, start)
  }
}

function greyWithAlpha({ bytes }: PixelRow, luma: Uint8Array, start: number): void {
  for (let at = 0, out = start; at < bytes.length; at += 2, out += 1) {
    luma[out] = overWhite(bytes[at] as number, bytes[at + 1] as number)
  }
}

function rgb(bytes: Uint8Array, luma: Uint8Array, start: number): void {
  for (let at = 0, out = start; at < bytes.length; at += 3, out += 1) {
    luma[out] =
      (77 * (bytes[at] as number) + 150 * (bytes[at + 1] as number) + 29 * (bytes[at + 2] as number) + 128) >>
      8
  }
}

/** Handles an RGB image with one transparent colour, which becomes white. */
function rgbBut(key: Uint8Array): WriteLuma {
  return ({ bytes }, luma, start) => {
    rgb(bytes, luma, start)
    for (let at = 0, out = start; at < bytes.length; at += 3, out += 1) {
      if (bytes[at] === key[1] && bytes[at + 1] === key[3] && bytes[at + 2] === key[5]) luma[out] = 255
    }
  }
}

/** Words are little-endian: red is the lowest byte, alpha the highest. */
function rgba({ words }: PixelRow, luma: Uint8Array, start: number): void {
  for (let x = 0; x < words.length; x += 1) {
    const word = words[x] as number
    if (word === WHITE) continue
    if (word === BLACK) {
      luma[start + x] = 0
      continue
    }
    const value = (77 * (word & 255) + 150 * ((word >>> 8) & 255) + 29 * ((word >>> 16) & 255) + 128) >> 8
    luma[start + x] = overWhite(value, word >>> 24)
  }
}

/** Returns a writer for images with 8 bits a sample, or 1 bit if a pixel is one sample. Throws LABEL_UNREADABLE. */
export function lumaWriter(parts: PngParts): WriteLuma {
  const { colourType, bitDepth } = parts.header
  if (colourType === 6) return rgba
  if (colourType === 4) return greyWithAlpha
  const { transparency } = parts
  if (colourType === 2)
    return transparency === null ? ({ bytes }, luma, start) => rgb(bytes, luma, start) : rgbBut(transparency)
  return bitDepth === 1 ? bitSamples(parts) : byteSamples(parts)
}
