import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { isApiFailure } from '#shared/api/api-error.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { encodeRaster } from '#main/services/label-printing/languages/languages.ts'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { encodePng } from '#main/services/label-printing/png-writer.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { dotCanvas, placedOn } from '#support/dot-canvas.ts'
import { decodeEpl2 } from '#support/epl2-decoder.ts'
import { decodeEscpos } from '#support/escpos-decoder.ts'
import { printedRaster } from '#support/printed-raster.ts'
import { randomRaster } from '#support/random-raster.ts'
import { decodeTspl } from '#support/tspl-decoder.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

const LANGUAGES = ['zpl', 'epl2', 'tspl', 'escpos'] as const
const SMALL = randomRaster(80, 20, 50)

function profileOf(settings: Partial<PrinterProfile>): PrinterProfile {
  return printerProfile.parse({ transport: { kind: 'tcp', host: 'printer' }, headWidthMm: 220, ...settings })
}

async function textOf(settings: Partial<PrinterProfile>, raster: Raster = SMALL): Promise<string> {
  return Buffer.from(await encodeRaster(raster, profileOf(settings))).toString('latin1')
}

/** Prints a 203 dpi label whose picture has exactly the dots of the raster, with this profile. */
async function printed(raster: Raster, settings: Partial<PrinterProfile>): Promise<Raster> {
  const profile = profileOf({ labelWidthMm: raster.width / 8, labelHeightMm: raster.height / 8, ...settings })
  const label = await prepareLabel({ kind: 'png', bytes: encodePng(raster, 203) }, profile, false)
  const rows = (label.raster?.height ?? 0) + Math.max(0, profile.offsetY)
  return printedRaster(label.bytes, profile, rows)
}

function isBlack({ bits, bytesPerRow }: Raster, x: number, y: number): boolean {
  return (((bits[y * bytesPerRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1
}

/** Creates a raster in which each dot (x, y) is the dot at `from(x, y)` of the original. */
function remade(
  raster: Raster,
  width: number,
  height: number,
  from: (x: number, y: number) => [number, number],
): Raster {
  const canvas = dotCanvas(width, height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) canvas.set(x, y, isBlack(raster, ...from(x, y)))
  }
  return canvas
}

function isSame(paper: Raster, expected: Raster, x = 0, y = 0): boolean {
  return (
    paper.height === expected.height + y &&
    Buffer.compare(paper.bits, placedOn(expected, paper, x, y).bits) === 0
  )
}

describe.each(LANGUAGES)('DESK-062 %s', (language) => {
  // 200 × 320 dots, so that the rotated raster has rows of a different number of bytes.
  const raster = randomRaster(200, 320, 30)

  test(`DESK-062 ${language}: the rotation turns the label clockwise`, async () => {
    const turned = {
      0: raster,
      90: remade(raster, 320, 200, (x, y) => [y, 319 - x]),
      180: remade(raster, 200, 320, (x, y) => [199 - x, 319 - y]),
      270: remade(raster, 320, 200, (x, y) => [199 - y, x]),
    }
    for (const rotation of [0, 90, 180, 270] as const) {
      const isRight = isSame(await printed(raster, { language, rotation }), turned[rotation])
      expect({ rotation, isRight }).toEqual({ rotation, isRight: true })
    }
  })

  test(`DESK-062 ${language}: an offset moves the label, and a negative one crops its beginning`, async () => {
    for (const rotation of [0, 90] as const) {
      const upright = await printed(raster, { language, rotation })
      const right = await printed(raster, { language, rotation, offsetX: 21, offsetY: 13 })
      expect(
        isSame(
          right,
          remade(upright, upright.width, upright.height, (x, y) => [x, y]),
          21,
          13,
        ),
      ).toBe(true)
      const left = await printed(raster, { language, rotation, offsetX: -5, offsetY: -19 })
      const [width, height] = rotation === 0 ? [195, 301] : [315, 181]
      expect(
        isSame(
          left,
          remade(upright, width, height, (x, y) => [x + 5, y + 19]),
        ),
      ).toBe(true)
    }
  })

  test(`DESK-062 ${language}: the threshold determines what is black`, async () => {
    // Every grey value in a row, in 160 rows, as the dots of the label.
    const greys = Uint8Array.from({ length: 256 * 160 }, (_, at) => at % 256)
    const blackOf = async (threshold: number) => {
      const profile = profileOf({ language, threshold, labelWidthMm: 32, labelHeightMm: 20 })
      const label = await prepareLabel({ kind: 'png', bytes: greyPng(256, 160, greys) }, profile, false)
      const paper = printedRaster(label.bytes, profile, 160)
      return Array.from({ length: 256 }, (_, x) => isBlack(paper, x, 80)).filter(Boolean).length
    }
    expect(await Promise.all([96, 128, 160].map(blackOf))).toEqual([96, 128, 160])
  })

  test(`DESK-062 ${language}: darkness and speed are set only if the profile sets them`, async () => {
    const bare = profileOf({ language })
    const set = profileOf({ language, darkness: 0, speed: 1 })
    const most = profileOf({ language, darkness: 30, speed: 14 })
    const reported = async (profile: PrinterProfile) => {
      const job = await encodeRaster(SMALL, profile)
      if (language === 'zpl') return [decodeZpl(job).darkness, decodeZpl(job).speed]
      if (language === 'epl2') return [decodeEpl2(job).density, decodeEpl2(job).speed]
      if (language === 'tspl') return [decodeTspl(job, 203).density, decodeTspl(job, 203).speed]
      return [decodeEscpos(job, 20).density, decodeEscpos(job, 20).speed]
    }
    const ranges = { zpl: [0, 1, 30, 14], epl2: [0, 1, 15, 6], tspl: [0, 1, 15, 14], escpos: [-6, 1, 6, 9] }
    expect([...(await reported(bare)), ...(await reported(set)), ...(await reported(most))]).toEqual([
      null,
      null,
      ...ranges[language],
    ])
  })
})

function greyPng(width: number, height: number, luma: Uint8Array): Uint8Array {
  const png = new PNG({ width, height })
  luma.forEach((grey, at) => png.data.set([grey, grey, grey, 255], at * 4))
  return new Uint8Array(PNG.sync.write(png))
}

describe('DESK-054 the commands around the graphic', () => {
  test('DESK-054 EPL2 sets reference, width, length and gap before the graphic, and prints one copy', async () => {
    expect(await textOf({ language: 'epl2' })).toMatch(/^\nN\nR0,0\nq80\nQ20,24\nGW0,0,10,20,/)
    expect(await textOf({ language: 'epl2' })).toMatch(/\nP1\n$/)
    expect(await textOf({ language: 'epl2', offsetX: 41, offsetY: 8, darkness: 15, speed: 4 })).toMatch(
      /^\nN\nR0,0\nq121\nQ28,24\nD8\nS4\nGW41,8,10,20,/,
    )
  })

  test('DESK-054 EPL2 uses the gap in dots within the limits of its heads, and 0 for continuous paper', async () => {
    const gapOf = async (settings: Partial<PrinterProfile>) =>
      decodeEpl2(await encodeRaster(SMALL, profileOf({ language: 'epl2', ...settings }))).gapDots
    expect(await gapOf({ gapMm: 3 })).toBe(24)
    expect(await gapOf({ gapMm: 3, dpi: 300 })).toBe(35)
    expect(await gapOf({ gapMm: 1 })).toBe(16)
    expect(await gapOf({ gapMm: 1, dpi: 300 })).toBe(18)
    expect(await gapOf({ gapMm: 20, dpi: 300 })).toBe(236)
    expect(await gapOf({ gapMm: 0 })).toBe(0)
  })

  test('DESK-054 TSPL sets size, gap, direction and reference before the cleared buffer, and prints one copy', async () => {
    expect(await textOf({ language: 'tspl' })).toMatch(
      /^SIZE 10 mm,2.5 mm\r\nGAP 3 mm,0 mm\r\nDIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,10,20,0,/,
    )
    expect(await textOf({ language: 'tspl' })).toMatch(/\r\nPRINT 1,1\r\n$/)
    expect(await textOf({ language: 'tspl', gapMm: 0 })).toContain('GAP 0 mm,0 mm\r\n')
    expect(await textOf({ language: 'tspl', offsetX: 41, offsetY: 8, darkness: 15, speed: 4 })).toMatch(
      /^SIZE 15.13 mm,3.5 mm\r\n[^]*REFERENCE 0,0\r\nDENSITY 8\r\nSPEED 4\r\nCLS\r\nBITMAP 41,8,10,20,0,/,
    )
  })

  test('DESK-054 ESC/POS sends bands of at most 128 rows with the width in two bytes, then feeds and cuts', async () => {
    const raster = randomRaster(2100, 300, 50)
    const settings = { language: 'escpos', dpi: 300 } as const
    const decoded = decodeEscpos(await encodeRaster(raster, profileOf(settings)), 300)
    expect(decoded.bands).toEqual([128, 128, 44].map((rows) => ({ bytesPerRow: 263, rows })))
    expect(decoded.cuts).toBe(0)
    expect(
      decodeEscpos(await encodeRaster(raster, profileOf({ ...settings, cutsAfter: true })), 300).cuts,
    ).toBe(1)
  })

  test('DESK-054 nothing is stored in the printer: no graphics, forms or fonts', async () => {
    for (const zplCompression of ['acs', 'z64', 'hex'] as const) {
      const names = (await textOf({ language: 'zpl', zplCompression, darkness: 9, speed: 3 })).match(
        /[\^~][A-Z]{2}/g,
      )
      expect([...new Set(names)].sort()).toEqual(
        ['^FO', '^FS', '^GF', '^LH', '^LL', '^PQ', '^PR', '^PW', '^XA', '^XZ', '~SD'].sort(),
      )
    }
  })
})

describe('labels wider than an ESC/POS head', () => {
  async function refusal(raster: Raster, settings: Partial<PrinterProfile>): Promise<string | null> {
    try {
      await encodeRaster(
        raster,
        profileOf({ language: 'escpos', name: 'Paragony', headWidthMm: 72, ...settings }),
      )
    } catch (error) {
      if (isApiFailure(error) && error.error.code === 'PRINTER_REFUSED') return error.error.message
      throw error
    }
    return null
  }

  test('are refused in Polish instead of being cropped or shrunk, with their width and advice', async () => {
    expect(await refusal(randomRaster(718, 1198, 10), {})).toBe(
      'Wydruk zajmuje 89,8 mm szerokości, a drukarka „Paragony” drukuje najwyżej 72 mm. Popraw w jej profilu ' +
        'rozmiar etykiety lub szerokość głowicy albo wybierz inną drukarkę.',
    )
    expect(await refusal(randomRaster(800, 400, 10), {})).toBe(
      'Wydruk zajmuje 100 mm szerokości, a drukarka „Paragony” drukuje najwyżej 72 mm. Ustaw w jej profilu ' +
        'obrót o 90° albo wybierz inną drukarkę.',
    )
  })

  test('DESK-054 begins after the last dot of the head, with the offset included', async () => {
    expect(await refusal(randomRaster(576, 8, 10), {})).toBeNull()
    expect(await refusal(randomRaster(577, 8, 10), {})).toContain('72,1 mm')
    expect(await refusal(randomRaster(570, 8, 10), { offsetX: 7 })).toContain('72,1 mm')
    expect(await refusal(randomRaster(570, 8, 10), { offsetX: -7 })).toBeNull()
    expect(await refusal(randomRaster(850, 8, 10), { dpi: 300 })).toBeNull()
    expect(await refusal(randomRaster(851, 8, 10), { dpi: 300 })).not.toBeNull()
    expect(await refusal(randomRaster(718, 1198, 10), { headWidthMm: 104 })).toBeNull()
  })
})
