import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import {
  COMMAND_NAMES,
  commandCode,
  commands,
  commandsOfArea,
  readCommand,
} from '#shared/domain/command-codes.ts'
import { printRouting } from '#shared/station/print-routing.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { dotsPerMm, labelDots } from '#main/services/label-printing/label-size.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { createBadgeReader } from '#main/services/station-pages/badge-reader.ts'
import { createStationPages } from '#main/services/station-pages/station-pages.ts'
import type { TransportDocument } from '#main/services/print-jobs/ports.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { codesOfPages } from '#support/rendered-codes.ts'
import { openDrawingProcess } from '#support/drawing.ts'
import { decodeEscpos } from '#support/escpos-decoder.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { openPrintingStation } from '#support/printing-station.ts'
import { printedRaster } from '#support/printed-raster.ts'

const drawing = openDrawingProcess()
const CODE = 'K7QW2M9XZ4T8PA'
const NAME = 'Wanda Wiśniewska'

let fake: FakePrinter
beforeAll(async () => {
  fake = await startFakePrinter()
  return () => fake.stop()
})

type Changes = Partial<Omit<PrinterProfile, 'transport'>>

const printerWith = (changes: Changes = {}): PrinterProfile =>
  printerProfile.parse({
    name: 'Zebra przy oknie',
    transport: { kind: 'tcp', host: fake.host, port: fake.port },
    ...changes,
  })

interface BadgeAnswer {
  fullName: string | null
  code: string | null
  image: string | null
}

/**
 * A station with one printer that prints its own pages, over real print jobs, a journal on disk and a network printer.
 */
function stationWith(
  profile: PrinterProfile | null,
  answer?: Partial<BadgeAnswer> | ApiFailure,
  routing = {},
) {
  const lines: string[] = []
  const secrets: string[] = []
  const write = (scope: string, message: string, cause?: unknown) =>
    void lines.push(`${scope} ${message} ${String(cause)}`)
  const taken: TransportDocument[] = []
  const parts = openPrintingStation({
    transportFor: ({ transport }) =>
      transport.kind === 'tcp'
        ? createTcpPrinter({ ...transport, listenMs: 1 })
        : {
            send(document) {
              taken.push(document)
              return Promise.resolve({ bytesSent: document.bytes.length, jobId: null })
            },
          },
    log: { info: write, warn: write, error: write },
  })
  const printers = profile ? [profile] : []
  const settings = {
    printers,
    routing: printRouting.parse({ label: profile?.id ?? null, ...routing }),
  }
  const badge = { fullName: NAME, code: CODE, image: null }
  const pages = createStationPages({
    drawing,
    jobs: parts.jobs,
    settings: () => settings,
    readBadge: createBadgeReader({
      retrieve: () =>
        answer instanceof ApiFailure ? Promise.reject(answer) : Promise.resolve({ ...badge, ...answer }),
      readMedia: () => Promise.reject(new Error('no picture was expected')),
      onBadge: (code) => void secrets.push(code),
    }),
    version: '1.2.3',
    now: () => new Date(2026, 10, 21, 17, 5),
  })
  return { ...parts, pages, lines, secrets, taken }
}

/** Returns what came out of the network printer for one request, one buffer per label. */
async function jobsOf(work: () => Promise<unknown>): Promise<Buffer[]> {
  const before = fake.jobs().length
  await work()
  return fake.jobs().slice(before)
}

async function testPageOf(changes: Changes = {}) {
  const profile = printerWith(changes)
  const { pages } = stationWith(null)
  const [job = Buffer.alloc(0)] = await jobsOf(() => pages.print({ page: 'test', profile }))
  const dots = labelDots(profile, false)
  const isTurned = profile.rotation % 180 !== 0
  const rows = (isTurned ? dots.width : dots.height) + profile.offsetY
  return { profile, job, raster: printedRaster(job, profile, rows) }
}

const isBlack = ({ bits, bytesPerRow }: Raster, x: number, y: number): boolean =>
  (((bits[y * bytesPerRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)

describe('the test page', () => {
  for (const dpi of [203, 300] as const) {
    test(`DESK-062 its frame is the label’s outermost dots at ${dpi} dpi`, async () => {
      const { profile, raster } = await testPageOf({ dpi })
      const { width, height } = labelDots(profile, false)
      expect([raster.width, raster.height]).toEqual([width, height])
      const edges = [
        range(0, width).every((x) => isBlack(raster, x, 0) && isBlack(raster, x, height - 1)),
        range(0, height).every((y) => isBlack(raster, 0, y) && isBlack(raster, width - 1, y)),
      ]
      expect(edges).toEqual([true, true])
    })

    test(`DESK-062 the ruler’s marks are at the dot nearest to each millimetre at ${dpi} dpi`, async () => {
      const { profile, raster } = await testPageOf({ dpi })
      const { width, height } = labelDots(profile, false)
      const marks = (length: number) => {
        const all = range(1, 1000).map((mark) => Math.round(mark * dotsPerMm(dpi)))
        return all.filter((dot) => dot < length - 2)
      }
      const beside = Math.round(dotsPerMm(dpi) / 2)
      const along = (length: number, at: (dot: number) => boolean) =>
        range(3, length - 2).filter((dot) => at(dot) && !at(dot - 1))
      expect(along(width, (dot) => isBlack(raster, dot, beside))).toEqual(marks(width))
      // Along the left side, the dots ruler of the lower edge begins beyond the last full centimetre.
      const upTo = Math.round((profile.labelHeightMm - 10) * dotsPerMm(dpi))
      const found = along(height, (dot) => isBlack(raster, beside, dot))
      expect(found.filter((dot) => dot < upTo)).toEqual(marks(height).filter((dot) => dot < upTo))
    })

    test(`DESK-062 the profile’s name is readable as a barcode with bars of 2 and of 3 dots at ${dpi} dpi`, async () => {
      const { raster } = await testPageOf({ dpi })
      expect(await readCodes(raster)).toEqual(['Zebra przy oknie', 'Zebra przy oknie'])
    })
  }

  test('DESK-062 a name with Polish letters is encoded without its diacritics', async () => {
    const { raster } = await testPageOf({ name: 'Łódź 3 – hala' })
    expect(await readCodes(raster)).toEqual(['Lodz 3 - hala', 'Lodz 3 - hala'])
  })

  test('DESK-062 prints in every printer language, rotated and offset as the profile says', async () => {
    for (const changes of [
      { language: 'epl2' },
      { language: 'tspl', rotation: 90 },
      { language: 'escpos', labelWidthMm: 72, labelHeightMm: 100 },
      { rotation: 180, offsetX: 16, offsetY: 8, darkness: 20, speed: 4 },
    ] satisfies Changes[]) {
      const { raster } = await testPageOf({ name: 'Biuro 2', ...changes })
      expect([changes, await readCodes(raster)]).toEqual([changes, ['Biuro 2', 'Biuro 2']])
    }
  })

  test('DESK-062 an ESC/POS printer also prints the profile with its built-in font', async () => {
    const { job, profile } = await testPageOf({
      language: 'escpos',
      labelWidthMm: 72,
      labelHeightMm: 60,
      threshold: 140,
    })
    const { lines } = decodeEscpos(job, labelDots(profile, false).height)
    const text = lines.join('\n')
    for (const part of ['Zebra przy oknie', 'Strona testowa, 21 lis 2026, 17:05', 'ESC/POS', 'ąćęłńóśźż']) {
      expect(text).toContain(part)
    }
  })

  test('DESK-062 small labels get the frame and as much of the name as fits', async () => {
    const { raster, profile } = await testPageOf({ labelWidthMm: 40, labelHeightMm: 25 })
    const { width, height } = labelDots(profile, false)
    expect(range(0, width).every((x) => isBlack(raster, x, 0) && isBlack(raster, x, height - 1))).toBe(true)
    expect(await readCodes(raster)).toEqual(['Zebra p'])
  })

  test('DESK-065 is journalled with its title, its bytes and its picture', async () => {
    const { pages, journalService } = stationWith(null)
    const outcome = await pages.print({ page: 'test', profile: printerWith() })
    expect(outcome).toMatchObject({ state: 'printed', printer: 'Zebra przy oknie' })
    expect(outcome.preview).toBe(`/print-preview/${outcome.entryId}`)
    expect(journalService.retrieve(outcome.entryId)).toMatchObject({
      kind: 'page',
      title: 'Strona testowa',
      state: 'printed',
      canReprint: true,
      preview: outcome.preview,
    })
    const preview = await journalService.preview(outcome.entryId)
    expect(Buffer.from(preview ?? []).toString('latin1', 1, 4)).toBe('PNG')
  })
})

describe('the sheet of command barcodes', () => {
  // Besides the commands, the code by which scanners are measured is printed in a free place.
  const packing = [...commandsOfArea('packing'), 'signOut' as const].map(commandCode)
  // The section for the machine and the one for the packing table are separate, because each is put up alone.
  const production = [...commandsOfArea('production'), 'signOut' as const].map(commandCode)

  async function printedCodes(changes: Changes = {}): Promise<string[][]> {
    const profile = printerWith(changes)
    const { pages } = stationWith(profile)
    const jobs = await jobsOf(() => pages.print({ page: 'commands', printerId: null }))
    const { height } = labelDots(profile, false)
    return Promise.all(jobs.map((job) => readCodes(printedRaster(job, profile, height))))
  }

  test('DESK-048 every command can be read from the printed labels, with several commands on each', async () => {
    for (const dpi of [203, 300] as const) {
      const labels = await printedCodes({ dpi })
      expect(labels.map((codes) => codes.length)).toEqual([3, 3, 3, 3, 3])
      expect(labels.slice(0, 3).flat().sort()).toEqual([...packing, CALIBRATION_CODE].sort())
      expect(labels.slice(3).flat().sort()).toEqual(production.toSorted())
      const others = labels.flat().filter((code) => readCommand(code) === null)
      expect(others).toEqual([CALIBRATION_CODE])
    }
  })

  test('DESK-048 a small label has one command', async () => {
    const labels = await printedCodes({ labelWidthMm: 57, labelHeightMm: 32 })
    expect(labels).toEqual([...packing, ...production].map((code) => [code]))
  })

  test('DESK-048 the office printer gets an A4 sheet for the packing table and one for the machine', async () => {
    const office = printerProfile.parse({
      id: 'biuro',
      name: 'Biuro',
      transport: { kind: 'driver', queue: 'HP' },
    })
    const { pages, taken } = stationWith(office, undefined, { label: null, invoice: 'biuro' })
    await pages.print({ page: 'commands', printerId: 'biuro' })
    expect(taken).toHaveLength(1)
    const [document] = taken
    expect(document).toMatchObject({ format: 'pdf', size: { widthMm: 210, heightMm: 297 } })
    const printed = await codesOfPages(document?.bytes ?? new Uint8Array())
    expect(printed).toEqual([[...packing, CALIBRATION_CODE].sort(), production.toSorted()])
  })

  test('DESK-048 a label that is too small for a scanner is refused, and the message gives the size needed', async () => {
    const profile = printerWith({ labelWidthMm: 25, labelHeightMm: 60 })
    const refusal = await refusalOf(stationWith(profile).pages.print({ page: 'commands', printerId: null }))
    expect(refusal).toEqual({
      code: 'PRINTER_REFUSED',
      message:
        'Kody poleceń nie mieszczą się na tej etykiecie: potrzeba co najmniej 40 × 19 mm. Wybierz inną drukarkę albo popraw rozmiar etykiety w jej profilu.',
    })
  })

  test('every command has its own caption', () => {
    expect(new Set(Object.values(COMMAND_NAMES)).size).toBe(commands.length)
  })
})

describe('a staff badge', () => {
  async function badgeOn(changes: Changes = {}, answer: Partial<BadgeAnswer> = {}) {
    const profile = printerWith(changes)
    const station = stationWith(profile, answer)
    const [job = Buffer.alloc(0)] = await jobsOf(() =>
      station.pages.print({ page: 'badge', adminPk: 3, printerId: null }),
    )
    return { ...station, raster: printedRaster(job, profile, labelDots(profile, false).height) }
  }

  test('USER-009 is printed with a readable code, on large and on narrow labels', async () => {
    for (const changes of [{}, { dpi: 300 }, { labelWidthMm: 57, labelHeightMm: 32 }] satisfies Changes[]) {
      expect(await readCodes((await badgeOn(changes)).raster)).toEqual([CODE])
    }
    const { raster } = await badgeOn({ labelWidthMm: 40, labelHeightMm: 73 })
    expect(await readCodes(raster)).toEqual([CODE])
  })

  test('DESK-050 its code appears in no log and no file of the journal; the journal stores only whose badge it is', async () => {
    const { folder, journalService, lines, secrets, close } = await badgeOn()
    expect(secrets).toEqual([CODE])
    const [row] = journalService.list({ ...wholeJournal }).results
    expect(row).toMatchObject({ kind: 'page', title: `Identyfikator: ${NAME}`, canReprint: false })
    expect(journalService.retrieve(row?.id ?? '')).toMatchObject({ preview: null })
    expect(await journalService.preview(row?.id ?? '')).toBeNull()
    close()
    const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file)))
    expect(kept.length).toBeGreaterThan(0)
    for (const bytes of kept) expect(bytes.includes(CODE)).toBe(false)
    expect(lines.join('\n')).not.toContain(CODE)
  })

  test('USER-009 a label that is too small, a response without a code and a refusal of the server are reported', async () => {
    const narrow = printerWith({ labelWidthMm: 30, labelHeightMm: 30 })
    const badge = { page: 'badge', adminPk: 3, printerId: null } as const
    expect(await refusalOf(stationWith(narrow).pages.print(badge))).toMatchObject({
      code: 'PRINTER_REFUSED',
      message: expect.stringContaining('Kod identyfikatora nie mieści się na tej etykiecie'),
    })
    expect(await refusalOf(stationWith(printerWith(), { code: null }).pages.print(badge))).toMatchObject({
      message: 'Serwer nie podał kodu tego identyfikatora, więc nie ma czego wydrukować.',
    })
    const forbidden = new ApiFailure({ code: 'API_FORBIDDEN', message: 'Nie masz uprawnień.', status: 403 })
    expect(await refusalOf(stationWith(printerWith(), forbidden).pages.print(badge))).toEqual(forbidden.error)
  })

  test('without a label printer, or with one that no longer exists, nothing is rendered', async () => {
    const badge = { page: 'badge', adminPk: 3 } as const
    expect(await refusalOf(stationWith(null).pages.print({ ...badge, printerId: null }))).toMatchObject({
      code: 'PRINTER_UNREACHABLE',
      message: expect.stringContaining('nie ma ustawionej drukarki etykiet'),
    })
    const gone = stationWith(printerWith()).pages.print({ ...badge, printerId: 'dawna' })
    expect(await refusalOf(gone)).toMatchObject({ message: expect.stringContaining('nie ma już') })
  })
})

const wholeJournal = {
  search: '',
  operator: '',
  from: null,
  to: null,
  state: null,
  kind: null,
  page: 1,
  pageSize: 25,
} as const
