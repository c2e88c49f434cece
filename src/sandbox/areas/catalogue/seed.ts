import type { Database } from '../../database/database.ts'
import { seedCatalogue } from './seed/catalogue-offers.ts'

/** `isWhole`: with all products and the longest price lists; else what the sample orders and tests need. */
export function catalogueSeed(database: Database, now: Date, isWhole: boolean): void {
  seedCatalogue(database, now, isWhole)
}
