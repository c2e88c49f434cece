import { JOURNAL_SEAL } from '#support/journal-seal.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type Taken,
  type TransportDocument,
} from '#main/services/print-jobs/ports.ts'
import { createPrintGate } from '#main/services/updates/print-gate.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { selfAdvancingClock, silentLog } from '#support/print-parts.ts'
import { labelJob, sampleBytes } from '#support/print-samples.ts'
import { openPrintingStation, temporaryFolder } from '#support/printing-station.ts'

type Send = (document: TransportDocument, signal?: AbortSignal) => Promise<Taken>

const took = ({ bytes }: { bytes: Uint8Array }): Promise<Taken> =>
  Promise.resolve({ bytesSent: bytes.length, jobId: null })

/** A station whose printer handles each send with the next of these functions; the last one is repeated. */
function stationWith(...sends: Send[]) {
  const sent: TransportDocument[] = []
  const transport: PrinterTransport = {
    send(document, signal) {
      sent.push(document)
      const send = sends.length > 1 ? sends.shift() : sends[0]
      return (send ?? took)(document, signal)
    },
  }
  const clock = selfAdvancingClock()
  return { ...openPrintingStation({ transportFor: () => transport, clock }), sent, clock }
}

const fails =
  (kind: PrintTransportFailure['kind'], bytesSent = 0): Send =>
  () =>
    Promise.reject(new PrintTransportFailure(kind, bytesSent, `scripted ${kind}`))

describe('a print', () => {
  test('DESK-075 is refused while the program is being updated, without a journal entry, and accepted again afterwards', async () => {
    const gate = createPrintGate()
    const station = openPrintingStation({
      transportFor: () => ({ send: took }),
      clock: selfAdvancingClock(),
      refusal: () => gate.refusal(),
    })
    gate.close()
    expect(await refusalOf(station.jobs.run(labelJob()))).toMatchObject({ message: 'Trwa aktualizacja' })
    expect(station.changes).toEqual([])
    gate.open()
    expect(await station.jobs.run(labelJob())).toMatchObject({ state: 'printed' })
  })

  test('DESK-065, DESK-066 is recorded on disk as sending, with its bytes, before the first byte is sent', async () => {
    const seen: unknown[] = []
    const station = stationWith((document) => {
      const other = openPrintJournal({
        path: join(station.folder, 'print-journal.sqlite'),
        now: () => 0,
        log: silentLog,
        seal: JOURNAL_SEAL,
      })
      const [entry] = other.unfinished()
      seen.push({
        states: other.transitionsOf(entry?.id ?? '').map(({ state }) => state),
        bytes: Buffer.from(other.contentOf(entry?.id ?? '') ?? []).equals(document.bytes),
      })
      other.close()
      return took(document)
    })
    const outcome = await station.jobs.run(labelJob())
    expect(seen).toEqual([{ states: ['created', 'encoded', 'sending'], bytes: true }])
    expect(outcome).toEqual({
      entryId: outcome.entryId,
      state: 'printed',
      bytes: sampleBytes.length,
      copies: 1,
    })
    expect(station.journal.find(outcome.entryId)).toMatchObject({
      state: 'printed',
      attempts: 1,
      bytesSent: sampleBytes.length,
      operator: { pk: keyOf('staff', 3), name: 'Anna Nowak' },
    })
    expect(station.changes.map(({ state }) => state)).toEqual(['created', 'encoded', 'sending', 'printed'])
    expect(station.changes[0]).toMatchObject({
      id: outcome.entryId,
      packagePk: 7,
      orderPk: 10482,
      operatorPk: keyOf('staff', 3),
    })
    expect(station.reports).toEqual([null])
  })

  test('of a page has an entry like any other and may be printed any number of times', async () => {
    const { jobs, journalService } = stationWith(took)
    const page = labelJob({ kind: 'page', title: 'Strona testowa', label: null })
    await jobs.run(page)
    const { entryId } = await jobs.run(page)
    expect(journalService.retrieve(entryId)).toMatchObject({
      kind: 'page',
      title: 'Strona testowa',
      state: 'printed',
    })
  })

  test('DESK-078 of a test page reaches its printer with the typed password, which no file contains', async () => {
    const uris: string[] = []
    const { jobs, journalService, folder, close } = openPrintingStation({
      transportFor: ({ transport }) => {
        if (transport.kind === 'ipp') uris.push(transport.uri)
        return { send: took }
      },
      clock: selfAdvancingClock(),
    })
    const uri = 'ipp://jan:tajne-haslo-7@10.0.0.9/ipp/print'
    const profile = printerProfile.parse({ transport: { kind: 'ipp', uri } })
    const { entryId } = await jobs.run(
      labelJob({ kind: 'page', title: 'Strona testowa', label: null, profile }),
    )
    expect(uris).toEqual([uri])
    expect(JSON.stringify(journalService.retrieve(entryId))).not.toContain('tajne')
    close()
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name)).includes('tajne-haslo-7')).toBe(false)
  })

  test('DESK-050 that is secret leaves none of its content on disk', async () => {
    const { jobs, journalService, journal, folder, close } = stationWith(took)
    const secret = 'BADGE7Q2KX4M'
    const document = { ...labelJob().document, bytes: Buffer.from(`^XA^BC^FD${secret}^FS^XZ`) }
    const badge = { kind: 'page', title: 'Identyfikator: Jan Lis', label: null, document } as const
    const { entryId } = await jobs.run(labelJob({ ...badge, preview: Buffer.from(secret), isSecret: true }))
    expect(journalService.retrieve(entryId)).toMatchObject({ hash: null, preview: null, canReprint: false })
    expect(journal.contentOf(entryId)).toBeNull()
    expect((await refusalOf(journalService.reprint(entryId, 'proszę')))?.code).toBe('API_NOT_FOUND')
    close()
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name)).includes(secret)).toBe(false)
  })

  test('waits for its turn at the printer, and prints for another printer do not wait for it', async () => {
    const order: string[] = []
    const gates = new Map<number, () => void>()
    const station = openPrintingStation({
      transportFor: ({ name }) => ({
        async send({ bytes, stem }) {
          order.push(`${name} ${stem}`)
          const place = order.length
          await new Promise<void>((resolve) => gates.set(place, resolve))
          return { bytesSent: bytes.length, jobId: null }
        },
      }),
    })
    const other = printerProfile.parse({ name: 'Biuro', transport: { kind: 'tcp', host: '10.0.0.2' } })
    const first = station.jobs.run(labelJob({ packagePk: 1 }))
    const second = station.jobs.run(labelJob({ packagePk: 2 }))
    const third = station.jobs.run(labelJob({ packagePk: 3, profile: other }))
    await expect.poll(() => order).toEqual(['ZD421 etykieta-10482-1', 'Biuro etykieta-10482-3'])
    expect(station.journal.unfinished().map(({ state }) => state)).toEqual(['sending', 'encoded', 'sending'])
    gates.get(1)?.()
    gates.get(2)?.()
    await Promise.all([first, third])
    await expect.poll(() => order).toHaveLength(3)
    gates.get(3)?.()
    expect((await second).state).toBe('printed')
  })

  test('that waited two minutes for its turn is not sent any more', async () => {
    const clock = selfAdvancingClock()
    let release = (): void => undefined
    const sent: string[] = []
    const station = openPrintingStation({
      clock,
      transportFor: () => ({
        async send({ bytes, stem }) {
          sent.push(stem)
          await new Promise<void>((resolve) => {
            release = resolve
          })
          return { bytesSent: bytes.length, jobId: null }
        },
      }),
    })
    const first = station.jobs.run(labelJob({ packagePk: 1 }))
    const late = refusalOf(station.jobs.run(labelJob({ packagePk: 2 })))
    await clock.wait(121_000)
    release()
    await first
    expect((await late)?.message).toContain('Nic nie zostało wydrukowane.')
    expect(sent).toEqual(['etykieta-10482-1'])
    expect(station.journalService.list({ ...query, state: 'expired' }).results).toMatchObject([
      { packagePk: 2 },
    ])
  })
})

const query = {
  search: '',
  operator: '',
  from: null,
  to: null,
  state: null,
  kind: null,
  page: 1,
  pageSize: 25,
}

describe('retries', () => {
  for (const kind of ['unreachable', 'interrupted', 'timeout'] as const) {
    test(`DESK-067 ${kind} with no byte sent is retried three times, after 0.5, 1 and 2 s, and each retry is recorded`, async () => {
      const { jobs, journal, sent, clock } = stationWith(fails(kind))
      const failure = await refusalOf(jobs.run(labelJob()))
      expect(failure?.code).toBe('PRINTER_UNREACHABLE')
      expect(failure?.message).toContain('Nic nie zostało wydrukowane.')
      expect(sent).toHaveLength(4)
      expect(clock.waits).toEqual([500, 1000, 2000])
      const [entry] = journal.ofPackages([7])
      expect(entry).toMatchObject({ state: 'failed', attempts: 4, bytesSent: 0, problem: failure?.message })
      expect(journal.transitionsOf(entry?.id ?? '').map(({ note }) => note)).toEqual([
        null,
        null,
        null,
        `${kind}; próba 2`,
        `${kind}; próba 3`,
        `${kind}; próba 4`,
        kind,
      ])
      // Nothing was printed, so the same label is still a first print.
      expect((await refusalOf(jobs.run(labelJob())))?.code).toBe('PRINTER_UNREACHABLE')
    })
  }

  test('DESK-067 a retry that succeeds prints once', async () => {
    const { jobs, sent } = stationWith(fails('unreachable'), fails('unreachable'), took)
    expect(await jobs.run(labelJob())).toMatchObject({ state: 'printed', copies: 1 })
    expect(sent).toHaveLength(3)
  })

  test('DESK-067 once a byte is sent there are no more retries: the outcome is unknown and the user is asked', async () => {
    const { jobs, journal, journalService, sent, clock } = stationWith(
      fails('unreachable'),
      fails('interrupted', 1),
    )
    const failure = await refusalOf(jobs.run(labelJob()))
    expect(failure?.code).toBe('PRINT_UNKNOWN')
    expect(failure?.message).toContain('Nie wiadomo, czy etykieta wyszła')
    expect([sent.length, clock.waits]).toEqual([2, [500]])
    expect(journal.ofPackages([7])).toMatchObject([{ state: 'unknown', attempts: 2, bytesSent: 1 }])
    expect(journalService.history([7])).toMatchObject([{ isUnknown: true, copies: 0 }])
    expect((await refusalOf(jobs.run(labelJob())))?.code).toBe('LABEL_ALREADY_PRINTED')
    expect(sent).toHaveLength(2)
  })

  test('DESK-067 a printer that refuses is not retried automatically', async () => {
    const { jobs, sent } = stationWith(fails('refused'))
    expect((await refusalOf(jobs.run(labelJob())))?.code).toBe('PRINTER_REFUSED')
    expect(sent).toHaveLength(1)
  })

  test('a disk that fails between retries does not stop them', async () => {
    const { jobs } = openPrintingStation({
      transportFor: () => {
        const sends = [fails('unreachable'), took]
        return { send: (document) => (sends.shift() ?? took)(document) }
      },
      around: (journal) => ({
        ...journal,
        noteAttempt() {
          throw new Error('disk I/O error')
        },
      }),
    })
    expect(await jobs.run(labelJob())).toMatchObject({ state: 'printed' })
  })
})

describe('never twice', () => {
  test('DESK-069 a second first print is refused with a message, whatever happened since the first', async () => {
    const { jobs, sent, journalService } = stationWith(took)
    const { entryId } = await jobs.run(labelJob())
    expect((await refusalOf(jobs.run(labelJob())))?.message).toBe(
      'Etykieta tej paczki została już wydrukowana.',
    )
    expect(await jobs.run(labelJob({ intent: 'again', reason: 'pomięta' }))).toMatchObject({ copies: 2 })
    expect((await refusalOf(jobs.run(labelJob())))?.code).toBe('LABEL_ALREADY_PRINTED')
    expect(sent.map(({ copy }) => copy)).toEqual([1, 2])
    expect(journalService.list(query).results).toMatchObject([
      { intent: 'again', reason: 'pomięta', copy: 2, operator: 'Anna Nowak' },
      { id: entryId, intent: 'first', reason: null, copy: 1 },
    ])
  })

  test('DESK-069 only one of two stations that share a journal prints', async () => {
    const folder = temporaryFolder()
    const sent: string[] = []
    const transportFor = () => ({
      send: (document: TransportDocument) => {
        sent.push(document.stem)
        return took(document)
      },
    })
    const stations = [
      openPrintingStation({ folder, transportFor }),
      openPrintingStation({ folder, transportFor }),
    ]
    for (let packagePk = 1; packagePk <= 20; packagePk += 1) {
      const results = await Promise.allSettled(stations.map(({ jobs }) => jobs.run(labelJob({ packagePk }))))
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
    expect(new Set(sent).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  test('a package whose label is being printed is not printed a second time, not even as a reprint', async () => {
    let release = (): void => undefined
    const { jobs } = stationWith(async (document) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return took(document)
    })
    const first = jobs.run(labelJob())
    const second = await refusalOf(jobs.run(labelJob({ intent: 'again' })))
    expect(second?.message).toBe('Ta etykieta jest właśnie drukowana.')
    release()
    expect((await first).state).toBe('printed')
  })
})

describe('cancelling a print', () => {
  test('a waiting print is cancelled unsent; for a print that is being sent, the transport reports how much was sent', async () => {
    const { jobs, journalService, journal, sent } = stationWith(
      (_, signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new PrintTransportFailure('aborted', 0, 'given up')))
        }),
    )
    const first = refusalOf(jobs.run(labelJob({ packagePk: 1 })))
    const second = refusalOf(jobs.run(labelJob({ packagePk: 2 })))
    const idOf = (packagePk: number) => journal.ofPackages([packagePk])[0]?.id ?? ''
    await expect.poll(() => sent).toHaveLength(1)
    expect(await journalService.cancel(idOf(2))).toMatchObject({ state: 'cancelled' })
    expect(await journalService.cancel(idOf(1))).toMatchObject({ state: 'sending' })
    expect((await first)?.message).toContain('anulowano')
    expect((await second)?.message).toContain('anulowano')
    expect(journal.find(idOf(1))?.state).toBe('cancelled')
    expect(sent).toHaveLength(1)
  })
})
