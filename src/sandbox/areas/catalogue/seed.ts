import type { Database } from '../../database/database.ts'
import { seedCatalogue } from './seed/catalogue-offers.ts'
import { seedCategories } from './seed/categories.ts'
import { seedDiscountGroups } from './seed/discount-groups.ts'
import { seedProductParameters } from './seed/product-parameters.ts'

export function catalogueSeed(database: Database, now: Date): void {
  seedCatalogue(database)
  seedCategories(database, now)
  seedProductParameters(database, now)
  seedDiscountGroups(database, now.getTime())
}
