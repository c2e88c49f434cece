import { describe, expect, test } from 'vitest'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { FINE_CODE, labelImage, QR_TEXT, WIDE_CODE } from '#support/label-images.ts'
import { printedRaster } from '#support/printed-raster.ts'
import { readCodesWithZbar, zbarMissing } from '#support/zbar.ts'

const ALL = [FINE_CODE, WIDE_CODE, QR_TEXT].sort()
const LANGUAGES = ['zpl', 'epl2', 'tspl', 'escpos'] as const
const CASES = LANGUAGES.flatMap((language) =>
  ([203, 300] as const).flatMap((dpi) => ([2, 3] as const).map((scale) => ({ language, dpi, scale }))),
)

const images = new Map<number, Uint8Array>()

function imageOf(scale: number): Uint8Array {
  const image = images.get(scale) ?? labelImage({ scale })
  images.set(scale, image)
  return image
}

/** Returns the label as its printer prints it from its language. */
async function printed(
  scale: number,
  settings: Partial<PrinterProfile>,
): Promise<{ dots: Raster; isCoarse: boolean }> {
  const transport = { kind: 'tcp', host: 'printer' }
  const profile = printerProfile.parse({ transport, headWidthMm: 220, ...settings })
  const { bytes, raster, isCoarse } = await prepareLabel(
    { kind: 'png', bytes: imageOf(scale) },
    profile,
    true,
  )
  return { dots: printedRaster(bytes, profile, raster?.height ?? 0), isCoarse }
}

describe.each(CASES)('DESK-056 $language, $dpi dpi, $scale x', ({ language, dpi, scale }) => {
  test(`DESK-056 Code 128 and QR from a ${scale}x source at ${dpi} dpi can be read from ${language}`, async () => {
    const { dots, isCoarse } = await printed(scale, { language, dpi })
    expect(isCoarse).toBe(false)
    expect(await readCodes(dots)).toEqual(ALL)
  })

  test(`DESK-056 zbar also reads the codes of a ${scale}x source at ${dpi} dpi from ${language}`, async (context) => {
    if (zbarMissing !== null) context.skip(zbarMissing)
    expect(await readCodesWithZbar((await printed(scale, { language, dpi })).dots)).toEqual(ALL)
  })
})

test.each(LANGUAGES)('DESK-056 DESK-062 a rotated label is as readable in %s', async (language) => {
  for (const rotation of [90, 180, 270] as const) {
    const { dots } = await printed(2, { language, rotation })
    const isUpright = rotation === 180
    // ESC/POS has only whole bytes per row.
    const width = isUpright ? 718 : 1198
    expect(dots.height).toBe(isUpright ? 1198 : 718)
    expect(dots.width).toBe(language === 'escpos' ? Math.ceil(width / 8) * 8 : width)
    expect(await readCodes(dots)).toEqual(ALL)
  }
})

test('DESK-053 a 1x source is reported as too coarse in every language, and its fine barcode is indeed unreadable', async () => {
  for (const language of LANGUAGES) {
    const { dots, isCoarse } = await printed(1, { language, dpi: 203 })
    expect({ language, isCoarse }).toEqual({ language, isCoarse: true })
    expect(await readCodes(dots)).not.toContain(FINE_CODE)
  }
})
