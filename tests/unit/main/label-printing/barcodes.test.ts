import { describe, expect, test } from 'vitest'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { FINE_CODE, labelImage, QR_TEXT, WIDE_CODE } from '#support/label-images.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

const ALL = [FINE_CODE, WIDE_CODE, QR_TEXT].sort()

function printed(scale: number, dpi: 203 | 300, settings: { rotation?: 90 | 180 | 270 } = {}) {
  const profile = printerProfile.parse({ transport: { kind: 'tcp', host: 'printer' }, dpi, ...settings })
  const label = prepareLabel({ kind: 'png', bytes: labelImage({ scale }) }, profile, true)
  return { ...label, dots: decodeZpl(label.bytes) }
}

describe('DESK-056 barcodes on the printed label are read back', () => {
  test('DESK-056 Code 128 and QR from a 2x source at 203 dpi', async () => {
    const { dots, isCoarse } = printed(2, 203)
    expect(isCoarse).toBe(false)
    expect([dots.width, dots.height]).toEqual([718, 1198])
    expect(await readCodes(dots)).toEqual(ALL)
  })

  test('DESK-056 Code 128 and QR from a 2x source at 300 dpi', async () => {
    const { dots } = printed(2, 300)
    expect([dots.width, dots.height]).toEqual([1059, 1769])
    expect(await readCodes(dots)).toEqual(ALL)
  })

  test('DESK-056 Code 128 and QR from a 3x source at 203 dpi', async () => {
    expect(await readCodes(printed(3, 203).dots)).toEqual(ALL)
  })

  test('DESK-056 Code 128 and QR from a 3x source at 300 dpi', async () => {
    expect(await readCodes(printed(3, 300).dots)).toEqual(ALL)
  })

  test('DESK-056 a turned label is as readable', async () => {
    const { dots } = printed(2, 203, { rotation: 90 })
    expect([dots.width, dots.height]).toEqual([1198, 718])
    expect(await readCodes(dots)).toEqual(ALL)
  })

  test('a 1x source really loses its fine barcode, which is why it is refused', async () => {
    const { dots, isCoarse } = printed(1, 203)
    expect(isCoarse).toBe(true)
    expect(await readCodes(dots)).not.toContain(FINE_CODE)
  })
})
