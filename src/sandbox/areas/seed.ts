import type { Database } from '../database/database.ts'
import { SCHEMA_VERSION, createIndices, createTables, readMeta, writeMeta } from '../database/schema.ts'
import { seedAppliances } from './content/seed/appliances.ts'
import { seedClientCases } from './service/seed/client-cases.ts'
import { seedClientProfiles } from './clients/seed/client-profiles.ts'
import { seedClients } from './clients/seed/clients.ts'
import { seedBanners } from './content/seed/banners.ts'
import { seedCompetencies } from './service/seed/competencies.ts'
import { seedDiscountGroups } from './catalogue/seed/discount-groups.ts'
import { seedEditorImages } from './content/seed/editor-images.ts'
import { seedFaqs } from './content/seed/faqs.ts'
import { seedFiles } from './files/seed.ts'
import { seedTags } from './content/seed/tags.ts'
import { seedHolidays } from './content/seed/holidays.ts'
import { seedLegacyInvoices } from './accounting/seed.ts'
import { seedNews } from './content/seed/news.ts'
import { seedNotes } from './orders/seed/notes.ts'
import { seedOrders } from './orders/seed/orders.ts'
import { seedPages } from './content/seed/pages.ts'
import { createRandom } from '../sample/random.ts'
import { seedSettings } from './system/seed/settings.ts'
import { seedShopFiles } from './content/seed/shop-files.ts'
import { seedSites } from './sites/seed.ts'
import { seedAllowedIps } from './system/seed/allowed-ips.ts'
import { seedMachineActions } from './staff/seed/machine-actions.ts'
import { seedCatalogue } from './catalogue/seed/catalogue-offers.ts'
import { seedPermissions } from './staff/seed/permission-catalogue.ts'
import { seedPermissionGroups } from './staff/seed/permission-groups.ts'
import { seedStaff } from './staff/seed/staff.ts'
import { seedTranslations } from './translations/seed/translations.ts'
import { seedVariables } from './system/seed/variables.ts'
import { seedSystemLogs } from './system/seed/system-logs.ts'

export interface SeedOptions {
  /** Number of orders; the sample shop has 2,000. */
  orders?: number
}

const DEFAULT_ORDERS = 2000

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
    createIndices(database)
  })
}

/** The rows alone, for who wants to add more before the indices are made. */
export function fillTables(database: Database, options: SeedOptions, now: Date): void {
  const total = options.orders ?? DEFAULT_ORDERS
  createTables(database)
  const random = createRandom(4_815_162)
  seedCatalogue(database)
  seedPermissions(database)
  seedPermissionGroups(database)
  seedMachineActions(database)
  seedAllowedIps(database, now)
  seedStaff(database, now)
  seedSites(database)
  seedTags(database, now)
  seedCompetencies(database, now)
  seedPages(database, now)
  seedBanners(database, now)
  seedEditorImages(database, now)
  seedNews(database, now)
  seedAppliances(database, now)
  seedShopFiles(database, now)
  seedFaqs(database, now)
  seedVariables(database)
  seedTranslations(database, total)
  seedHolidays(database, now)
  seedSettings(database, now)
  seedSystemLogs(database, now)
  seedDiscountGroups(database, now.getTime())
  const ordering = Math.max(40, Math.ceil(total / 12))
  const amounts = { ordering, total: Math.max(ordering, Math.min(3000, Math.ceil(total * 1.5))) }
  const clients = seedClients(database, random, amounts)
  seedClientProfiles(database, now.getTime())
  seedOrders(database, random, clients, total, now.getTime())
  seedFiles(database)
  seedClientCases(database, total, now.getTime())
  seedLegacyInvoices(database, clients, now.getTime())
  seedNotes(database)
  writeMeta(database, 'schema', String(SCHEMA_VERSION))
  writeMeta(database, 'orders', String(total))
  writeMeta(database, 'filled', String(now.getTime()))
}
