import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { zplToBase64Async } from 'zpl-renderer-js'
import { readPng } from '#main/services/label-printing/png-reader.ts'
import { encodePng } from '#main/services/label-printing/png-writer.ts'
import { rasterise, type Raster } from '#main/services/label-printing/raster.ts'
import { encodeZpl } from '#main/services/label-printing/languages/zpl.ts'
import { labelImage } from '#support/label-images.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

const plain = { offsetX: 0, offsetY: 0, darkness: null, speed: null, zplCompression: 'acs' } as const

function labelRaster(width: number, height: number): Raster {
  return rasterise(readPng(labelImage({ scale: 2 })), { width, height, rotation: 0, threshold: 128 })
}

function noiseRaster(width: number, height: number, density: number): Raster {
  const bytesPerRow = (width + 7) >> 3
  const bits = new Uint8Array(bytesPerRow * height)
  let state = width * 7 + height
  for (let dot = 0; dot < width * height; dot += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const x = dot % width
    const at = Math.floor(dot / width) * bytesPerRow + (x >> 3)
    if (state / 2 ** 32 < density) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
  }
  return { width, height, bytesPerRow, bits }
}

function textOf(zpl: Uint8Array): string {
  return Buffer.from(zpl).toString('latin1')
}

/** True where the decoded label has the raster's size and bits. */
function decodesTo(raster: Raster): boolean {
  const decoded = decodeZpl(encodeZpl(raster, plain))
  const hasSize = decoded.width === raster.width && decoded.height === raster.height
  return hasSize && Buffer.compare(decoded.bits, raster.bits) === 0
}

describe('as ZPL, decoding gives the same bits back', () => {
  test('as ZPL, a renderer of its own draws the label of 203 dpi bit for bit', async () => {
    const raster = labelRaster(718, 1198)
    const zpl = textOf(encodeZpl(raster, plain))
    const png = PNG.sync.read(Buffer.from(await zplToBase64Async(zpl, 718 / 8, 1198 / 8, 8), 'base64'))
    expect(png.width).toBeGreaterThanOrEqual(718)
    expect(png.height).toBeGreaterThanOrEqual(1198)
    let differing = 0
    for (let y = 0; y < 1198; y += 1) {
      for (let x = 0; x < 718; x += 1) {
        const isDrawn = (png.data[(y * png.width + x) * 4] ?? 255) < 128
        const byte = raster.bits[y * raster.bytesPerRow + (x >> 3)] ?? 0
        if (isDrawn !== (((byte >> (7 - (x & 7))) & 1) === 1)) differing += 1
      }
    }
    expect(differing).toBe(0)
  })

  test('as ZPL, labels of both resolutions decode to the same bits by the manual', () => {
    expect(decodesTo(labelRaster(718, 1198))).toBe(true)
    expect(decodesTo(labelRaster(1059, 1769))).toBe(true)
  })

  test('as ZPL, noise, stripes, empty and full rasters of awkward widths decode to the same bits', () => {
    for (const width of [1, 7, 8, 9, 16, 173, 718, 3333]) {
      for (const density of [0, 0.02, 0.5, 0.98, 1])
        expect(decodesTo(noiseRaster(width, 40, density))).toBe(true)
    }
  })

  test('as ZPL, runs of every length around the limits of the run letters decode', () => {
    for (const digits of [1, 2, 3, 19, 20, 21, 39, 40, 399, 400, 401, 419, 420, 799, 800, 801, 1200]) {
      const bytesPerRow = 700
      const bits = new Uint8Array(bytesPerRow * 2)
      for (let digit = 0; digit < digits; digit += 1) {
        bits[digit >> 1] = (bits[digit >> 1] ?? 0) | (digit % 2 === 0 ? 0xa0 : 0x0a)
      }
      bits[bytesPerRow + 1] = 0x0f
      expect(decodesTo({ width: bytesPerRow * 8, height: 2, bytesPerRow, bits })).toBe(true)
    }
  })
})

describe('ZPL frame', () => {
  test('frames the label with its size, one copy and nothing that stays in the printer', () => {
    const text = textOf(encodeZpl(labelRaster(718, 1198), plain))
    expect(text).toMatch(/^\^XA\^PW718\^LL1198\^LH0,0\^FO0,0\^GFA,/)
    expect(text).toMatch(/\^FS\^PQ1\^XZ\n$/)
    expect(
      text.match(/[\^~][A-Z]{2}/g)?.filter((name) => !/\^(XA|PW|LL|LH|FO|GF|FS|PQ|XZ)/.test(name)),
    ).toEqual([])
    expect(text).not.toContain('!')
  })

  test('sends the graphics in bands of at most 99,999 bytes, each with its own counts and place', () => {
    for (const [width, height] of [
      [718, 1198],
      [1059, 1769],
    ] as const) {
      const { bands, bytesPerRow } = decodeZpl(encodeZpl(labelRaster(width, height), plain))
      expect(bands.length).toBeGreaterThan(1)
      let rows = 0
      for (const band of bands) {
        expect(band.byteCount).toBeLessThanOrEqual(99_999)
        expect(band.graphicCount).toBe(band.byteCount)
        expect(band).toMatchObject({ x: 0, y: rows })
        rows += band.graphicCount / bytesPerRow
      }
      expect(rows).toBe(height)
    }
  })

  test('moves the label by the offsets and widens the page by them', () => {
    const raster = noiseRaster(80, 20, 0.5)
    const moved = encodeZpl(raster, { ...plain, offsetX: 41, offsetY: 8 })
    expect(textOf(moved)).toContain('^PW121^LL28^')
    expect(decodeZpl(moved).bands[0]).toMatchObject({ x: 41, y: 8 })
    expect(textOf(encodeZpl(raster, { ...plain, offsetX: -5 }))).toContain('^PW80^LL20^')
  })

  test('names darkness and speed only where the profile does', () => {
    const raster = noiseRaster(8, 2, 0.5)
    const text = textOf(encodeZpl(raster, { ...plain, darkness: 7, speed: 4 }))
    expect(text).toMatch(/^~SD07\^XA/)
    expect(text).toContain('^PR4')
    expect(textOf(encodeZpl(raster, plain))).not.toMatch(/SD|PR/)
  })
})

test('the preview PNG shows the same dots', () => {
  const raster = labelRaster(718, 1198)
  const png = PNG.sync.read(Buffer.from(encodePng(raster, 203)))
  expect([png.width, png.height]).toEqual([718, 1198])
  const differing = Array.from({ length: 718 * 1198 }, (_, dot) => {
    const [x, y] = [dot % 718, Math.floor(dot / 718)]
    const byte = raster.bits[y * raster.bytesPerRow + (x >> 3)] ?? 0
    return (png.data[dot * 4] === 0) !== (((byte >> (7 - (x & 7))) & 1) === 1)
  }).filter(Boolean)
  expect(differing).toEqual([])
})
