import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFilePrinter } from '#main/adapters/file-printer.ts'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { createLabelPrinting } from '#main/services/label-printing/label-printing.ts'
import { createLabelSource } from '#main/services/label-printing/label-source.ts'
import type { TransportFor } from '#main/services/print-jobs/ports.ts'
import { recoverPrints } from '#main/services/print-jobs/recovery.ts'
import { createDeviceSessions } from '#main/services/printers/device-sessions.ts'
import { STATUS_LANGUAGES } from '#main/services/printers/status/status-languages.ts'
import {
  parsePrinterAddress,
  printerAddress,
  printerProfile,
  type PrinterProfile,
} from '#shared/station/printer-profile.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { startFakePrinter, type FakePrinter, type FakePrinterMode } from '#support/fake-printer.ts'
import { FINE_CODE, labelImage, QR_TEXT, WIDE_CODE } from '#support/label-images.ts'
import { silentLog } from '#support/print-parts.ts'
import { openPrinterStatus } from '#support/printer-status.ts'
import { openPrintingStation } from '#support/printing-station.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'
import { prepareWithoutPdf } from '#support/no-pdf.ts'

let directory = ''
let fake: FakePrinter
const png = labelImage({ scale: 2 })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'printing-'))
  fake = await startFakePrinter()
})

afterEach(async () => {
  await fake.stop()
  await rm(directory, { recursive: true })
})

interface StationOptions {
  media?: Uint8Array
  profile?: PrinterProfile
  wait?: () => Promise<void>
  /** The program's own limit by default. Tests with printers that never take a label set a shorter one. */
  idleMs?: () => number
}

const PATIENT_MS = 10_000
const IMPATIENT_MS = 200

/** A station with real transports and a real journal. Opening it again simulates a restart of the program. */
function station({ media = png, profile = fakeProfile(), wait, idleMs }: StationOptions = {}) {
  const clock = { now: () => Date.now(), wait: wait ?? (() => Promise.resolve()) }
  const sessions = createDeviceSessions()
  const transportFor: TransportFor = (used) => {
    const { transport, language } = used
    if (transport.kind === 'file') return createFilePrinter(transport)
    if (transport.kind !== 'tcp') throw new Error(`no ${transport.kind} here`)
    const statusLanguage = STATUS_LANGUAGES[language]
    const printer = createTcpPrinter({ ...transport, idleMs: idleMs?.() ?? PATIENT_MS, statusLanguage })
    return sessions.share(printerAddress(used), printer)
  }
  const { status } = openPrinterStatus({ profiles: () => [profile], transportFor })
  const { journal, jobs, journalService } = openPrintingStation({
    folder: directory,
    clock,
    transportFor,
    report: (used, failure) => status.report(used, failure),
  })
  void recoverPrints(journal, jobs)
  const printing = createLabelPrinting({
    source: createLabelSource({
      retrievePackage: () =>
        Promise.resolve({ tracking_number: '00359', is_self_pickup_delivery: false, label_image: 'media:1' }),
      readMedia: () => Promise.resolve(media),
    }),
    profile: () => profile,
    prepareLabel: prepareWithoutPdf,
    jobs,
    journal,
    printers: status,
    log: silentLog,
  })
  return {
    ...printing,
    state: () => status.current(),
    history: (packagePks: number[]) => journalService.history(packagePks),
  }
}

function fakeProfile(): PrinterProfile {
  return printerProfile.parse({
    name: 'ZD421',
    transport: parsePrinterAddress(`tcp://127.0.0.1:${fake.port}`),
  })
}

const label = { packagePk: 7, orderPk: 10482, hasCarrierSize: true }
const first = { ...label, intent: 'first' } as const
const again = { ...label, intent: 'again' } as const

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code ?? null

describe('label printing over TCP', () => {
  test('DESK-051 DESK-052 DESK-056 the printer receives a label of 718 by 1198 dots with readable codes', async () => {
    const printing = station()
    const outcome = await printing.print(first)
    const [job] = await fake.waitForJobs(1)
    expect(outcome).toMatchObject({ state: 'printed', bytes: job?.length, copies: 1 })
    const dots = decodeZpl(job ?? new Uint8Array())
    expect([dots.width, dots.height]).toEqual([718, 1198])
    expect(await readCodes(dots)).toEqual([FINE_CODE, WIDE_CODE, QR_TEXT].sort())
    expect(printing.state()).toMatchObject({ kind: 'tcp', health: 'ok' })
  })

  test('DESK-058 a printer that sends data while it receives a label gets the whole label', async () => {
    fake.setMode('chatty')
    const printing = station()
    const { bytes } = await printing.print(first)
    expect((await fake.waitForJobs(1))[0]).toHaveLength(bytes)
  })

  test('DESK-061 no connection is made before the print, and only one for it', async () => {
    const printing = station()
    printing.state()
    await printing.prepare(label)
    expect(fake.sessions()).toBe(0)
    await printing.print(first)
    expect(fake.sessions()).toBe(1)
  })

  test('labels of several packages are sent to the printer one after another', async () => {
    fake.setMode('slow')
    const printing = station()
    await Promise.all([1, 2, 3, 4].map((packagePk) => printing.print({ ...first, packagePk })))
    expect(fake.jobs()).toHaveLength(4)
    expect(fake.simultaneousSessions()).toBe(0)
  })
})

describe("DESK-064 the printer's status is queried while the parcel is packed", () => {
  test('DESK-064 opening an order reports missing paper, and a label printed meanwhile does not wait for the status response', async () => {
    fake.setAnswers('zpl')
    fake.setTrouble('paperOut')
    const printing = station()
    printing.orderOpened('gls')
    await expect.poll(() => printing.state().message).toBe('Brak papieru w drukarce „ZD421”.')
    const asked = fake.questions()
    fake.setAnswers(null)
    printing.orderOpened('gls')
    await expect.poll(() => fake.questions()).toBeGreaterThan(asked)
    expect(await printing.print(first)).toMatchObject({ state: 'printed', copies: 1 })
    expect(fake.jobs()).toHaveLength(1)
  })
})

describe('faulty printers', () => {
  const faults: FakePrinterMode[] = ['hangs', 'keepsOpen', 'closesHalfWay', 'resets']
  for (const mode of faults) {
    test(`a printer that ${mode} leaves the label’s outcome unknown, once, and only the user can print it again`, async () => {
      fake.setMode(mode)
      let limit = IMPATIENT_MS
      const printing = station({ idleMs: () => limit })
      expect(await codeOf(printing.print(first))).toBe('PRINT_UNKNOWN')
      expect(fake.sessions()).toBe(1)
      expect(printing.state()).toMatchObject({ health: 'failed', message: expect.stringContaining('ZD421') })
      expect(printing.history([7])).toEqual([
        expect.objectContaining({ packagePk: 7, copies: 0, isUnknown: true }),
      ])
      expect(await codeOf(printing.print(first))).toBe('LABEL_ALREADY_PRINTED')
      fake.setMode('silent')
      limit = PATIENT_MS
      expect(await printing.print(again)).toMatchObject({ copies: 1 })
      expect(printing.state().health).toBe('ok')
    })
  }

  test('a printer that refuses is retried automatically and prints once when it is back', async () => {
    await fake.stop()
    const tries = { count: 0 }
    const printing = station({
      async wait() {
        tries.count += 1
        if (tries.count === 2) await fake.start()
      },
    })
    expect(await printing.print(first)).toMatchObject({ copies: 1 })
    expect(tries.count).toBe(2)
    expect(fake.jobs()).toHaveLength(1)
  })

  test('a printer that stays unreachable is named in the status, and the label can be printed as a first print when it is back', async () => {
    await fake.stop()
    const printing = station()
    expect(await codeOf(printing.print(first))).toBe('PRINTER_UNREACHABLE')
    await fake.start()
    expect(await printing.print(first)).toMatchObject({ copies: 1 })
  })

  test('a printer that hangs delays the next label only until its own print is abandoned', async () => {
    fake.setMode('hangs')
    let limit = IMPATIENT_MS
    const printing = station({ idleMs: () => limit })
    const hanging = codeOf(printing.print(first))
    const next = codeOf(printing.print({ ...first, packagePk: 8 }))
    expect(await Promise.all([hanging, next])).toEqual(['PRINT_UNKNOWN', 'PRINT_UNKNOWN'])
    fake.setMode('silent')
    limit = PATIENT_MS
    expect(await printing.print({ ...first, packagePk: 9 })).toMatchObject({ copies: 1 })
  })
})

describe('faulty labels', () => {
  test('a label that is too small, not an image or truncated is refused with its own code, and nothing is sent', async () => {
    const cases: [Uint8Array, string][] = [
      [labelImage({ scale: 1 }), 'LABEL_TOO_COARSE'],
      [Buffer.from('<html>Bad gateway</html>'), 'LABEL_UNREADABLE'],
      [Buffer.from('nothing of the kind'), 'LABEL_UNREADABLE'],
      [png.subarray(0, png.length / 2), 'LABEL_UNREADABLE'],
      [Buffer.from('^XA^FDcut'), 'LABEL_UNREADABLE'],
      [new Uint8Array(), 'LABEL_UNREADABLE'],
    ]
    for (const [media, code] of cases) {
      const printing = station({ media })
      expect(await codeOf(printing.print(first))).toBe(code)
      expect(printing.history([7])[0]).toMatchObject({ copies: 0, isUnknown: false })
    }
    expect(fake.sessions()).toBe(0)
  })

  test('DESK-053 a label below 2x is printed when the user insists', async () => {
    const printing = station({ media: labelImage({ scale: 1.9 }) })
    expect(await codeOf(printing.print(first))).toBe('LABEL_TOO_COARSE')
    expect(fake.sessions()).toBe(0)
    expect(await printing.print({ ...first, insistCoarse: true })).toMatchObject({ copies: 1 })
    expect(fake.jobs()).toHaveLength(1)
  })
})

describe('a restart', () => {
  test('does not forget what was printed', async () => {
    await station().print(first)
    const restarted = station()
    expect(restarted.history([7])).toEqual([
      expect.objectContaining({ packagePk: 7, copies: 1, isUnknown: false }),
    ])
    expect(await codeOf(restarted.print(first))).toBe('LABEL_ALREADY_PRINTED')
    expect(fake.jobs()).toHaveLength(1)
    expect(await restarted.print(again)).toMatchObject({ copies: 2 })
  })

  test('in the middle of a print makes its outcome unknown', async () => {
    fake.setMode('hangs')
    const interrupted = codeOf(station({ idleMs: () => IMPATIENT_MS }).print(first))
    // The journal entry is written to disk before the connection is made.
    await expect.poll(() => fake.sessions()).toBe(1)
    const restarted = station()
    expect(restarted.history([7])).toEqual([
      expect.objectContaining({ packagePk: 7, copies: 0, isUnknown: true }),
    ])
    expect(await codeOf(restarted.print(first))).toBe('LABEL_ALREADY_PRINTED')
    await interrupted
  })
})

test('the file printer stores every copy of a label', async () => {
  const folder = join(directory, 'labels')
  const profile = printerProfile.parse({ transport: { kind: 'file', directory: folder } })
  const printing = station({ profile })
  await printing.print(first)
  await printing.print(again)
  expect((await readdir(folder)).sort()).toEqual(['etykieta-10482-7-1.png', 'etykieta-10482-7-2.png'])
  expect(printing.state()).toMatchObject({ kind: 'file', health: 'ok' })
})
