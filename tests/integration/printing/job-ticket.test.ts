import { describe, expect, test } from 'vitest'
import { productionCode } from '#shared/domain/production-codes.ts'
import { printRouting } from '#shared/station/print-routing.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import type { JobTicket } from '#shared/station/job-ticket.ts'
import { createStationPages } from '#main/services/station-pages/station-pages.ts'
import type { TransportDocument } from '#main/services/print-jobs/ports.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { openDrawingProcess } from '#support/drawing.ts'
import { asRaster, codesOfPages } from '#support/rendered-codes.ts'
import { openPrintingStation } from '#support/printing-station.ts'

const drawing = openDrawingProcess()

const aTicket = (line: number): JobTicket => ({
  line,
  order: 100_482,
  product: 'Wizytówki premium z folią soft touch i lakierem wybiórczym',
  quantity: '500 szt.',
  facts: [
    { name: 'Papier', value: 'Kreda mat 350 g' },
    { name: 'Format', value: '90 × 50 mm' },
    { name: 'Montaż', value: '312' },
  ],
  deadline: 'śr. 25.11',
  stages: [
    { name: 'druk', isCurrent: false },
    { name: 'krojenie', isCurrent: true },
    { name: 'pakowanie', isCurrent: false },
  ],
})
const codeOf = (line: number) => productionCode({ kind: 'orderLine', pk: line })

const area = (widthMm: number, heightMm: number, dotsPerMm: number) => ({
  width: Math.floor(widthMm * dotsPerMm),
  height: Math.floor(heightMm * dotsPerMm),
  dotsPerMm,
})

describe('tickets and code labels of a job', () => {
  test.each([
    ['a shipping label', area(100, 150, 8)],
    ['a fine head', area(100, 150, 300 / 25.4)],
    ['a small label', area(60, 40, 8)],
  ])(
    'on %s a ticket has the code of its order line, and a code label has only that',
    async (_what, paper) => {
      for (const isSmall of [false, true]) {
        const tickets = [aTicket(500_123), aTicket(7)]
        const images = await drawing.drawPage({ page: 'jobTicket', tickets, isSmall }, paper)
        const codes = await Promise.all(images.map((image) => readCodes(asRaster(image))))
        expect(codes).toEqual([[codeOf(500_123)], [codeOf(7)]])
      }
    },
  )

  test('a label that is too narrow for the code is refused, and the message gives the size needed', async () => {
    const drawn = drawing.drawPage(
      { page: 'jobTicket', tickets: [aTicket(500_123)], isSmall: true },
      area(25, 40, 8),
    )
    await expect(drawn).rejects.toThrow(
      /Kod pozycji nie mieści się na tej etykiecie: potrzeba co najmniej \d+ × 25 mm/,
    )
  })

  test('an office sheet holds two tickets or fourteen codes', async () => {
    const tickets = Array.from({ length: 3 }, (_, index) => aTicket(500_100 + index))
    const large = await codesOfPages(await drawing.drawPaper({ page: 'jobTicket', tickets, isSmall: false }))
    expect(large).toEqual([[codeOf(500_100), codeOf(500_101)].sort(), [codeOf(500_102)]])
    const small = await codesOfPages(await drawing.drawPaper({ page: 'jobTicket', tickets, isSmall: true }))
    expect(small).toEqual([tickets.map(({ line }) => codeOf(line)).sort()])
  })

  test('DESK-065 a ticket is printed as the station’s own page and is listed in the journal by its order line', async () => {
    const office = printerProfile.parse({
      id: 'biuro',
      name: 'Biuro',
      transport: { kind: 'driver', queue: 'HP' },
    })
    const { pages, taken, journalService } = stationWith(office)
    const outcome = await pages.print({
      page: 'jobTicket',
      tickets: [aTicket(500_123)],
      isSmall: false,
      printerId: null,
    })
    expect(outcome.printer).toBe('Biuro')
    expect(taken).toHaveLength(1)
    expect(journalService.retrieve(outcome.entryId)).toMatchObject({
      kind: 'page',
      title: 'Karta zlecenia 500123',
      canReprint: true,
    })
  })

  test('a station without a label printer says so', async () => {
    const { pages } = stationWith(null)
    const print = pages.print({ page: 'jobTicket', tickets: [aTicket(1)], isSmall: false, printerId: null })
    expect(await refusalOf(print)).toMatchObject({
      message: expect.stringContaining('nie ma ustawionej drukarki etykiet'),
    })
  })
})

function stationWith(profile: PrinterProfile | null) {
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
  const settings = {
    printers: profile ? [profile] : [],
    routing: printRouting.parse({ label: profile?.id ?? null }),
  }
  const pages = createStationPages({
    drawing,
    jobs: parts.jobs,
    settings: () => settings,
    readBadge: () => Promise.reject(new Error('no badge was asked for')),
    version: '1.2.3',
    now: () => new Date(2026, 10, 21, 17, 5),
  })
  return { ...parts, pages, taken }
}
