import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isApiFailure } from '#shared/api/api-error.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type QueuedJobState,
  type Taken,
  type TransportDocument,
} from '#main/services/print-jobs/ports.ts'
import { recoverPrints } from '#main/services/print-jobs/recovery.ts'
import { createFolderQueue } from '#support/folder-queue.ts'
import { patientClock, silentLog } from '#support/print-parts.ts'
import { labelJob, sampleBytes } from '#support/print-samples.ts'
import { openPrintingStation, temporaryFolder } from '#support/printing-station.ts'

type Send = (document: TransportDocument, signal?: AbortSignal) => Promise<Taken>

const took = ({ bytes }: { bytes: Uint8Array }): Promise<Taken> =>
  Promise.resolve({ bytesSent: bytes.length, jobId: null })

/** A station at a printer of which each send answers with the next of these; the last one stays. */
function stationWith(...sends: Send[]) {
  const sent: TransportDocument[] = []
  const transport: PrinterTransport = {
    send(document, signal) {
      sent.push(document)
      const send = sends.length > 1 ? sends.shift() : sends[0]
      return (send ?? took)(document, signal)
    },
  }
  const clock = patientClock()
  return { ...openPrintingStation({ transportFor: () => transport, clock }), sent, clock }
}

const fails =
  (kind: PrintTransportFailure['kind'], bytesSent = 0): Send =>
  () =>
    Promise.reject(new PrintTransportFailure(kind, bytesSent, `scripted ${kind}`))

async function failureOf(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    if (isApiFailure(error)) return error.error
    throw error
  }
  return null
}

describe('a print', () => {
  test('DESK-065, DESK-066 is on the disk as being sent, with its bytes, before the first byte leaves', async () => {
    const seen: unknown[] = []
    const station = stationWith((document) => {
      const other = openPrintJournal({
        path: join(station.folder, 'print-journal.sqlite'),
        now: () => 0,
        log: silentLog,
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
      operator: { pk: 3, name: 'Anna Nowak' },
    })
    expect(station.changes.map(({ state }) => state)).toEqual(['created', 'encoded', 'sending', 'printed'])
    expect(station.changes[0]).toMatchObject({ id: outcome.entryId, packagePk: 7, orderPk: 10482 })
    expect(station.reports).toEqual([null])
  })

  test('of a page has an entry like any other and may be printed as often as wanted', async () => {
    const { jobs, desk } = stationWith(took)
    const page = labelJob({ kind: 'page', title: 'Strona testowa', label: null })
    await jobs.run(page)
    const { entryId } = await jobs.run(page)
    expect(desk.retrieve(entryId)).toMatchObject({ kind: 'page', title: 'Strona testowa', state: 'printed' })
  })

  test('DESK-050 that is secret leaves nothing of itself on the disk', async () => {
    const { jobs, desk, journal, folder, close } = stationWith(took)
    const secret = 'BADGE7Q2KX4M'
    const document = { ...labelJob().document, bytes: Buffer.from(`^XA^BC^FD${secret}^FS^XZ`) }
    const badge = { kind: 'page', title: 'Identyfikator: Jan Lis', label: null, document } as const
    const { entryId } = await jobs.run(labelJob({ ...badge, preview: Buffer.from(secret), isSecret: true }))
    expect(desk.retrieve(entryId)).toMatchObject({ hash: null, preview: null, canReprint: false })
    expect(journal.contentOf(entryId)).toBeNull()
    expect((await failureOf(desk.reprint(entryId, 'proszę')))?.code).toBe('API_NOT_FOUND')
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

  test('that waited for two minutes for its turn is not sent any more', async () => {
    const clock = patientClock()
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
    const late = failureOf(station.jobs.run(labelJob({ packagePk: 2 })))
    await clock.wait(121_000)
    release()
    await first
    expect((await late)?.message).toContain('Nic nie zostało wydrukowane.')
    expect(sent).toEqual(['etykieta-10482-1'])
    expect(station.desk.list({ ...query, state: 'expired' }).results).toMatchObject([{ packagePk: 2 }])
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

describe('repeats', () => {
  for (const kind of ['unreachable', 'interrupted', 'timeout'] as const) {
    test(`DESK-067 ${kind} with no byte gone is repeated three times, after 0.5, 1 and 2 s, and noted`, async () => {
      const { jobs, journal, sent, clock } = stationWith(fails(kind))
      const failure = await failureOf(jobs.run(labelJob()))
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
      // The printer is back: the same label is still a first print.
      expect((await failureOf(jobs.run(labelJob())))?.code).toBe('PRINTER_UNREACHABLE')
    })
  }

  test('DESK-067 a repeat that succeeds prints once', async () => {
    const { jobs, sent } = stationWith(fails('unreachable'), fails('unreachable'), took)
    expect(await jobs.run(labelJob())).toMatchObject({ state: 'printed', copies: 1 })
    expect(sent).toHaveLength(3)
  })

  test('DESK-067 one byte gone ends the repeats: the fate is unknown and asked of a person', async () => {
    const { jobs, journal, desk, sent, clock } = stationWith(fails('unreachable'), fails('interrupted', 1))
    const failure = await failureOf(jobs.run(labelJob()))
    expect(failure?.code).toBe('PRINT_UNKNOWN')
    expect(failure?.message).toContain('Nie wiadomo, czy etykieta wyszła')
    expect([sent.length, clock.waits]).toEqual([2, [500]])
    expect(journal.ofPackages([7])).toMatchObject([{ state: 'unknown', attempts: 2, bytesSent: 1 }])
    expect(desk.history([7])).toMatchObject([{ isUnknown: true, copies: 0 }])
    expect((await failureOf(jobs.run(labelJob())))?.code).toBe('LABEL_ALREADY_PRINTED')
    expect(sent).toHaveLength(2)
  })

  test('DESK-067 a printer that refuses is not asked again by itself', async () => {
    const { jobs, sent } = stationWith(fails('refused'))
    expect((await failureOf(jobs.run(labelJob())))?.code).toBe('PRINTER_REFUSED')
    expect(sent).toHaveLength(1)
  })

  test('a disk that fails between repeats does not stop them', async () => {
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
  test('DESK-069 a second first print is refused in words, whatever became of the first', async () => {
    const { jobs, sent, desk } = stationWith(took)
    const { entryId } = await jobs.run(labelJob())
    expect((await failureOf(jobs.run(labelJob())))?.message).toBe(
      'Etykieta tej paczki została już wydrukowana.',
    )
    expect(await jobs.run(labelJob({ intent: 'again', reason: 'pomięta' }))).toMatchObject({ copies: 2 })
    expect((await failureOf(jobs.run(labelJob())))?.code).toBe('LABEL_ALREADY_PRINTED')
    expect(sent.map(({ copy }) => copy)).toEqual([1, 2])
    expect(desk.list(query).results).toMatchObject([
      { intent: 'again', reason: 'pomięta', copy: 2, operator: 'Anna Nowak' },
      { id: entryId, intent: 'first', reason: null, copy: 1 },
    ])
  })

  test('DESK-069 of two stations on one journal one prints', async () => {
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

  test('a package whose label is on its way is not printed a second time, not even again', async () => {
    let release = (): void => undefined
    const { jobs } = stationWith(async (document) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return took(document)
    })
    const first = jobs.run(labelJob())
    const second = await failureOf(jobs.run(labelJob({ intent: 'again' })))
    expect(second?.message).toBe('Ta etykieta jest właśnie drukowana.')
    release()
    expect((await first).state).toBe('printed')
  })
})

/** A station whose printer is a queue of the system. */
function queueStation(folder = temporaryFolder(), clock = patientClock()) {
  const queue = createFolderQueue(join(folder, 'queue'))
  const asked: string[] = []
  const answers: QueuedJobState[] = []
  const transport: PrinterTransport = {
    ...queue,
    queue: {
      state(jobId) {
        asked.push(jobId)
        const next = answers.shift()
        if (next) queue.become(jobId, next)
        return queue.queue.state(jobId)
      },
      cancel: (jobId) => queue.queue.cancel(jobId),
    },
  }
  const station = openPrintingStation({ folder, clock, transportFor: () => transport, answerWithinMs: 1500 })
  /** What the queue says from the next question on, one answer each; the last one stays. */
  const script = (...states: QueuedJobState[]) => answers.push(...states)
  const stateOf = () => station.journal.ofPackages([7]).at(-1)?.state
  return { ...station, queue, asked, script, stateOf, clock, transport }
}

describe('a queue of the system', () => {
  test('DESK-066 is followed until the job is done', async () => {
    const { jobs, script, changes, journal, stateOf } = queueStation()
    script('waiting', 'printing', 'done')
    const outcome = await jobs.run(labelJob())
    expect(outcome).toMatchObject({ copies: 1 })
    await expect.poll(stateOf).toBe('printed')
    expect(changes.map(({ state }) => state)).toEqual(['created', 'encoded', 'sending', 'queued', 'printed'])
    expect(journal.find(outcome.entryId)?.jobId).toBe('1')
  })

  test('that has forgotten the job right after taking it has printed it', async () => {
    const { jobs, script, stateOf } = queueStation()
    script('gone')
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('printed')
  })

  test('DESK-067 that stood still and then does not know the job leaves it unknown: somebody deleted it, or did not', async () => {
    const { jobs, script, stateOf } = queueStation()
    script('waiting', 'stopped', 'gone')
    await jobs.run(labelJob()).catch(() => undefined)
    await expect.poll(stateOf).toBe('unknown')
  })

  test('that holds the job is answered as queued, counts as a copy and takes no second first print', async () => {
    const { jobs, desk, queue } = queueStation()
    expect(await jobs.run(labelJob())).toMatchObject({ state: 'queued', copies: 1 })
    expect(desk.history([7])).toMatchObject([{ copies: 1, isQueued: true, isUnknown: false }])
    const refusal = await failureOf(jobs.run(labelJob()))
    expect(refusal).toMatchObject({
      code: 'LABEL_ALREADY_PRINTED',
      message: 'Etykieta tej paczki czeka w kolejce drukarki.',
    })
    expect(queue.jobIds()).toEqual(['1'])
  })

  test('that gives the job back has failed, with words and a report', async () => {
    const { jobs, script, stateOf, journal, reports, desk } = queueStation()
    script('waiting', 'failed')
    await failureOf(jobs.run(labelJob()))
    await expect.poll(stateOf).toBe('failed')
    expect(journal.ofPackages([7])[0]?.problem).toContain('Nic nie zostało wydrukowane.')
    expect(reports).toEqual([expect.stringContaining('ZD421')])
    expect(desk.history([7])).toMatchObject([{ copies: 0, isQueued: false }])
  })

  test('that keeps the job for two minutes loses it again, and the label may be printed first later', async () => {
    const { jobs, queue, stateOf, clock, journal } = queueStation()
    const start = clock.now()
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('expired')
    expect(clock.now() - start).toBeGreaterThanOrEqual(120_000)
    expect(await queue.queue.state('1')).toBe('cancelled')
    expect(journal.ofPackages([7])[0]?.problem).toContain('zbyt długo nie odbierała wydruku')
    await jobs.run(labelJob())
    expect(queue.jobIds()).toEqual(['1', '2'])
  })

  test('that was at it for two minutes loses it, and a person is asked what came out', async () => {
    const { jobs, script, queue, stateOf, journal } = queueStation()
    script('printing')
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('unknown')
    expect(await queue.queue.state('1')).toBe('cancelled')
    expect(journal.ofPackages([7])[0]?.problem).toContain('Nie wiadomo, czy etykieta wyszła')
  })

  test('that lets nobody take the job out makes its fate unknown', async () => {
    const { jobs, transport, stateOf } = queueStation()
    Object.assign(transport.queue ?? {}, { cancel: () => Promise.reject(new Error('refused')) })
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('unknown')
  })

  test('that does not answer is asked again', async () => {
    const { jobs, transport, stateOf } = queueStation()
    let asked = 0
    const state = () => {
      asked += 1
      return asked < 3 ? Promise.reject(new Error('no answer')) : Promise.resolve('done')
    }
    Object.assign(transport.queue ?? {}, { state })
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('printed')
    expect(asked).toBe(3)
  })

  test('DESK-068 is followed again after a restart; a job that it no longer knows then is a question', async () => {
    for (const [known, expected] of [
      ['done', 'printed'],
      ['gone', 'unknown'],
      ['failed', 'failed'],
    ] as const) {
      const folder = temporaryFolder()
      const before = queueStation(folder)
      before.script('waiting')
      await before.jobs.run(labelJob())
      before.close()
      expect(before.queue.jobIds()).toEqual(['1'])
      before.queue.become('1', known)
      const after = queueStation(folder)
      await recoverPrints(after.journal, after.jobs)
      expect(after.stateOf()).toBe(expected)
      expect(after.queue.jobIds()).toEqual(['1'])
    }
  })

  test('DESK-068 that cannot be asked after a restart leaves a question', async () => {
    const folder = temporaryFolder()
    const before = queueStation(folder)
    await before.jobs.run(labelJob())
    before.close()
    const after = openPrintingStation({
      folder,
      transportFor: () => {
        throw new PrintTransportFailure('refused', 0, 'no such printer')
      },
    })
    await recoverPrints(after.journal, after.jobs)
    expect(after.desk.history([7])).toMatchObject([{ isUnknown: true, isQueued: false }])
  })
})

describe('giving a print up', () => {
  test('takes it out of the queue; nothing came out, so it may be printed first again', async () => {
    const { jobs, desk, queue, stateOf, reports } = queueStation(temporaryFolder(), stoppedClock())
    const { entryId } = await jobs.run(labelJob())
    expect(await desk.cancel(entryId)).toMatchObject({ state: 'cancelled', problem: expect.any(String) })
    expect(await queue.queue.state('1')).toBe('cancelled')
    expect(reports).toEqual([])
    await jobs.run(labelJob())
    expect(stateOf()).toBe('queued')
  })

  test('of a job that is being printed by now is a question, and of one that is done changes nothing', async () => {
    for (const [now, expected] of [
      ['printing', 'unknown'],
      ['done', 'printed'],
    ] as const) {
      const { jobs, desk, queue } = queueStation(temporaryFolder(), stoppedClock())
      const { entryId } = await jobs.run(labelJob())
      queue.become('1', now)
      expect(await desk.cancel(entryId)).toMatchObject({ state: expected })
      expect((await failureOf(desk.cancel(entryId)))?.code).toBe('API_CONFLICT')
    }
  })

  test('before its turn cancels it unsent; while it is sent, the transport says what had left', async () => {
    const { jobs, desk, journal, sent } = stationWith(
      (_, signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new PrintTransportFailure('aborted', 0, 'given up')))
        }),
    )
    const first = failureOf(jobs.run(labelJob({ packagePk: 1 })))
    const second = failureOf(jobs.run(labelJob({ packagePk: 2 })))
    const idOf = (packagePk: number) => journal.ofPackages([packagePk])[0]?.id ?? ''
    await expect.poll(() => sent).toHaveLength(1)
    expect(await desk.cancel(idOf(2))).toMatchObject({ state: 'cancelled' })
    expect(await desk.cancel(idOf(1))).toMatchObject({ state: 'sending' })
    expect((await first)?.message).toContain('anulowano')
    expect((await second)?.message).toContain('anulowano')
    expect(journal.find(idOf(1))?.state).toBe('cancelled')
    expect(sent).toHaveLength(1)
  })
})

/** Nobody is ever asked twice: what happens next is up to the test. */
function stoppedClock() {
  const clock = patientClock()
  return {
    ...clock,
    wait: (milliseconds: number) =>
      milliseconds === 1500 ? Promise.resolve() : new Promise<void>(() => undefined),
  }
}
