import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { labelUnreadable } from './label-failure.ts'
import { readPngParts, type PngHeader, type PngParts } from './png-chunks.ts'
import { rgbaLuma } from './png-rgba.ts'
import { unfilter } from './png-unfilter.ts'

/** 8-bit luma over white, row after row; 0 is black. */
export interface GreyImage {
  width: number
  height: number
  luma: Uint8Array
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const MAX_INFLATE_CHUNK = 16 * 1024 * 1024

/** Rec. 601 luma in 8-bit fixed point; white stays exactly 255. */
function lumaOf(red: number, green: number, blue: number): number {
  return (77 * red + 150 * green + 29 * blue + 128) >> 8
}

/** 0xff for opaque white, as the compositing below would give for every value. */
function overWhite(luma: number, alpha: number): number {
  return 255 - Math.round(((255 - luma) * alpha) / 255)
}

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

function paletteLuma({ palette, transparency }: PngParts): Uint8Array {
  if (palette === null) throw labelUnreadable('plik jest uszkodzony.')
  const table = new Uint8Array(256)
  for (let index = 0; index * 3 + 2 < palette.length; index += 1) {
    const luma = lumaOf(
      palette[index * 3] as number,
      palette[index * 3 + 1] as number,
      palette[index * 3 + 2] as number,
    )
    table[index] = overWhite(luma, transparency?.[index] ?? 255)
  }
  return table
}

/** Luma of each value of a one-sample image: grey levels or palette entries. */
function sampleTable(parts: PngParts): Uint8Array {
  if (parts.header.colourType === 3) return paletteLuma(parts)
  const table = new Uint8Array(256)
  const top = (1 << parts.header.bitDepth) - 1
  for (let value = 0; value <= top; value += 1) table[value] = Math.round((value * 255) / top)
  const transparent = parts.transparency?.[1]
  if (transparent !== undefined) table[transparent] = 255
  return table
}

function singleSamples(parts: PngParts, raw: Uint8Array, stride: number): Uint8Array {
  const { width, height, bitDepth } = parts.header
  const table = sampleTable(parts)
  const luma = new Uint8Array(width * height)
  let out = 0
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1) + 1
    if (bitDepth === 8) {
      for (let x = 0; x < width; x += 1) luma[out++] = table[raw[start + x] as number] as number
    } else {
      for (let x = 0; x < width; x += 1) {
        luma[out++] = table[((raw[start + (x >> 3)] as number) >> (7 - (x & 7))) & 1] as number
      }
    }
  }
  return luma
}

function greyWithAlpha({ width, height }: PngHeader, raw: Uint8Array, stride: number): Uint8Array {
  const luma = new Uint8Array(width * height)
  let out = 0
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1) + 1
    for (let at = start; at < start + stride; at += 2) {
      luma[out++] = overWhite(raw[at] as number, raw[at + 1] as number)
    }
  }
  return luma
}

function rgbLuma(parts: PngParts, raw: Uint8Array, stride: number): Uint8Array {
  const { width, height } = parts.header
  const key = parts.transparency
  const luma = new Uint8Array(width * height)
  let out = 0
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1) + 1
    for (let at = start; at < start + stride; at += 3) {
      const red = raw[at] as number
      const green = raw[at + 1] as number
      const blue = raw[at + 2] as number
      const isClear = key !== null && red === key[1] && green === key[3] && blue === key[5]
      luma[out++] = isClear ? 255 : (77 * red + 150 * green + 29 * blue + 128) >> 8
    }
  }
  return luma
}

/** Interlaced and 16-bit images, and depths of 2 and 4 bits: rare enough for the slower general reader. */
function readWithPngjs(bytes: Uint8Array): GreyImage {
  let png: PNG
  try {
    png = PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (cause) {
    throw labelUnreadable('plik jest uszkodzony.', cause)
  }
  const { width, height, data } = png
  const luma = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < luma.length; pixel += 1, at += 4) {
    const value = lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number)
    luma[pixel] = overWhite(value, data[at + 3] as number)
  }
  return { width, height, luma }
}

/**
 * Reads a PNG as luma composited on white. Throws LABEL_UNREADABLE for anything that is not a whole PNG of at most
 * 60 megapixels.
 */
export function readPng(bytes: Uint8Array): GreyImage {
  const parts = readPngParts(bytes)
  const { width, height, bitDepth, colourType, isInterlaced } = parts.header
  const samples = SAMPLES[colourType]
  if (samples === undefined) throw labelUnreadable('plik jest uszkodzony.')
  const isSingle = colourType === 0 || colourType === 3
  if (isInterlaced || !(bitDepth === 8 || (bitDepth === 1 && isSingle))) return readWithPngjs(bytes)

  const stride = Math.ceil((width * samples * bitDepth) / 8)
  const raw = inflate(parts, (stride + 1) * height)
  if (colourType === 6) return { width, height, luma: rgbaLuma(raw, width, height) }
  unfilter(raw, stride, height, Math.max(1, (samples * bitDepth) >> 3))
  if (isSingle) return { width, height, luma: singleSamples(parts, raw, stride) }
  const luma = colourType === 4 ? greyWithAlpha(parts.header, raw, stride) : rgbLuma(parts, raw, stride)
  return { width, height, luma }
}
