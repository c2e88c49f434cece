import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { removeStoredCache } from '#main/adapters/offline-store-sqlite.ts'
import { salvageEntries } from '#main/adapters/offline-store/salvage.ts'
import { OFFLINE_MIGRATIONS } from '#main/adapters/offline-store/schema.ts'
import { lineLog } from '#support/api-harness.ts'
import { benchOrder, entryIn, newEntry, NOON, openStore, SHOP } from '#support/offline-store.ts'
import { temporaryFolder } from '#support/printing-station.ts'

describe('a damaged file', () => {
  const asideOf = (folder: string) =>
    readdirSync(folder).find((name) => /^offline\.broken-.*\.sqlite$/.test(name))

  test('is set aside and reported once, and a new one records', () => {
    const { path, folder, close } = openStore()
    close()
    writeFileSync(path, 'x'.repeat(4096))
    const { entries, notice } = openStore({ folder })
    expect(notice()).toBe(
      `Zapisy bez połączenia były uszkodzone. Odłożono je jako ${asideOf(folder)}. Odzyskane zapisy: 0. Sprawdź zamówienia z ostatniej przerwy w połączeniu.`,
    )
    expect(entries.add(newEntry()).seq).toBe(1)
    expect(openStore({ folder }).notice()).toBeNull()
  })

  test('of a later version is set aside with its entries, and a new one records', () => {
    const { path, folder, close, entries: before } = openStore()
    before.add(newEntry())
    close()
    const other = new DatabaseSync(path)
    other.exec('PRAGMA user_version = 99')
    other.close()
    const { entries, notice } = openStore({ folder })
    expect(notice()).toBe(
      `Zapisy bez połączenia zapisała nowsza wersja programu. Odłożono je jako ${asideOf(folder)}; nie zostaną wysłane.`,
    )
    expect(entries.list(SHOP)).toEqual([])
    expect(entries.add(newEntry()).state).toBe('waiting')
  })

  test('loses no entry if the damage is in the cache, and numbers go on', () => {
    const { path, folder, close, cache, seal, entries: before } = openStore()
    cache.saveOrder(benchOrder())
    const seqs = (['waiting', 'sending', 'done'] as const).map((state) => entryIn(before, state))
    close()
    const file = new DatabaseSync(path)
    const root = Number(
      file.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'cached'`).get()?.['rootpage'],
    )
    const size = Number(file.prepare('PRAGMA page_size').get()?.['page_size'])
    file.close()
    const bytes = readFileSync(path)
    bytes.fill(0xff, (root - 1) * size, root * size)
    writeFileSync(path, bytes)
    const { entries, notice, cache: emptied } = openStore({ folder, seal })
    expect(emptied.order(110482)).toBeNull()
    expect(entries.list(SHOP, { all: true }).map(({ seq, state }) => [seq, state])).toEqual([
      [seqs[0], 'waiting'],
      [seqs[1], 'unknown'],
      [seqs[2], 'done'],
    ])
    expect(notice()).toBe(
      `Zapisy bez połączenia były uszkodzone. Odłożono je jako ${asideOf(folder)}; wszystkie odzyskano.`,
    )
    expect(entries.add(newEntry()).seq).toBe((seqs[2] ?? 0) + 1)
  })
})

test('offline check 2: an entry of a damaged file that was being sent has an unknown outcome', () => {
  const { path, entries } = openStore()
  entryIn(entries, 'sending')
  entryIn(entries, 'refused')
  const into = new DatabaseSync(':memory:')
  for (const step of OFFLINE_MIGRATIONS) into.exec(String(step))
  expect(salvageEntries(path, into)).toEqual({ count: 2, isComplete: true })
  expect(into.prepare('SELECT seq, state FROM entries ORDER BY seq').all()).toEqual([
    { seq: 1, state: 'unknown' },
    { seq: 2, state: 'refused' },
  ])
  into.close()
})

describe('what is removed', () => {
  test('the training shop forgets its entries and its cache; other shops keep theirs', () => {
    const { entries, cache, reset } = openStore()
    entries.add(newEntry())
    const other = entries.add(newEntry({ shop: 'inny.example' }))
    cache.saveOrder(benchOrder())
    reset()
    expect([entries.list(SHOP, { all: true }), cache.orderPks()]).toEqual([[], []])
    expect(entries.list('inny.example')).toEqual([other])
  })

  test('offline check 17: with the mode off no file is created, and the cache of an earlier run is removed', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'offline.sqlite')
    const log = lineLog()
    removeStoredCache({ path, now: () => NOON, log })
    expect(readdirSync(folder)).toEqual([])

    const { entries, cache, seal, close } = openStore({ folder })
    cache.saveOrder(benchOrder())
    const entry = entries.add(newEntry())
    close()
    removeStoredCache({ path, now: () => NOON, log })
    const again = openStore({ folder, seal })
    expect(again.cache.orderPks()).toEqual([])
    expect(again.entries.list(SHOP)).toEqual([entry])
  })
})
