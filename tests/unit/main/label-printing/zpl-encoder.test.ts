import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { zplToBase64Async } from 'zpl-renderer-js'
import { readPng } from '#main/services/label-printing/png-reader.ts'
import { encodePng } from '#main/services/label-printing/png-writer.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { rasterise } from '#main/services/label-printing/rasterise.ts'
import { encodeZpl } from '#main/services/label-printing/languages/zpl.ts'
import { labelImage } from '#support/label-images.ts'
import { randomRaster } from '#support/random-raster.ts'
import { crcOf, decodeZpl } from '#support/zpl-decoder.ts'

const plain = { offsetX: 0, offsetY: 0, darkness: null, speed: null, zplCompression: 'acs' } as const

const label = await readPng(labelImage({ scale: 2 }))

function labelRaster(width: number, height: number): Raster {
  return rasterise(label, { width, height, rotation: 0, threshold: 128 })
}

function textOf(zpl: Uint8Array): string {
  return Buffer.from(zpl).toString('latin1')
}

function differingDots(png: PNG, { width, height, bits, bytesPerRow }: Raster): number {
  let differing = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDrawn = (png.data[(y * png.width + x) * 4] ?? 255) < 128
      const byte = bits[y * bytesPerRow + (x >> 3)] ?? 0
      if (isDrawn !== (((byte >> (7 - (x & 7))) & 1) === 1)) differing += 1
    }
  }
  return differing
}

/** Whether the decoded label has the raster's size and bits. */
function decodesTo(raster: Raster): boolean {
  const decoded = decodeZpl(encodeZpl(raster, plain))
  const hasSize = decoded.width === raster.width && decoded.height === raster.height
  return hasSize && Buffer.compare(decoded.bits, raster.bits) === 0
}

describe('as ZPL, decoding gives the same bits back', () => {
  test.each([
    { zplCompression: 'acs', width: 718, height: 1198, dotsPerMm: 8 },
    { zplCompression: 'acs', width: 1059, height: 1769, dotsPerMm: 12 },
    { zplCompression: 'z64', width: 718, height: 1198, dotsPerMm: 8 },
    { zplCompression: 'hex', width: 718, height: 1198, dotsPerMm: 8 },
  ] as const)(
    'DESK-054 as ZPL compressed as $zplCompression, an independent renderer gives $width × $height dots bit for bit',
    async ({ zplCompression, width, height, dotsPerMm }) => {
      const raster = labelRaster(width, height)
      const zpl = textOf(encodeZpl(raster, { ...plain, zplCompression }))
      const size = [width / dotsPerMm, height / dotsPerMm, dotsPerMm] as const
      const png = PNG.sync.read(Buffer.from(await zplToBase64Async(zpl, ...size), 'base64'))
      expect(png.width).toBeGreaterThanOrEqual(width)
      expect(png.height).toBeGreaterThanOrEqual(height)
      expect(differingDots(png, raster)).toBe(0)
    },
  )

  test('DESK-054 as ZPL, the CRC of a Z64 graphic is that of its base64 text', () => {
    const raster = labelRaster(718, 1198)
    const zpl = encodeZpl(raster, { ...plain, zplCompression: 'z64' })
    expect(Buffer.compare(decodeZpl(zpl).bits, raster.bits)).toBe(0)
    // The check value of CRC-16/XMODEM in CRC catalogues: "123456789" gives 31C3.
    expect(crcOf('123456789')).toBe(0x31c3)
    const damaged = textOf(zpl).replace(/:Z64:(.{20})(.)/, (_, before: string, digit: string) =>
      [':Z64:', before, digit === 'A' ? 'B' : 'A'].join(''),
    )
    expect(() => decodeZpl(Buffer.from(damaged, 'latin1'))).toThrow(/CRC/)
  })

  test('as ZPL, labels of both resolutions decode to the same bits by the manual', () => {
    expect(decodesTo(labelRaster(718, 1198))).toBe(true)
    expect(decodesTo(labelRaster(1059, 1769))).toBe(true)
  })

  test('as ZPL, noise, stripes, empty and full rasters of awkward widths decode to the same bits', () => {
    for (const width of [1, 7, 8, 9, 16, 173, 718, 3333]) {
      for (const percent of [0, 2, 50, 98, 100])
        expect(decodesTo(randomRaster(width, 40, percent))).toBe(true)
    }
  })

  test('as ZPL, runs of every length around the limits of the run letters decode correctly', () => {
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

describe('ZPL commands around the graphic', () => {
  test('contains the label’s size and one copy, and stores nothing in the printer', () => {
    const text = textOf(encodeZpl(labelRaster(718, 1198), plain))
    expect(text).toMatch(/^\^XA\^PW718\^LL1198\^LH0,0\^FO0,0\^GFA,/)
    expect(text).toMatch(/\^FS\^PQ1\^XZ\n$/)
    expect(
      text.match(/[\^~][A-Z]{2}/g)?.filter((name) => !/\^(XA|PW|LL|LH|FO|GF|FS|PQ|XZ)/.test(name)),
    ).toEqual([])
    expect(text).not.toContain('!')
  })

  test('sends the graphics in bands of at most 99,999 bytes, each with its own counts and position', () => {
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
    const raster = randomRaster(80, 20, 50)
    const moved = encodeZpl(raster, { ...plain, offsetX: 41, offsetY: 8 })
    expect(textOf(moved)).toContain('^PW121^LL28^')
    expect(decodeZpl(moved).bands[0]).toMatchObject({ x: 41, y: 8 })
    expect(textOf(encodeZpl(raster, { ...plain, offsetX: -5 }))).toContain('^PW80^LL20^')
  })

  test('sets darkness and speed only if the profile does', () => {
    const raster = randomRaster(8, 2, 50)
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
  expect(differingDots(png, raster)).toBe(0)
})
