import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { entryIn, openJournal, START } from '#support/journal-harness.ts'
import { newPrint } from '#support/print-samples.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('a journal that is intact but not the one that this station had', () => {
  const emptied = 'Dziennik wydruków zniknął albo był pusty. Założono nowy, więc program nie wie'
  const replaced = 'Dziennik wydruków podmieniono na inny albo starszy, więc program nie wie'
  const FILES = ['', '-wal', '-shm']

  /** A station that has printed, and then closed normally or was interrupted. */
  function aStation({ prints = 1, isCutOff = false } = {}) {
    const { journal, path, folder } = openJournal()
    for (let packagePk = 1; packagePk <= prints; packagePk += 1)
      entryIn(journal, 'printed', newPrint({ packagePk }))
    if (!isCutOff) journal.close()
    return { path, folder }
  }

  test.each([
    ['was removed', ({ path }) => FILES.forEach((end) => rmSync(path + end, { force: true })), emptied],
    ['has 0 bytes', ({ path }) => writeFileSync(path, ''), emptied],
    ['is one of another station', ({ path }) => copyFileSync(aStation({ prints: 3 }).path, path), replaced],
    [
      'is an earlier version’s new one',
      ({ path }) => {
        copyFileSync(aStation({ prints: 0 }).path, path)
        const other = new DatabaseSync(path)
        other.exec('PRAGMA application_id = 0')
        other.close()
      },
      emptied,
    ],
    [
      'is cut off',
      ({ path }) => truncateSync(path, 8192),
      /był uszkodzony. Odłożono go jako print-journal\.broken-/,
    ],
  ] satisfies [string, (station: { path: string }) => void, string | RegExp][])(
    'DESK-069 %s is reported like a damaged one, at one start only',
    (_, change, expected) => {
      const { folder, path } = aStation()
      change({ path })
      const { journal, errors } = openJournal({ folder })
      expect(journal.notice()).toMatch(expected)
      expect(errors).toHaveLength(1)
      expect(entryIn(journal, 'printed', newPrint({ packagePk: 90 }))).toBeTruthy()
      journal.close()
      expect(openJournal({ folder }).journal.notice()).toBeNull()
    },
  )

  test('DESK-069 an earlier copy of the journal is reported, too', () => {
    const { folder, path } = aStation()
    const copy = readFileSync(path)
    const { journal } = openJournal({ folder })
    entryIn(journal, 'printed', newPrint({ packagePk: 80 }))
    journal.close()
    writeFileSync(path, copy)
    expect(openJournal({ folder }).journal.notice()).toContain(replaced)
  })

  test('DESK-069 a lost journal is reported after a crash as well, because the first label is recorded outside the journal', () => {
    const { folder, path } = aStation({ isCutOff: true })
    for (const end of FILES) rmSync(path + end, { force: true })
    expect(openJournal({ folder }).journal.notice()).toContain(emptied)
  })

  test('a new station, one that has printed nothing, a restart and an update report no loss', () => {
    const { journal, folder, path } = openJournal()
    expect(journal.notice()).toBeNull()
    journal.close()
    rmSync(path)
    expect(openJournal({ folder }).journal.notice()).toBeNull()
    // Simulates an earlier version of the program, which stored no journal id, neither in the journal nor beside it.
    const { folder: earlier, path: itsPath } = aStation()
    rmSync(join(earlier, 'print-journal.known.json'))
    const before = new DatabaseSync(itsPath)
    before.exec('PRAGMA application_id = 0')
    before.close()
    expect(openJournal({ folder: earlier }).journal.notice()).toBeNull()
    expect(openJournal({ folder: earlier }).journal.notice()).toBeNull()
  })

  test('DESK-070 removing old entries or restarting the training shop is not reported as a loss', async () => {
    const { folder } = aStation({ prints: 3 })
    const { journal } = openJournal({ folder })
    journal.removeBefore(START + DAY_MS, 50)
    journal.close()
    const { journal: later } = openJournal({ folder })
    expect(later.notice()).toBeNull()
    later.clear()
    later.close()
    expect(openJournal({ folder }).journal.notice()).toBeNull()
  })
})
