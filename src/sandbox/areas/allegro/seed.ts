import type { Database } from '../../database/database.ts'
import { seedAllegroCategories } from './seed/categories.ts'
import { seedConfigurations } from './seed/configurations.ts'
import { seedOffers } from './seed/offers.ts'
import { seedThreads } from './seed/threads.ts'

/** Must run after the catalogue and the clients, because offers refer to products and threads to clients. */
export function allegroSeed(database: Database, isWhole: boolean, now: Date): void {
  seedAllegroCategories(database, isWhole)
  seedConfigurations(database, now)
  seedOffers(database, now)
  seedThreads(database, isWhole, now)
}
