import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mayFollowOffline, offlineStates } from '#shared/domain/offline/entries.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createOfflineFile } from '#main/adapters/offline-store/connection.ts'
import {
  createEntryStore,
  MOST_OPEN_ENTRIES,
  RESERVED_FOR_ENTRIES,
} from '#main/adapters/offline-store/entries.ts'
import type { EntryStore } from '#main/services/offline/ports.ts'
import { lineLog } from '#support/api-harness.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { ANNA, entryIn, newEntry, NOON, openStore, SHOP } from '#support/offline-store.ts'
import { temporaryFolder } from '#support/printing-station.ts'

const JAN = { pk: 8, name: 'Jan Kowalski' }

/** What the work returns, or the message with which it throws. */
function outcomeOf(work: () => string): string {
  try {
    return work()
  } catch (cause) {
    return (cause as Error).message
  }
}

describe('what the store records', () => {
  test('an entry is on the disk with its person, order, value, base and times when it is recorded', () => {
    const { entries, folder } = openStore()
    const entry = newEntry({ clockOffset: -1500.4, isTimeUncertain: true })
    const { seq } = entries.add(entry)

    // Another connection sees what is on the disk while the first one is still open.
    const { entries: reopened } = openStore({ folder })
    expect(reopened.find(seq)).toEqual({
      ...entry,
      clockOffset: -1500,
      seq,
      kind: 'weight',
      state: 'waiting',
      conflict: null,
      problem: null,
      changedAt: NOON,
    })
    expect(reopened.find(seq + 1)).toBeNull()
  })

  test('each write is flushed to the disk before it returns, and only the owner may read the file', () => {
    const { path, entries, folder } = openStore()
    entries.add(newEntry())
    const file = createOfflineFile({ path, now: () => NOON, log: lineLog() })
    onTestFinished(() => file.close())
    const pragma = (name: string) => Object.values(file.opened().prepare(`PRAGMA ${name}`).get() ?? {})[0]
    // The value 2 means FULL.
    expect(['journal_mode', 'synchronous', 'secure_delete'].map(pragma)).toEqual(['wal', 2, 1])
    const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)
    expect(new Set(modes)).toEqual(new Set(process.platform === 'win32' ? modes : [0o600]))
  })

  test('a number is not used again after its entry was removed', () => {
    const { entries } = openStore()
    const { seq } = entries.add(newEntry())
    entries.change(seq, 'done')
    expect(entries.removeClosedBefore(NOON + 1)).toBe(1)
    expect(entries.add(newEntry()).seq).toBe(seq + 1)
  })

  test('only closed entries that are older are removed', () => {
    let time = NOON
    const { entries } = openStore({ now: () => time })
    const open = entryIn(entries, 'conflict')
    const old = entryIn(entries, 'dropped')
    time += 1000
    const late = entryIn(entries, 'done')
    expect(entries.removeClosedBefore(NOON + 1000)).toBe(1)
    expect([open, old, late].map((seq) => entries.find(seq)?.state)).toEqual(['conflict', undefined, 'done'])
  })
})

describe('lists', () => {
  test('offline check 7: lists and counts contain open entries of the given shop only, in the order of recording', () => {
    const { entries } = openStore()
    const first = entryIn(entries, 'unknown')
    const closed = entryIn(entries, 'done')
    const second = entries.add(newEntry({ orderPk: 2, person: JAN })).seq
    entries.add(newEntry({ shop: 'inny.example' }))
    const seqs = (...given: Parameters<EntryStore['list']>) => entries.list(...given).map(({ seq }) => seq)
    expect(seqs(SHOP)).toEqual([first, second])
    expect(seqs(SHOP, { all: true })).toEqual([first, closed, second])
    expect(seqs(SHOP, { orderPk: 2 })).toEqual([second])
    expect(entries.counts(SHOP)).toEqual([
      { person: ANNA, state: 'unknown', count: 1 },
      { person: JAN, state: 'waiting', count: 1 },
    ])
  })

  test('an entry that a later version wrote is not shown and remains on the disk', () => {
    const { entries, path, log } = openStore()
    const [first, second] = [entries.add(newEntry()), entries.add(newEntry())]
    const other = new DatabaseSync(path)
    other.prepare(`UPDATE entries SET kind = 'photo' WHERE seq = ?`).run(first.seq)
    expect(entries.list(SHOP).map(({ seq }) => seq)).toEqual([second.seq])
    expect(log.lines).toContain(`error offline: entry ${first.seq} cannot be read`)
    expect(other.prepare('SELECT count(*) AS count FROM entries').get()).toEqual({ count: 2 })
    other.close()
  })
})

describe('states', () => {
  test('the listed transitions are accepted; every other one throws and writes nothing', () => {
    const { entries } = openStore()
    for (const from of offlineStates) {
      for (const to of offlineStates) {
        const seq = entryIn(entries, from)
        const isAllowed = mayFollowOffline(from, to)
        const happened = outcomeOf(() => entries.change(seq, to).state)
        expect(happened).toBe(isAllowed ? to : `an entry that is ${from} cannot become ${to}`)
        expect(entries.find(seq)?.state).toBe(isAllowed ? to : from)
      }
    }
  })

  test('a conflict and its text belong to the state that they were given with', () => {
    const { entries } = openStore()
    const { seq } = entries.add(newEntry())
    const problem = 'Zważono inaczej: 2,4 kg i 3 kg.'
    expect(entries.change(seq, 'conflict', { conflict: 'weighed', problem })).toMatchObject({
      conflict: 'weighed',
      problem,
    })
    expect(entries.change(seq, 'waiting')).toMatchObject({ conflict: null, problem: null })
  })

  test('offline check 2: after a start an entry that was being sent is unknown; every other state is unchanged', () => {
    const { entries, folder } = openStore()
    const seqs = offlineStates.map((state) => [state, entryIn(entries, state)] as const)
    // The first store is not closed, as after a crash.
    const { entries: reopened } = openStore({ folder, now: () => NOON + 5000 })
    for (const [state, seq] of seqs) {
      const expected = state === 'sending' ? 'unknown' : state
      expect([state, reopened.find(seq)?.state]).toEqual([state, expected])
    }
    const sent = seqs.find(([state]) => state === 'sending')?.[1] ?? 0
    expect(reopened.find(sent)?.changedAt).toBe(NOON + 5000)
  })
})

describe('what cannot be recorded', () => {
  test('offline check 13: a full disk is refused in words, nothing is recorded, and the next press works when there is space', async () => {
    const log = lineLog()
    const path = join(temporaryFolder(), 'offline.sqlite')
    const file = createOfflineFile({ path, now: () => NOON, log })
    onTestFinished(() => file.close())
    const deps = { file, now: () => NOON, freeBytes: () => Number.POSITIVE_INFINITY, log }
    const entries = createEntryStore(deps)
    entries.add(newEntry())
    const pages = Number(file.opened().prepare('PRAGMA page_count').get()?.['page_count'])
    file.opened().exec(`PRAGMA max_page_count = ${pages}`)
    const note = 'x'.repeat(100_000)
    const large = newEntry({
      value: { kind: 'stage', action: 'started', linePk: 1, rowPk: 3, stagePk: 2, checklist: [], note },
    })
    expect(await refusalOf(() => entries.add(large))).toMatchObject({
      code: ErrorCode.offlineNotRecorded,
      message: 'Nie zapisano: na dysku stanowiska brakuje miejsca.',
    })
    expect(entries.list(SHOP)).toHaveLength(1)
    file.opened().exec(`PRAGMA max_page_count = ${pages + 1000}`)
    expect(entries.add(large).state).toBe('waiting')
  })

  test('offline check 13: under 200 MB of free space an entry is refused', async () => {
    let free = RESERVED_FOR_ENTRIES - 1
    const { entries } = openStore({ freeBytes: () => free })
    expect(await refusalOf(() => entries.add(newEntry()))).toMatchObject({
      code: ErrorCode.offlineNotRecorded,
      message: 'Nie zapisano: na dysku stanowiska brakuje miejsca.',
    })
    free += 1
    expect(entries.add(newEntry()).state).toBe('waiting')
  })

  test('the 501st open entry is refused, and a closed one makes room', async () => {
    const { entries, path } = openStore()
    const { seq } = entries.add(newEntry())
    const other = new DatabaseSync(path)
    const names = `shop, person_pk, person_name, order_pk, kind, value, base, at, is_time_uncertain, state, changed_at`
    other
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO entries (${names}) SELECT ${names} FROM entries, n`,
      )
      .run(MOST_OPEN_ENTRIES - 1)
    other.close()
    expect(await refusalOf(() => entries.add(newEntry()))).toMatchObject({
      code: ErrorCode.offlineNotRecorded,
      message: 'Nie zapisano: na stanowisku czeka już 500 zapisów. Najpierw muszą trafić na serwer.',
    })
    expect(entries.list(SHOP)).toHaveLength(MOST_OPEN_ENTRIES)
    entries.change(seq, 'done')
    expect(entries.add(newEntry()).state).toBe('waiting')
  })

  test('without a folder that can be written an entry is refused in words', async () => {
    const blocked = join(temporaryFolder(), 'file')
    writeFileSync(blocked, '')
    const { entries, notice, cache } = openStore({ folder: blocked })
    expect(await refusalOf(() => entries.add(newEntry()))).toMatchObject({
      code: ErrorCode.offlineNotRecorded,
      message: 'Nie zapisano: program nie może zapisywać na dysku stanowiska.',
    })
    expect(notice()).toMatch(/^Nie można otworzyć zapisów stanowiska/)
    expect(cache.orderPks()).toEqual([])
  })
})
