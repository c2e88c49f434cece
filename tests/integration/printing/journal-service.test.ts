import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { journalQuery, journalRoutes } from '#shared/ipc/routes/journal.ts'
import { labelRoutes } from '#shared/ipc/routes/labels.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { createJournalHandlers } from '#main/ipc/handlers/journal.ts'
import { createLabelHandlers } from '#main/ipc/handlers/labels.ts'
import { createLabelPrinting } from '#main/services/label-printing/label-printing.ts'
import type { PrintJob } from '#main/services/print-jobs/ports.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { labelImage } from '#support/label-images.ts'
import { prepareWithoutPdf } from '#support/no-pdf.ts'
import { selfAdvancingClock, silentLog } from '#support/print-parts.ts'
import { labelJob, sampleBytes } from '#support/print-samples.ts'
import { openPrintingStation, temporaryFolder } from '#support/printing-station.ts'

let fake: FakePrinter
let profile: PrinterProfile

beforeEach(async () => {
  fake = await startFakePrinter()
  onTestFinished(() => fake.stop())
  profile = printerProfile.parse({
    name: 'ZD421',
    transport: { kind: 'tcp', host: fake.host, port: fake.port },
  })
})

interface Options {
  folder?: string
  printers?: PrinterProfile[]
  operator?: string
  /** The label's tracking number on the server. Null if the server does not respond. */
  server?: string | null
  profileNow?: PrinterProfile
}

/** A station with its journal and a real printer connection. Opening its folder again simulates a restart. */
function openStation({ folder = temporaryFolder(), printers = [profile], ...rest }: Options = {}) {
  const { operator = 'Anna Nowak', server = '00359', profileNow = profile } = rest
  const station = openPrintingStation({
    folder,
    printers,
    operator: { pk: 3, name: operator },
    clock: selfAdvancingClock(),
    transportFor: ({ transport }) =>
      createTcpPrinter({ ...(transport as { host: string; port: number }), listenMs: 1 }),
  })
  const seen = { fetches: 0 }
  const printing = createLabelPrinting({
    source: {
      fetch() {
        seen.fetches += 1
        if (server !== null) return Promise.resolve({ kind: 'png', bytes: labelImage({ scale: 2 }) })
        const message = 'Serwer jest nieosiągalny.'
        return Promise.reject(new ApiFailure({ code: ErrorCode.unreachable, message }))
      },
    },
    profile: () => profileNow,
    prepareLabel: prepareWithoutPdf,
    jobs: station.jobs,
    journal: station.journal,
    printers: { askIfDue: () => undefined },
    log: silentLog,
  })
  return { ...station, printing, seen }
}

const ours = (rest: Partial<PrintJob> & { packagePk?: number } = {}) => labelJob({ profile, ...rest })
const query = journalQuery.parse({})
const label = { packagePk: 7, orderPk: 10482, hasCarrierSize: true, trackingNumber: '00359', parcel: '1/1' }

describe('reprints', () => {
  test('DESK-069 a reprint from the journal is a separate entry with operator, reason and count, and has the same bytes', async () => {
    const folder = temporaryFolder()
    const first = openStation({ folder })
    const { entryId } = await first.jobs.run(ours())
    first.close()
    const { journalService, journal } = openStation({ folder, operator: 'Jan Lis', server: null })
    const row = await journalService.reprint(entryId, 'etykieta pomięta')
    expect(journalRoutes['journal.reprint'].output.parse(row)).toMatchObject({
      intent: 'again',
      reason: 'etykieta pomięta',
      operator: 'Jan Lis',
      copy: 2,
      state: 'printed',
      orderPk: 10482,
      packagePk: 7,
      trackingNumber: '00359007733',
      parcel: '1/3',
    })
    expect(row.id).not.toBe(entryId)
    const jobs = await fake.waitForJobs(2)
    expect(jobs.map((job) => job.equals(sampleBytes))).toEqual([true, true])
    expect(journal.find(row.id)?.hash).toBe(journal.find(entryId)?.hash)
    const copy = await journalService.preview(row.id)
    expect(copy).not.toBeNull()
    expect(copy).toEqual(await journalService.preview(entryId))
    expect(journal.ofPackages([7])).toHaveLength(2)
  })

  test('DESK-069 a reprint goes to another printer of the same language and resolution, and to no other', async () => {
    const { jobs, journalService } = openStation({ printers: [] })
    const { entryId } = await jobs.run(ours())
    const refusal = await refusalOf(() => journalService.reprint(entryId, 'x'))
    expect(refusal?.code).toBe('PRINTER_REFUSED')
    expect(refusal?.message).toContain('drukarki ZPL 203 dpi, której nie ma na tym stanowisku')
    expect(refusal?.message).toContain('Otwórz zamówienie na ekranie pakowania')
    expect(fake.jobs()).toHaveLength(1)
  })

  for (const [what, changes, isTaken] of [
    ['replaced by its like at another address', { name: 'GK420', id: 'nowa' }, true],
    ['of another resolution', { dpi: 300 }, false],
    ['of another language', { language: 'tspl' }, false],
    ['behind a driver', { transport: { kind: 'driver', queue: 'Biuro' } }, false],
  ] as const) {
    test(`DESK-069 a stored label and a printer ${what}`, async () => {
      const folder = temporaryFolder()
      const { entryId } = await openStation({ folder }).jobs.run(ours())
      const { journalService } = openStation({
        folder,
        printers: [printerProfile.parse({ ...profile, ...changes })],
      })
      const refusal = await refusalOf(() => journalService.reprint(entryId, 'x'))
      expect(refusal === null).toBe(isTaken)
      await fake.waitForJobs(isTaken ? 2 : 1)
      expect(fake.jobs()).toHaveLength(isTaken ? 2 : 1)
    })
  }

  test('DESK-069 a reprint on the send screen needs no server, also after a restart', async () => {
    const folder = temporaryFolder()
    const first = openStation({ folder })
    await first.printing.print({ ...label, intent: 'first' })
    first.close()
    const { printing, seen, journalService } = openStation({ folder, server: null })
    const outcome = await printing.print({ ...label, intent: 'again', reason: 'druga paczka' })
    expect(outcome).toMatchObject({ state: 'printed', copies: 2 })
    expect(seen.fetches).toBe(0)
    const [one, two] = await fake.waitForJobs(2)
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
    expect(journalService.retrieve(outcome.entryId)).toMatchObject({
      reason: 'druga paczka',
      preview: outcome.preview,
    })
  })

  test('DESK-069 a reprint on the send screen fetches the label if its number or the printer has changed', async () => {
    const folder = temporaryFolder()
    await openStation({ folder }).printing.print({ ...label, intent: 'first' })
    const renumbered = openStation({ folder })
    await renumbered.printing.print({ ...label, trackingNumber: '00360', intent: 'again' })
    expect(renumbered.seen.fetches).toBe(1)
    const finer = openStation({ folder, profileNow: { ...profile, dpi: 300 } })
    await finer.printing.print({ ...label, intent: 'again' })
    expect(finer.seen.fetches).toBe(1)
    const cutOff = openStation({
      folder,
      server: null,
      profileNow: { ...profile, dpi: 300, id: 'x', threshold: 99 },
    })
    const refusal = await refusalOf(() =>
      cutOff.printing.print({ ...label, trackingNumber: '1', intent: 'again' }),
    )
    expect(refusal?.code).toBe('API_UNREACHABLE')
  })

  test('an entry that has not been sent yet or does not exist cannot be reprinted', async () => {
    const { journalService, journal } = openStation()
    const { document, preview: _preview, ...job } = ours()
    const print = { ...job, operator: null, document, bytes: document.bytes.length }
    const { id } = journal.create(print, () => 1)
    expect(journalService.retrieve(id).canReprint).toBe(false)
    expect((await refusalOf(() => journalService.reprint(id, 'x')))?.code).toBe('API_NOT_FOUND')
    expect((await refusalOf(() => journalService.reprint('nobody', 'x')))?.code).toBe('API_NOT_FOUND')
    expect((await refusalOf(() => journalService.retrieve('nobody')))?.code).toBe('API_NOT_FOUND')
  })
})

describe('a user’s answer', () => {
  test('DESK-067 settles a print with an unknown outcome, once', async () => {
    fake.setMode('resets')
    const { jobs, journalService, changes } = openStation()
    for (const [packagePk, cameOut, state] of [
      [1, true, 'printed'],
      [2, false, 'failed'],
    ] as const) {
      const job = ours({ packagePk, document: { ...ours().document, bytes: Buffer.alloc(20_000, 65) } })
      expect((await refusalOf(() => jobs.run(job)))?.code).toBe('PRINT_UNKNOWN')
      const [row] = journalService.list(query).results
      expect(journalService.answer(row?.id ?? '', cameOut)).toMatchObject({ state })
      expect(changes.at(-1)).toMatchObject({ packagePk, state })
      expect(journalService.retrieve(row?.id ?? '').transitions.at(-1)).toMatchObject({
        state,
        note: 'Anna Nowak',
      })
      // Giving the same answer again has the same result; the opposite answer is refused.
      expect(journalService.answer(row?.id ?? '', cameOut)).toMatchObject({ state })
      expect((await refusalOf(() => journalService.answer(row?.id ?? '', !cameOut)))?.code).toBe(
        'API_CONFLICT',
      )
    }
    expect(journalService.history([1, 2])).toMatchObject([
      { copies: 1, isUnknown: false },
      { copies: 0, isUnknown: false },
    ])
    // The label did not come out, so a first print is allowed again.
    fake.setMode('silent')
    expect(await jobs.run(ours({ packagePk: 2 }))).toMatchObject({ copies: 1 })
  })

  test('DESK-071 scanning a label marks it as checked and its outcome as known, and the next copy is unchecked again', async () => {
    fake.setMode('resets')
    const { jobs, journalService, journal } = openStation()
    const document = { ...ours().document, bytes: Buffer.alloc(20_000, 65) }
    await refusalOf(() => jobs.run(ours({ document })))
    journalService.checked(7)
    expect(journalService.history([7])).toMatchObject([{ copies: 1, isUnknown: false, isChecked: true }])
    const [entry] = journal.ofPackages([7])
    expect(entry).toMatchObject({ state: 'printed', problem: null, checkedAt: expect.any(Number) })
    fake.setMode('silent')
    await jobs.run(ours({ intent: 'again' }))
    expect(journalService.history([7])).toMatchObject([{ copies: 2, isChecked: false }])
    journalService.checked(7)
    expect(journalService.history([7])).toMatchObject([{ copies: 2, isChecked: true }])
    // This station never printed the package.
    journalService.checked(99)
    expect(journalService.history([99])).toMatchObject([{ copies: 0, isChecked: false }])
  })
})

test('DESK-071 a scanned tracking number leads to the package that has it', async () => {
  const { jobs, journalService } = openStation()
  await jobs.run(ours())
  expect(journalService.packageOfTracking(' 00359007733\r')).toEqual({ packagePk: 7, orderPk: 10482 })
  expect(journalService.packageOfTracking('  ')).toBeNull()
})

test('DESK-070 the list uses the days of the station’s clock and never shows entries older than 30 days', async () => {
  const folder = temporaryFolder()
  let time = new Date(2026, 9, 1, 23, 59).getTime()
  const station = openPrintingStation({
    folder,
    clock: { now: () => time, wait: () => Promise.resolve() },
    transportFor: () => ({ send: ({ bytes }) => Promise.resolve({ bytesSent: bytes.length, jobId: null }) }),
  })
  const { jobs, journalService } = station
  const orders = (rest: object) =>
    journalService
      .list(journalQuery.parse(rest))
      .results.map(({ packagePk, createdAt }) => `${packagePk} ${createdAt}`)
  await jobs.run(ours({ packagePk: 1 }))
  time += 2 * 60_000
  await jobs.run(ours({ packagePk: 2 }))
  expect(orders({ from: '2026-10-01', to: '2026-10-01' })).toEqual([
    `1 ${new Date(2026, 9, 1, 23, 59).toISOString()}`,
  ])
  expect(orders({ from: '2026-10-02' })).toHaveLength(1)
  expect(orders({ search: ' 10482 ', operator: 'Anna Nowak', state: 'printed', kind: 'label' })).toHaveLength(
    2,
  )
  time = new Date(2026, 10, 1, 12).getTime()
  expect(orders({})).toEqual([`2 ${new Date(2026, 9, 2, 0, 1).toISOString()}`])
  expect(journalService.list(query).operators).toEqual(['Anna Nowak'])
})

test('the handlers return what the contract defines', async () => {
  const { journalService, printing } = openStation()
  const journal = createJournalHandlers(journalService)
  const labels = createLabelHandlers(printing, journalService)
  const outcome = labelRoutes['labels.print'].output.parse(
    await labels['labels.print']({ ...label, intent: 'first' }),
  )
  const { entryId: id } = outcome
  const list = journalRoutes['journal.list'].output.parse(await journal['journal.list'](query))
  expect(list).toMatchObject({ count: 1, results: [{ id, canReprint: true }], operators: ['Anna Nowak'] })
  const details = journalRoutes['journal.retrieve'].output.parse(await journal['journal.retrieve']({ id }))
  expect(details.transitions.map(({ state }) => state)).toEqual(['created', 'encoded', 'sending', 'printed'])
  expect(details.preview).toBe(`/print-preview/${id}`)
  await labels['labels.checked']({ packagePk: 7 })
  await labels['labels.cameOut']({ packagePk: 7 })
  const history = labelRoutes['labels.history'].output.parse(
    await labels['labels.history']({ packagePks: [7] }),
  )
  expect(history).toMatchObject([{ packagePk: 7, copies: 1, isChecked: true }])
  expect((await refusalOf(() => journal['journal.cancel']({ id })))?.code).toBe('API_CONFLICT')
  expect(await journal['journal.answer']({ id, cameOut: true })).toMatchObject({ state: 'printed' })
  expect(await journal['journal.reprint']({ id, reason: 'x' })).toMatchObject({ copy: 2 })
})
