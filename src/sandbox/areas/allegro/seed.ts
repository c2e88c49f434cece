import type { Database } from '../../database/database.ts'
import { seedAllegroCategories } from './seed/categories.ts'
import { seedConfigurations } from './seed/configurations.ts'
import { seedOffers } from './seed/offers.ts'
import { seedThreads } from './seed/threads.ts'

/** After the catalogue and the clients: offers are of products, threads of clients. */
export function allegroSeed(database: Database, isWhole: boolean, now: Date): void {
  seedAllegroCategories(database, isWhole)
  seedConfigurations(database, now)
  seedOffers(database, now)
  seedThreads(database, isWhole, now)
}
