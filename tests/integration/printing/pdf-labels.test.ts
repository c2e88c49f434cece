import { describe, expect, test } from 'vitest'
import { isApiFailure } from '#shared/api/api-error.ts'
import { labelDots } from '#main/services/label-printing/label-size.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { openDrawingProcess } from '#support/drawing.ts'
import { endlessPdf, hugePicturePdf } from '#support/hostile-pdf.ts'
import { FINE_CODE, labelImage, QR_TEXT, WIDE_CODE } from '#support/label-images.ts'
import { CARRIER_LABEL_MM, pdfLabel } from '#support/pdf-labels.ts'
import { printedRaster } from '#support/printed-raster.ts'

const ALL = [FINE_CODE, WIDE_CODE, QR_TEXT].sort()
const drawing = openDrawingProcess()

type Settings = Partial<PrinterProfile>

async function printed(bytes: Uint8Array, dpi: 203 | 300 = 203, settings: Settings = {}) {
  const transport = { kind: 'tcp', host: 'printer' }
  const profile = printerProfile.parse({ transport, dpi, ...settings })
  const label = await drawing.prepareLabel({ kind: 'pdf', bytes }, profile, true)
  const dots = printedRaster(label.bytes, profile, labelDots(profile, true).height)
  return { ...label, dots, codes: await readCodes(dots) }
}

async function refusalOf(bytes: Uint8Array) {
  try {
    await printed(bytes)
  } catch (cause) {
    if (isApiFailure(cause)) return cause.error
    throw cause
  }
  return null
}

const turned = { width: CARRIER_LABEL_MM.height, height: CARRIER_LABEL_MM.width }
const A4 = { width: 210, height: 297 }

describe('a carrier label in PDF', () => {
  for (const [dpi, width, height] of [
    [203, 718, 1198],
    [300, 1059, 1769],
  ] as const) {
    test(`DESK-055, DESK-056 is rendered at ${dpi} dpi for the label’s size, and its codes are readable`, async () => {
      const { dots, codes, isCoarse, note } = await printed(await pdfLabel(), dpi)
      expect([dots.width, dots.height]).toEqual([width, height])
      expect(codes).toEqual(ALL)
      expect({ isCoarse, note }).toEqual({ isCoarse: false, note: null })
    })

    test(`DESK-056 in a corner of an A4 sheet is cut out at its true size at ${dpi} dpi`, async () => {
      const { dots, codes, note } = await printed(await pdfLabel({ paper: A4, at: { x: 8, y: 10 } }), dpi)
      expect([dots.width, dots.height]).toEqual([width, height])
      expect(codes).toEqual(ALL)
      expect(note).toBe('Etykietę wycięto ze strony PDF 210 × 297 mm.')
    })

    test(`DESK-056 that is a single picture of 2x or 3x is printed as well as the picture itself at ${dpi} dpi`, async () => {
      for (const scale of [2, 3]) {
        const { codes, isCoarse } = await printed(await pdfLabel({ picture: labelImage({ scale }) }), dpi)
        expect({ scale, codes, isCoarse }).toEqual({ scale, codes: ALL, isCoarse: false })
      }
    })
  }

  test('DESK-056 is printed equally in every printer language', async () => {
    const bytes = await pdfLabel()
    for (const language of ['epl2', 'tspl', 'escpos'] as const) {
      const { codes } = await printed(bytes, 203, { language, headWidthMm: 104 })
      expect({ language, codes }).toEqual({ language, codes: ALL })
    }
  })

  test('DESK-056 that is turned sideways is rotated upright', async () => {
    expect((await printed(await pdfLabel({ paper: turned, isOnItsSide: true }))).codes).toEqual(ALL)
    const sheet = { paper: { width: 297, height: 210 }, at: { x: 8, y: 10 }, isOnItsSide: true }
    expect((await printed(await pdfLabel(sheet))).codes).toEqual(ALL)
  })

  test('DESK-055 on an A6 page is fitted with its proportions preserved', async () => {
    const { dots, codes, note } = await printed(
      await pdfLabel({ paper: { width: 105, height: 148 }, at: { x: 7, y: 0 } }),
      300,
    )
    // The 148 mm high paper is scaled to 126 mm, so white space remains above and below.
    const firstInk = dots.bits.findIndex((byte) => byte !== 0)
    expect(Math.floor(firstInk / dots.bytesPerRow)).toBeGreaterThan(100)
    expect({ codes, note }).toEqual({ codes: ALL, note: null })
  })

  test('DESK-055 that fills a whole A4 sheet is scaled down, and the packer is notified', async () => {
    const frame = { paper: A4, at: { x: 0, y: 0 }, isSpread: true }
    const { note } = await printed(await pdfLabel(frame))
    expect(note).toBe(
      'Strona PDF (210 × 297 mm) jest większa od etykiety i została zmniejszona do 43 %. Sprawdź, czy kody kreskowe dają się odczytać.',
    )
  })

  test('DESK-053 that is a single picture of 1x is too coarse, a vector label never is', async () => {
    expect((await printed(await pdfLabel({ picture: labelImage({ scale: 1 }) }))).isCoarse).toBe(true)
    expect((await printed(await pdfLabel())).isCoarse).toBe(false)
  })

  test('DESK-055 may be followed by blank pages, but not by others', async () => {
    expect((await printed(await pdfLabel({ otherPages: ['blank', 'blank'] }))).codes).toEqual(ALL)
    expect(await refusalOf(await pdfLabel({ otherPages: ['blank', 'text'] }))).toEqual({
      code: 'LABEL_UNREADABLE',
      message:
        'Nie można odczytać etykiety: plik PDF ma więcej niż jedną zadrukowaną stronę (stron: 3), a etykieta paczki to jedna strona.',
    })
  })

  test('DESK-055 is refused with a specific message when it cannot be a whole label', async () => {
    const fine = await pdfLabel()
    const half = fine.subarray(0, fine.length / 2)
    const crossed = Buffer.from(Buffer.from(fine).toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
    const cases: [Uint8Array, string][] = [
      [await pdfLabel({ password: 'tajne' }), 'plik PDF jest zabezpieczony hasłem.'],
      [await pdfLabel({ isEmpty: true }), 'strona PDF jest pusta.'],
      [half, 'plik PDF jest ucięty. Pobierz etykietę ponownie.'],
      [
        Buffer.concat([half, Buffer.from('\n%%EOF\n')]),
        'plik PDF jest uszkodzony. Pobierz etykietę ponownie.',
      ],
      [crossed, 'plik PDF jest uszkodzony. Pobierz etykietę ponownie.'],
      [Buffer.from('%PDF-1.7\nnic\n%%EOF\n'), 'plik PDF jest uszkodzony. Pobierz etykietę ponownie.'],
      [hugePicturePdf(), 'plik PDF jest uszkodzony. Pobierz etykietę ponownie.'],
      [
        await pdfLabel({ paper: { width: 4000, height: 4000 } }),
        'strona PDF ma wymiary, jakich etykieta nie ma (4000 × 4000 mm).',
      ],
      [new Uint8Array(25 * 1024 * 1024), 'plik PDF jest za duży jak na etykietę (ponad 24 MB).'],
    ]
    for (const [bytes, why] of cases) {
      const message = `Nie można odczytać etykiety: ${why}`
      expect(await refusalOf(bytes)).toEqual({ code: 'LABEL_UNREADABLE', message })
    }
  })

  test('DESK-055 whose rendering never ends is abandoned', async () => {
    const profile = printerProfile.parse({ transport: { kind: 'tcp', host: 'printer' } })
    const document = { kind: 'pdf', bytes: endlessPdf() } as const
    const endless = openDrawingProcess({ limitMs: 4_000 }).prepareLabel(document, profile, true)
    await expect(endless).rejects.toMatchObject({
      error: { message: expect.stringContaining('rysowanie trwa za długo') },
    })
  })

  test('the label’s bytes are not modified, because their hash prevents a second first print', async () => {
    const bytes = await pdfLabel()
    const before = Buffer.from(bytes)
    await printed(bytes)
    expect(before.equals(bytes)).toBe(true)
  })
})
