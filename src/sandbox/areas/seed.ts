import type { Database } from '../database/database.ts'
import { SCHEMA_VERSION, createIndices, createTables, readMeta, writeMeta } from '../database/schema.ts'
import { writeLists } from '../sample/lists.ts'
import { createRandom } from '../sample/random.ts'
import { seedLegacyInvoices } from './accounting/seed.ts'
import { allegroSeed } from './allegro/seed.ts'
import { seedCatalogue } from './catalogue/seed/catalogue-offers.ts'
import { clientsSeed } from './clients/seed.ts'
import { contentSeed } from './content/seed.ts'
import { seedDiscounts } from './discounts/seed.ts'
import { seedFiles } from './files/seed.ts'
import { seedMachines } from './machines/seed.ts'
import { seedMontages, seedPapers } from './montages/seed/montages.ts'
import { seedNotes } from './orders/seed/notes.ts'
import { seedOrders } from './orders/seed/orders.ts'
import { seedProcesses } from './processes/seed.ts'
import { seedProduction } from './production/seed.ts'
import { seedClientCases } from './service/seed.ts'
import { seedStaff } from './staff/seed.ts'
import { seedPermissions } from './staff/seed/permission-catalogue.ts'
import { seedArchive } from './statistics/seed/archive.ts'
import { seedFavorites } from './statistics/seed.ts'
import { seedSystemLogs } from './system/seed.ts'
import { SHOP_TABLES } from './tables.ts'
import { seedTranslations } from './translations/seed.ts'

export interface SeedOptions {
  /** Number of orders; the default is 2,000. */
  orders?: number
}

const DEFAULT_ORDERS = 2000

/** Shops with fewer orders are for tests: they have few products and no long price lists, which take long to write. */
const WHOLE_FROM = 1000

/** Shops with more orders are for measurements, which concern the orders themselves. */
const ARCHIVE_UP_TO = 5000

/** In older samples the deadlines are no longer plausible. */
const FRESH_DAYS = 7

/**
 * Seeds the database. Keeps a trainee's earlier work unless the schema or the size has changed or the sample is
 * outdated.
 */
export function ensureSeed(
  database: Database,
  options: SeedOptions,
  now: Date,
  fill: typeof refill = refill,
): void {
  const filled = Number(readMeta(database, 'filled') ?? 0)
  const isFresh = now.getTime() - filled < FRESH_DAYS * 86_400_000
  const isSame =
    readMeta(database, 'schema') === String(SCHEMA_VERSION) &&
    readMeta(database, 'orders') === String(options.orders ?? DEFAULT_ORDERS)
  if (!isSame || !isFresh) fill(database, options, now)
}

export function refill(database: Database, options: SeedOptions, now: Date): void {
  database.transaction(() => {
    fillTables(database, options, now)
    createIndices(database, SHOP_TABLES)
  })
}

/** Writes only the rows, so that the caller can add more before the indices are created. */
export function fillTables(database: Database, options: SeedOptions, now: Date): void {
  const total = options.orders ?? DEFAULT_ORDERS
  createTables(database, SHOP_TABLES)
  const random = createRandom(4_815_162)
  // Records that others refer to come first.
  writeLists(database, now)
  seedCatalogue(database, now, total >= WHOLE_FROM)
  seedMachines(database, now)
  seedProcesses(database, now)
  seedDiscounts(database)
  seedPermissions(database)
  seedStaff(database, now)
  contentSeed(database, now)
  seedSystemLogs(database, now)
  seedTranslations(database, total)
  const clients = clientsSeed(database, random, total, now)
  allegroSeed(database, total >= WHOLE_FROM, now)
  seedOrders(database, random, clients, total, now.getTime())
  seedNotes(database)
  seedFiles(database)
  seedProduction(database, now)
  seedLegacyInvoices(database, clients, now.getTime())
  seedClientCases(database, total, now.getTime())
  seedPapers(database)
  // Montages contain order lines.
  seedMontages(database, total >= WHOLE_FROM, now)
  seedFavorites(database, now)
  if (total >= WHOLE_FROM && total <= ARCHIVE_UP_TO) seedArchive(database, now.getTime())
  writeMeta(database, 'schema', String(SCHEMA_VERSION))
  writeMeta(database, 'orders', String(total))
  writeMeta(database, 'filled', String(now.getTime()))
}
