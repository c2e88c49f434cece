import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mayFollow, printStates } from '#shared/domain/print-states.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { openJournalFile } from '#main/adapters/print-journal/connection.ts'
import { cleanUp, RETENTION_DAYS } from '#main/services/print-journal/clean-up.ts'
import { RepeatedFirstPrint, type PrintSearch } from '#main/services/print-journal/ports.ts'
import { admit, entryIn, kept, move, openJournal, START } from '#support/journal-harness.ts'
import { selfAdvancingClock } from '#support/print-parts.ts'
import { labelWith, newPrint, sampleBytes, samplePreview } from '#support/print-samples.ts'
import { temporaryFolder } from '#support/printing-station.ts'

const DAY_MS = 24 * 60 * 60 * 1000
function refusalOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('what the journal stores', () => {
  test('DESK-065 order, package, operator, printer, document hash, state and times survive, even without closing the journal', () => {
    let time = START
    const { journal, folder } = openJournal({ now: () => time })
    const { id } = journal.create(newPrint(), admit)
    journal.keep(id, kept)
    time += 1000
    journal.change(id, 'sending', { attempts: 1 })
    journal.noteAttempt(id, 2, 'unreachable; próba 2')
    time += 1000
    journal.change(id, 'unknown', { problem: 'Nie wiadomo.', bytesSent: 4096, note: 'interrupted' })

    // Another connection sees what is on disk while the first one is still open.
    const { journal: reopened } = openJournal({ folder })
    expect(reopened.find(id)).toMatchObject({
      ...newPrint(),
      id,
      copy: 1,
      state: 'unknown',
      problem: 'Nie wiadomo.',
      attempts: 2,
      bytesSent: 4096,
      createdAt: START,
      changedAt: START + 2000,
      checkedAt: null,
      hash: createHash('sha256').update(sampleBytes).digest('hex'),
      hasPreview: true,
    })
    expect(reopened.transitionsOf(id)).toEqual([
      { state: 'created', at: START, note: null },
      { state: 'encoded', at: START, note: null },
      { state: 'sending', at: START + 1000, note: null },
      { state: 'sending', at: START + 1000, note: 'unreachable; próba 2' },
      { state: 'unknown', at: START + 2000, note: 'interrupted' },
    ])
    expect(Buffer.from(reopened.contentOf(id) ?? [])).toEqual(Buffer.from(sampleBytes))
    expect(Buffer.from(reopened.previewOf(id) ?? [])).toEqual(Buffer.from(samplePreview))
  })

  test('DESK-078 a printer’s password is not written to the journal, and one that an earlier version wrote is removed', () => {
    const secret = 'tajne-haslo-drukarki'
    const printer = (uri: string): PrinterProfile => printerProfile.parse({ transport: { kind: 'ipp', uri } })
    const withPassword = printer(`ipp://jan:${secret}@10.0.0.9/ipp/print`)
    const { journal, path, folder } = openJournal()
    const entry = journal.create(newPrint({ profile: withPassword }), admit)
    expect(entry.profile).toEqual(printer('ipp://10.0.0.9/ipp/print'))

    // Writes the profile as the previous version did.
    journal.close()
    const before = new DatabaseSync(path)
    before.prepare('UPDATE prints SET profile = ?').run(JSON.stringify(withPassword))
    before.exec('DROP INDEX plain_contents; ALTER TABLE contents DROP COLUMN is_sealed')
    before.exec('PRAGMA user_version = 1')
    before.close()
    const { journal: reopened } = openJournal({ folder })
    expect(reopened.find(entry.id)).toEqual(entry)
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
    expect(files.join()).not.toContain(secret)
  })

  test('DESK-065 each write is flushed to disk before it returns', () => {
    const connection = openJournalFile(join(temporaryFolder(), 'print-journal.sqlite'))
    onTestFinished(() => connection.close())
    expect(connection.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    // The value 2 means FULL.
    expect(connection.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  })

  test('copies share one content, and a large content is stored compressed and returned unchanged', () => {
    const { journal, path } = openJournal()
    const bytes = Buffer.alloc(107_820, 0xa5)
    for (let copy = 0; copy < 3; copy += 1) {
      const { id } = journal.create(newPrint({ intent: 'again' }), admit)
      journal.keep(id, { bytes, preview: samplePreview })
      expect(Buffer.from(journal.contentOf(id) ?? []).equals(bytes)).toBe(true)
    }
    const other = new DatabaseSync(path)
    const rows = other.prepare('SELECT length(data) AS length FROM contents ORDER BY length').all()
    other.close()
    expect(rows).toHaveLength(2)
    expect(Number(rows[1]?.['length'])).toBeLessThan(2000)
  })
})

describe('states', () => {
  test('DESK-066 the listed transitions are accepted; every other one throws and writes nothing', () => {
    const { journal } = openJournal()
    const happened: string[] = []
    for (const from of printStates) {
      for (const to of printStates) {
        const id = entryIn(journal, from)
        const states = () => [journal.find(id)?.state, ...journal.transitionsOf(id).map(({ state }) => state)]
        const before = states()
        const refusal = refusalOf(() => move(journal, id, to))
        const moved = [to, ...before.slice(1), to]
        const expected = refusal === null ? moved : before
        expect([before[0], ...states()]).toEqual([from, ...expected])
        happened.push(refusal ?? `${from} → ${to}`)
      }
    }
    expect(happened).toEqual(
      printStates.flatMap((from) =>
        printStates.map((to) =>
          mayFollow(from, to) ? `${from} → ${to}` : `a print that is ${from} cannot become ${to}`,
        ),
      ),
    )
  })

  test('DESK-066 the list of transitions is that of the rule', () => {
    const listed = printStates.flatMap((from) =>
      printStates.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(listed).toEqual([
      'created → encoded',
      'created → failed',
      'created → cancelled',
      'encoded → sending',
      'encoded → failed',
      'encoded → expired',
      'encoded → cancelled',
      'sending → queued',
      'sending → printed',
      'sending → unknown',
      'sending → failed',
      'sending → cancelled',
      'queued → printed',
      'queued → unknown',
      'queued → failed',
      'queued → expired',
      'queued → cancelled',
      'unknown → printed',
      'unknown → failed',
    ])
  })

  test('a content that cannot be written leaves the entry unchanged', () => {
    const { journal } = openJournal()
    const { id } = journal.create(newPrint(), admit)
    const notBytes = { bytes: 'x' as unknown as Uint8Array, preview: {} as Uint8Array }
    expect(() => journal.keep(id, notBytes)).toThrow(Error)
    expect(journal.find(id)).toMatchObject({ state: 'created', hash: null })
    expect(journal.transitionsOf(id)).toHaveLength(1)
  })
})

describe('never twice', () => {
  test('DESK-069 the database refuses a second first print of the same label, from another connection too', () => {
    const { journal, folder } = openJournal()
    const { journal: other } = openJournal({ folder })
    for (const state of ['created', 'encoded', 'sending', 'queued', 'printed', 'unknown'] as const) {
      const print = newPrint({ packagePk: printStates.indexOf(state) + 1 })
      entryIn(journal, state, print)
      // The other fields may differ; only the package and its document must be the same.
      const again = { ...print, operator: null, label: print.label && { ...print.label, parcel: '1/4' } }
      for (const one of [journal, other]) expect(() => one.create(again, admit)).toThrow(RepeatedFirstPrint)
    }
    expect(other.search(everything).count).toBe(6)
  })

  test('DESK-069 a label that did not come out may be printed first again; another document, package or intent always may', () => {
    const { journal } = openJournal()
    for (const state of ['failed', 'expired', 'cancelled'] as const) entryIn(journal, state, newPrint())
    const print = newPrint()
    entryIn(journal, 'printed', print)
    expect(() => journal.create(print, admit)).toThrow(RepeatedFirstPrint)
    const label = print.label && { ...print.label, documentHash: 'cd'.repeat(32) }
    expect(journal.create({ ...print, label }, admit).state).toBe('created')
    expect(journal.create(newPrint({ packagePk: 8 }), admit).state).toBe('created')
    expect(journal.create({ ...print, intent: 'again' }, admit).state).toBe('created')
  })

  test('the admission check gets the earlier entries of the package, and nothing is written if it throws', () => {
    const { journal } = openJournal()
    entryIn(journal, 'printed', newPrint())
    entryIn(journal, 'printed', newPrint({ packagePk: 8 }))
    const seen: number[] = []
    const refuse = (earlier: readonly unknown[]): number => {
      seen.push(earlier.length)
      throw new Error('refused')
    }
    expect(() => journal.create(newPrint(), refuse)).toThrow('refused')
    expect(seen).toEqual([1])
    expect(journal.search(everything).count).toBe(2)
  })
})

const everything: PrintSearch = {
  text: '',
  operator: '',
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
  state: null,
  kind: null,
  offset: 0,
  limit: 100,
}

describe('search', () => {
  test('DESK-070 finds entries by order, tracking number, operator, day, state and kind, newest first, page by page', () => {
    let time = START
    const { journal } = openJournal({ now: () => time })
    for (let day = 0; day < 4; day += 1) {
      time = START + day * DAY_MS
      const print = newPrint({
        packagePk: 100 + day,
        operator: { pk: day, name: day < 2 ? 'Żaneta' : 'Adam' },
      })
      const label = print.label && { ...print.label, orderPk: 500 + day, trackingNumber: `0035900${day}%_X` }
      entryIn(journal, day === 3 ? 'failed' : 'printed', { ...print, label })
    }
    entryIn(journal, 'printed', newPrint({ kind: 'page', title: 'Strona testowa', label: null }))
    const orders = (search: Partial<PrintSearch>) =>
      journal.search({ ...everything, ...search }).entries.map(({ label }) => label?.orderPk ?? null)
    expect(orders({})).toEqual([null, 503, 502, 501, 500])
    expect(orders({ text: '50' })).toEqual([503, 502, 501, 500])
    expect(orders({ text: '501' })).toEqual([501])
    expect(orders({ text: '59002%_x' })).toEqual([502])
    // A wildcard of the database is treated as an ordinary character.
    expect(orders({ text: '5_' })).toEqual([])
    expect(orders({ operator: 'Żaneta' })).toEqual([501, 500])
    expect(orders({ from: START + DAY_MS, to: START + 2 * DAY_MS })).toEqual([501])
    expect(orders({ state: 'failed' })).toEqual([503])
    expect(journal.search({ ...everything, kind: 'page' }).entries[0]?.title).toBe('Strona testowa')
    const page = journal.search({ ...everything, offset: 1, limit: 2 })
    expect([page.count, page.entries.map(({ label }) => label?.orderPk)]).toEqual([5, [503, 502]])
    expect(journal.operatorsSince(START)).toEqual(['Adam', 'Anna Nowak', 'Żaneta'])
    expect(journal.operatorsSince(START + 3 * DAY_MS)).toEqual(['Adam', 'Anna Nowak'])
  })

  test('DESK-071 a tracking number, alone or inside a barcode, leads to the label that came out last', () => {
    const { journal } = openJournal()
    entryIn(journal, 'printed', newPrint({ packagePk: 7 }))
    entryIn(journal, 'unknown', newPrint({ packagePk: 8 }))
    entryIn(journal, 'failed', newPrint({ packagePk: 9 }))
    expect(journal.packageOfTracking('00359007733')).toEqual({ packagePk: 8, orderPk: 10482 })
    expect(journal.packageOfTracking('%0005000359007733123')).toEqual({ packagePk: 8, orderPk: 10482 })
    expect(journal.packageOfTracking('0035900773')).toBeNull()
    expect(journal.packageOfTracking('')).toBeNull()
    entryIn(journal, 'queued', labelWith('1Z999AA10123456784'))
    entryIn(journal, 'failed', labelWith('NIGDY-NIE-WYSZLA'))
    expect(journal.trackingNumbers('', 10)).toEqual(['00359007733', '1Z999AA10123456784'])
    expect(journal.trackingNumbers('', 1)).toEqual(['00359007733'])
    expect(journal.trackingNumbers('00359007733', 10)).toEqual(['1Z999AA10123456784'])
    expect(journal.estimatedCount()).toBe(5)
  })
})

describe('clean-up', () => {
  test('DESK-070 entries older than 30 days are removed with their contents; other entries and shared contents remain', async () => {
    const clock = selfAdvancingClock(START)
    let age = 0
    const { journal, path } = openJournal({ now: () => clock.now() - age * DAY_MS })
    const shared = newPrint({ intent: 'again' })
    const ids: string[] = []
    for (age = RETENTION_DAYS + 60; age > RETENTION_DAYS; age -= 1)
      ids.push(entryIn(journal, 'printed', shared))
    const { id: lonely } = journal.create(newPrint({ packagePk: 70 }), admit)
    journal.keep(lonely, { bytes: Buffer.from('alone'), preview: null })
    age = RETENTION_DAYS
    const last = entryIn(journal, 'printed', shared)
    age = RETENTION_DAYS + 1
    const { id: first } = journal.create(newPrint({ packagePk: 71 }), admit)
    journal.keep(first, { bytes: Buffer.from('alone too'), preview: null })

    expect(await cleanUp(journal, clock)).toBe(61)
    // The clean-up works in steps so that a print never waits for all of it.
    expect(clock.waits.length).toBeGreaterThan(0)
    const kept = [...ids, lonely, last, first].filter((id) => journal.find(id) !== null)
    expect(kept).toEqual([lonely, last])
    expect(Buffer.from(journal.contentOf(last) ?? [])).toEqual(Buffer.from(sampleBytes))
    const other = new DatabaseSync(path)
    expect(other.prepare('SELECT count(*) AS count FROM contents').get()).toEqual({ count: 3 })
    expect(other.prepare('SELECT count(DISTINCT place) AS count FROM transitions').get()).toEqual({
      count: 2,
    })
    other.close()
    expect(await cleanUp(journal, clock)).toBe(0)
  })

  test('removed data does not remain in the files while the program runs', async () => {
    const clock = selfAdvancingClock(START)
    const { journal, folder } = openJournal({ now: () => clock.now() - 40 * DAY_MS })
    const { id } = journal.create(newPrint(), admit)
    journal.keep(id, { bytes: Buffer.from('Jan Kowalski, ul. Polna 7'), preview: null })
    expect(await cleanUp(journal, clock)).toBe(1)
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name)).includes('Kowalski')).toBe(false)
    }
  })

  test('can be emptied for a new training shop and used afterwards', () => {
    const { journal } = openJournal()
    entryIn(journal, 'printed', newPrint())
    journal.clear()
    expect(journal.search(everything).count).toBe(0)
    expect(entryIn(journal, 'printed', newPrint())).toBeTruthy()
  })
})

describe('a faulty journal file', () => {
  test('that is not a database is set aside and reported, and the next print has a new one', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'print-journal.sqlite'), 'Dziennik wydruków '.repeat(1000))
    const { journal, errors } = openJournal({ folder })
    expect(journal.notice()).toMatch(/był uszkodzony. Odłożono go jako print-journal\.broken-.*\.sqlite/)
    expect(errors).toHaveLength(1)
    expect(entryIn(journal, 'printed')).toBeTruthy()
    const aside = readdirSync(folder).find((name) => name.includes('.broken-')) ?? ''
    expect(readFileSync(join(folder, aside), 'utf8')).toMatch(/^Dziennik wydruków/)
  })

  test('that breaks while the program runs is set aside; the print that meets it is refused, the next one is not', () => {
    const { journal, path, folder } = openJournal()
    for (let packagePk = 1; packagePk < 60; packagePk += 1)
      entryIn(journal, 'printed', newPrint({ packagePk }))
    const checkpoint = new DatabaseSync(path)
    checkpoint.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    checkpoint.close()
    const pages = readFileSync(path)
    writeFileSync(path, pages.fill(0x5a, 4096))
    const tries = [1, 2, 3].map((packagePk) => {
      try {
        return journal.create(newPrint({ packagePk }), admit).state
      } catch {
        return 'refused'
      }
    })
    expect(tries).toEqual(['refused', 'created', 'created'])
    expect(journal.notice()).toContain('był uszkodzony')
    expect(readdirSync(folder).some((name) => name.includes('.broken-'))).toBe(true)
  })

  test('of a later version of the program is set aside and never changed', () => {
    const { journal, path, folder } = openJournal()
    entryIn(journal, 'printed')
    journal.close()
    const later = new DatabaseSync(path)
    later.exec('PRAGMA user_version = 99')
    later.close()
    const { journal: reopened } = openJournal({ folder })
    expect(reopened.notice()).toContain('zapisała nowsza wersja programu')
    expect(reopened.search(everything).count).toBe(0)
    const aside = readdirSync(folder).find((name) => /\.broken-[^.]*\.sqlite$/.test(name)) ?? ''
    const old = new DatabaseSync(join(folder, aside))
    expect(old.prepare('SELECT count(*) AS count FROM prints').get()).toEqual({ count: 1 })
    old.close()
  })

  test('that cannot be opened does not stop the program; prints are refused until it can be opened', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'print-journal.sqlite')
    mkdirSync(path)
    const { journal, errors } = openJournal({ folder })
    expect(errors).toHaveLength(1)
    expect(journal.notice()).toContain('Nie można otworzyć dziennika wydruków')
    expect(() => journal.create(newPrint(), admit)).toThrow(Error)
    rmSync(path, { recursive: true })
    expect(entryIn(journal, 'printed')).toBeTruthy()
    expect(journal.notice()).toBeNull()
  })
})
