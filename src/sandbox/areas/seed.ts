import type { Database } from '../database/database.ts'
import { SCHEMA_VERSION, createIndices, createTables, readMeta, writeMeta } from '../database/schema.ts'
import { writeLists } from '../sample/lists.ts'
import { createRandom } from '../sample/random.ts'
import { seedLegacyInvoices } from './accounting/seed.ts'
import { allegroSeed } from './allegro/seed.ts'
import { catalogueSeed } from './catalogue/seed.ts'
import { clientsSeed } from './clients/seed.ts'
import { contentSeed } from './content/seed.ts'
import { seedDiscounts } from './discounts/seed.ts'
import { seedFiles } from './files/seed.ts'
import { seedMachines } from './machines/seed.ts'
import { montagesSeed } from './montages/seed.ts'
import { ordersSeed } from './orders/seed.ts'
import { seedProcesses } from './processes/seed.ts'
import { seedProduction } from './production/seed.ts'
import { serviceSeed } from './service/seed.ts'
import { staffSeed } from './staff/seed.ts'
import { seedFavorites } from './statistics/seed.ts'
import { systemSeed } from './system/seed.ts'
import { SHOP_TABLES } from './tables.ts'
import { seedTranslations } from './translations/seed/translations.ts'

export interface SeedOptions {
  /** Number of orders; the sample shop has 2,000. */
  orders?: number
}

const DEFAULT_ORDERS = 2000

/** A shop of fewer orders is one for tests: it has few products and no long price lists, which take long to fill in. */
const WHOLE_FROM = 1000

/** Older samples have deadlines that nobody believes any more. */
const FRESH_DAYS = 7

/** Keeps what a trainee did last time, unless the sample is of another form or size, or out of date. */
export function ensureSeed(database: Database, options: SeedOptions, now: Date): void {
  const filled = Number(readMeta(database, 'filled') ?? 0)
  const isFresh = now.getTime() - filled < FRESH_DAYS * 86_400_000
  const isSame =
    readMeta(database, 'schema') === String(SCHEMA_VERSION) &&
    readMeta(database, 'orders') === String(options.orders ?? DEFAULT_ORDERS)
  if (!isSame || !isFresh) fillAnew(database, options, now)
}

export function fillAnew(database: Database, options: SeedOptions, now: Date): void {
  database.transaction(() => {
    fillTables(database, options, now)
    createIndices(database, SHOP_TABLES)
  })
}

/** The rows alone, for who wants to add more before the indices are made. */
export function fillTables(database: Database, options: SeedOptions, now: Date): void {
  const total = options.orders ?? DEFAULT_ORDERS
  createTables(database, SHOP_TABLES)
  const random = createRandom(4_815_162)
  // What others are about comes before them.
  writeLists(database, now)
  catalogueSeed(database, now, total >= WHOLE_FROM)
  seedMachines(database, now)
  seedProcesses(database, now)
  seedDiscounts(database)
  staffSeed(database, now)
  contentSeed(database, now)
  systemSeed(database, now)
  seedTranslations(database, total)
  const clients = clientsSeed(database, random, total, now)
  allegroSeed(database, total >= WHOLE_FROM, now)
  ordersSeed(database, random, clients, total, now)
  seedFiles(database)
  seedProduction(database, now)
  seedLegacyInvoices(database, clients, now.getTime())
  serviceSeed(database, total, now)
  montagesSeed(database, total >= WHOLE_FROM, now)
  seedFavorites(database, now)
  writeMeta(database, 'schema', String(SCHEMA_VERSION))
  writeMeta(database, 'orders', String(total))
  writeMeta(database, 'filled', String(now.getTime()))
}
