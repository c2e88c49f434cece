import { describe, expect, test } from 'vitest'
import { encodeRaster } from '#main/services/label-printing/languages/languages.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { placedOn } from '#support/dot-canvas.ts'
import { printedRaster } from '#support/printed-raster.ts'
import { randomRaster } from '#support/random-raster.ts'

const transport = { kind: 'tcp', host: 'printer' } as const
/** Every language, and ZPL in each of its compressions. */
const LANGUAGES = [
  { language: 'zpl', zplCompression: 'acs' },
  { language: 'zpl', zplCompression: 'z64' },
  { language: 'zpl', zplCompression: 'hex' },
  { language: 'epl2' },
  { language: 'tspl' },
  { language: 'escpos' },
] as const
const HEADS = [203, 300] as const

function profileOf(settings: Partial<PrinterProfile>): PrinterProfile {
  // Wide enough for every raster in this file; labels that do not fit the head have their own tests.
  return printerProfile.parse({ transport, headWidthMm: 220, ...settings })
}

function nameOf(language: (typeof LANGUAGES)[number]): string {
  return 'zplCompression' in language ? `${language.language} ${language.zplCompression}` : language.language
}

function printsRaster(job: Uint8Array, profile: PrinterProfile, raster: Raster): boolean {
  try {
    const paper = printedRaster(job, profile, raster.height)
    return Buffer.compare(paper.bits, placedOn(raster, paper).bits) === 0
  } catch {
    return false
  }
}

/** Whether the print has exactly the raster's black dots, at this position. */
async function prints(raster: Raster, profile: PrinterProfile, place = { x: 0, y: 0 }): Promise<boolean> {
  const paper = printedRaster(await encodeRaster(raster, profile), profile, raster.height + place.y)
  const expected = placedOn(raster, paper, place.x, place.y)
  // ESC/POS has only whole bytes per row; the others have single dots.
  const spare = paper.width - raster.width - place.x
  const hasWidth = profile.language === 'escpos' ? spare >= 0 && spare < 8 : spare === 0
  return hasWidth && Buffer.compare(paper.bits, expected.bits) === 0
}

describe.each(LANGUAGES)('DESK-054', (settings) => {
  test(`DESK-054 ${nameOf(settings)}: rasters of odd sizes, empty, full and noisy, decode to the same dots`, async () => {
    for (const [width, height] of [
      [1, 1],
      [7, 3],
      [8, 1],
      [9, 129],
      [127, 256],
      [173, 40],
      [801, 5],
      // Wider than 255 bytes, so the row length needs a second byte in ESC/POS.
      [2049, 3],
    ] as const) {
      for (const percent of [0, 3, 50, 97, 100]) {
        for (const dpi of width > 2000 ? ([300] as const) : HEADS) {
          const isSame = await prints(randomRaster(width, height, percent), profileOf({ ...settings, dpi }))
          expect({ width, height, percent, dpi, isSame }).toEqual({
            width,
            height,
            percent,
            dpi,
            isSame: true,
          })
        }
      }
    }
  })

  test(`DESK-054 ${nameOf(settings)}: whole labels of both heads decode to the same dots`, async () => {
    expect(await prints(randomRaster(718, 1198, 20), profileOf({ ...settings, dpi: 203 }))).toBe(true)
    expect(await prints(randomRaster(1059, 1769, 20), profileOf({ ...settings, dpi: 300 }))).toBe(true)
    expect(await prints(randomRaster(718, 1198, 0), profileOf({ ...settings, dpi: 203 }))).toBe(true)
    expect(await prints(randomRaster(718, 1198, 100), profileOf({ ...settings, dpi: 203 }))).toBe(true)
  })

  test(`DESK-054 DESK-062 ${nameOf(settings)}: an offset only moves the dots`, async () => {
    const raster = randomRaster(77, 30, 40)
    for (const place of [
      { x: 1, y: 0 },
      { x: 8, y: 5 },
      { x: 41, y: 130 },
    ]) {
      const profile = profileOf({ ...settings, offsetX: place.x, offsetY: place.y })
      expect({ place, isSame: await prints(raster, profile, place) }).toEqual({ place, isSame: true })
    }
    // A negative offset has no effect here, because the raster was already cropped before.
    expect(await prints(raster, profileOf({ ...settings, offsetX: -9, offsetY: -3 }))).toBe(true)
  })

  test(`DESK-054 ${nameOf(settings)}: the same input gives the same bytes`, async () => {
    const raster = randomRaster(200, 300, 30)
    const profile = profileOf({ ...settings, darkness: 12, speed: 4 })
    expect(Buffer.compare(await encodeRaster(raster, profile), await encodeRaster(raster, profile))).toBe(0)
  })

  test(`DESK-054 ${nameOf(settings)}: a job that was cut off anywhere, or lost a byte, is not a whole label`, async () => {
    const raster = randomRaster(37, 150, 50)
    const profile = profileOf(settings)
    const job = await encodeRaster(raster, profile)
    // ZPL ends with ^XZ; the line feed after it has no meaning.
    const whole = profile.language === 'zpl' ? job.length - 1 : job.length
    for (let end = 0; end < whole; end += 1) {
      expect(printsRaster(job.subarray(0, end), profile, raster), `cut at ${end}`).toBe(false)
    }
    const picture = { from: job.length >> 2, to: (job.length * 3) >> 2 }
    for (let lost = picture.from; lost < picture.to; lost += 7) {
      const damaged = Buffer.concat([job.subarray(0, lost), job.subarray(lost + 1)])
      expect(printsRaster(damaged, profile, raster), `without byte ${lost}`).toBe(false)
    }
  })
})
