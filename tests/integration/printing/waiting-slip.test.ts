import { describe, expect, test } from 'vitest'
import { waitingSlipCode } from '#shared/domain/waiting-slip-code.ts'
import { printRouting } from '#shared/station/print-routing.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import type { TransportDocument } from '#main/services/print-jobs/ports.ts'
import type { WaitingSlip } from '#main/services/station-pages/drawing.ts'
import { createStationPages } from '#main/services/station-pages/station-pages.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { openDrawingProcess } from '#support/drawing.ts'
import { asRaster, codesOfPages } from '#support/rendered-codes.ts'
import { openPrintingStation } from '#support/printing-station.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

const drawing = openDrawingProcess()

const slip: WaitingSlip = {
  packagePk: 8123,
  orderPk: 100_123,
  parcel: '1/3',
  weight: '2.400',
  station: 'Pakowanie 3',
}
const page = (changes: Partial<WaitingSlip> = {}) => ({
  page: 'waitingSlip' as const,
  slip: { ...slip, ...changes },
  printedAt: '29 lis 2026, 10:42',
})
const area = (widthMm: number, heightMm: number, dotsPerMm: number) => ({
  width: Math.floor(widthMm * dotsPerMm),
  height: Math.floor(heightMm * dotsPerMm),
  dotsPerMm,
})
const DPI_203 = 203 / 25.4
const DPI_300 = 300 / 25.4

/** Number of black dots in the rows of a picture that are above the code. */
function inkAbove({ width, luma }: { width: number; luma: ArrayLike<number> }, row: number): number {
  let dots = 0
  for (let at = 0; at < row * width; at += 1) if ((luma[at] ?? 255) < 128) dots += 1
  return dots
}

describe('the waiting slip', () => {
  test.each([
    ['a shipping label at 203 dpi', area(89.7, 149.8, DPI_203)],
    ['a shipping label at 300 dpi', area(89.7, 149.8, DPI_300)],
    ['a small label at 203 dpi', area(60, 40, DPI_203)],
    ['a small label at 300 dpi', area(60, 40, DPI_300)],
    ['a low label at 203 dpi', area(70, 30, DPI_203)],
  ])('offline check 10: %s has one code that a reader reads back as the package', async (_what, paper) => {
    for (const packagePk of [7, 8123, 9_999_999_999]) {
      const [image, ...more] = await drawing.drawPage(page({ packagePk }), paper)
      expect(more).toEqual([])
      expect(image && (await readCodes(asRaster(image)))).toEqual([waitingSlipCode(packagePk)])
    }
  })

  test('offline check 10: a different order, parcel, weight or station gives a different picture above the code', async () => {
    const paper = area(89.7, 149.8, DPI_203)
    const inkOf = async (changes: Partial<WaitingSlip>) => {
      const [image] = await drawing.drawPage(page(changes), paper)
      return image ? inkAbove(image, Math.floor(paper.height / 2)) : 0
    }
    const changed = [{ orderPk: 111_111 }, { parcel: '2/3' }, { weight: '11.1' }, { station: 'x' }]
    const usual = await inkOf({})
    expect(usual).toBeGreaterThan(0)
    for (const one of changed) expect(await inkOf(one)).not.toBe(usual)
  })

  test('offline check 10: a label that is too narrow for the code is refused, and the message gives the size needed', async () => {
    await expect(drawing.drawPage(page(), area(20, 40, DPI_203))).rejects.toThrow(
      /Kartka „czeka na etykietę” nie mieści się na tej etykiecie: potrzeba co najmniej \d+ × 30 mm/,
    )
  })

  test('offline check 10: an office sheet has the same code', async () => {
    expect(await codesOfPages(await drawing.drawPaper(page()))).toEqual([[waitingSlipCode(8123)]])
  })

  test.each([203, 300] as const)(
    'offline check 10: printed at %s dpi, the slip’s code is readable from the printer’s dots, and the journal names the order',
    async (dpi) => {
      const { pages, taken, journalService } = stationWith(dpi)
      const outcome = await pages.printWaitingSlip(slip)
      expect(taken).toHaveLength(1)
      const raster = decodeZpl(taken[0]?.bytes ?? new Uint8Array())
      expect(await readCodes(raster)).toEqual([waitingSlipCode(8123)])
      expect(journalService.retrieve(outcome.entryId)).toMatchObject({
        kind: 'page',
        title: 'Kartka „czeka na etykietę”: zamówienie 100123, paczka 1/3',
      })
    },
  )
})

function stationWith(dpi: 203 | 300) {
  const taken: TransportDocument[] = []
  const quiet = () => {}
  const parts = openPrintingStation({
    transportFor: () => ({
      send(document) {
        taken.push(document)
        return Promise.resolve({ bytesSent: document.bytes.length, jobId: null })
      },
    }),
    log: { info: quiet, warn: quiet, error: quiet },
  })
  const transport = { kind: 'tcp', host: 'zebra' } as const
  const profile = printerProfile.parse({ id: 'zebra', name: 'Zebra', dpi, transport })
  const settings = { printers: [profile], routing: printRouting.parse({ label: 'zebra' }) }
  const pages = createStationPages({
    drawing,
    jobs: parts.jobs,
    settings: () => settings,
    readBadge: () => Promise.reject(new Error('no badge was requested')),
    version: '1.2.3',
    now: () => new Date(2026, 10, 29, 10, 42),
  })
  return { ...parts, pages, taken }
}
