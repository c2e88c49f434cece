import type { Database } from '../../database/database.ts'
import { seedCatalogue } from './seed/catalogue-offers.ts'
import { seedCategories } from './seed/categories.ts'
import { seedDiscountGroups } from './seed/discount-groups.ts'
import { seedProductParameters } from './seed/product-parameters.ts'

/** `isWhole`: with all products and the longest price lists; else what the sample orders and tests need. */
export function catalogueSeed(database: Database, now: Date, isWhole: boolean): void {
  seedCategories(database, now)
  seedProductParameters(database, now)
  seedDiscountGroups(database, now.getTime())
  // Products refer to categories, packages and parameters, which come before them.
  seedCatalogue(database, now, isWhole)
}
