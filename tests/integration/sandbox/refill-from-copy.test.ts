import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refill } from '#sandbox/areas/seed.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'
import { readMeta } from '#sandbox/database/schema.ts'
import { refillFromCopy } from '#support/refill-from-copy.ts'

/** A size that no other test uses, so the copies of this process belong to this file. */
const SHOP = { orders: 23 }
const MORNING = new Date('2026-03-02T08:00:00Z')
const after = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000)

let folder: string
const opened: Database[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refill-'))
})
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(): Database {
  const database = openDatabase(join(folder, `${opened.length}.sqlite`))
  opened.push(database)
  return database
}

/** Everything in a database: its schema, the next keys, and the rows with the types of their values. */
function contentOf(database: Database) {
  const schema = database.all<{ type: string; name: string }>(
    'SELECT type, name, sql FROM sqlite_master ORDER BY type, name',
  )
  const rows = schema
    .filter(({ type, name }) => type === 'table' && !name.startsWith('sqlite_stat'))
    .map(({ name }) => {
      const columns = database.all<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`)
      const values = columns.map((column) => `quote("${column.name}")`).join(" || ' ' || ")
      return [name, database.all(`SELECT ${values} AS content FROM "${name}" ORDER BY content`)] as const
    })
  return { schema, rows: Object.fromEntries(rows) }
}

/** The table whose rows contain random secrets. */
const RANDOM = 'allegro_connections'

test('a shop that is filled from a copy is the same as one that the sandbox fills', () => {
  const [usual, first, second] = [open(), open(), open()]
  refill(usual, SHOP, MORNING)
  refillFromCopy(first, SHOP, MORNING)
  const expected = contentOf(first)
  expect(expected.rows['orders']?.length).toBeGreaterThan(20)
  const { [RANDOM]: _ofUsual, ...rows } = contentOf(usual).rows
  const { [RANDOM]: _ofFirst, ...rowsOfFirst } = expected.rows
  expect(rowsOfFirst).toEqual(rows)
  // What happens in the shop later is not in its copy.
  first.script("DELETE FROM orders; UPDATE meta SET value = '' WHERE key = 'orders'")
  refillFromCopy(second, SHOP, MORNING)
  refillFromCopy(first, SHOP, MORNING)
  expect(contentOf(second)).toEqual(expected)
  expect(contentOf(first)).toEqual(expected)
})

test('a copy serves for a few minutes of one day', () => {
  const database = open()
  const filledAt = (moment: Date) => {
    refillFromCopy(database, SHOP, moment)
    return new Date(Number(readMeta(database, 'filled'))).toISOString()
  }
  // Other times than in the test before, whose copies may still be there.
  const day = 24 * 60
  expect(filledAt(after(day))).toBe(after(day).toISOString())
  expect(filledAt(after(day + 4))).toBe(after(day).toISOString())
  // A test may turn the clock back.
  expect(filledAt(after(day - 1))).toBe(after(day - 1).toISOString())
  // 23:59 in Warsaw, and the following midnight.
  const late = day + 14 * 60 + 59
  expect(filledAt(after(late))).toBe(after(late).toISOString())
  expect(filledAt(after(late + 1))).toBe(after(late + 1).toISOString())
})
