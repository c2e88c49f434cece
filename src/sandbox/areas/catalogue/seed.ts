import type { Database } from '../../database/database.ts'
import { seedCatalogue } from './seed/catalogue-offers.ts'
import { seedDiscountGroups } from './seed/discount-groups.ts'

export function catalogueSeed(database: Database, now: Date): void {
  seedCatalogue(database)
  seedDiscountGroups(database, now.getTime())
}
