import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { fillTables, type SeedOptions } from '#sandbox/areas/seed.ts'
import { SHOP_TABLES } from '#sandbox/areas/tables.ts'
import type { Database } from '#sandbox/database/database.ts'
import { createIndices, createTables } from '#sandbox/database/schema.ts'

/** The sample contains times relative to its filling, which tests compare with the clock. */
const FRESH_MS = 5 * 60_000

/** The rows of a filled shop, in memory. */
interface Copy {
  /** SQLite's address of the copy. */
  address: string
  filledAt: Date
  /** The connection without which SQLite would free the memory. */
  owner: DatabaseSync
}

/** The copies of this process by number of orders. */
const copies = new Map<number | undefined, Copy>()

function newCopy(filledAt: Date): Copy {
  // Threads of a process share these names.
  const address = `file:${randomUUID()}?mode=memory&cache=shared`
  return { address, filledAt, owner: new DatabaseSync(address) }
}

function isFresh({ filledAt }: Copy, now: Date): boolean {
  const age = now.getTime() - filledAt.getTime()
  return age >= 0 && age < FRESH_MS && shopDay(filledAt) === shopDay(now)
}

const store = (name: string) => `CREATE TABLE filled."${name}" AS SELECT * FROM main."${name}";`

/** A new table may already have its first rows. Inserting the rows also sets the next key. */
const restore = (name: string) =>
  `DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM filled."${name}";`

/**
 * Fills a shop like `refill` of the sandbox, but from a copy of the rows if this process has filled an equal shop within
 * the last minutes. Generating the rows takes most of the time.
 */
export function refillFromCopy(database: Database, options: SeedOptions, now: Date): void {
  const known = copies.get(options.orders)
  const isKnown = known !== undefined && isFresh(known, now)
  const copy = isKnown ? known : newCopy(now)
  database.script(`ATTACH '${copy.address}' AS filled`)
  try {
    database.transaction(() => {
      if (isKnown) createTables(database, SHOP_TABLES)
      else fillTables(database, options, now)
      const tables = database.all<{ name: string }>(
        "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      database.script(tables.map(({ name }) => (isKnown ? restore(name) : store(name))).join(''))
      createIndices(database, SHOP_TABLES)
    })
  } finally {
    database.script('DETACH filled')
  }
  if (isKnown) return
  known?.owner.close()
  copies.set(options.orders, copy)
}
