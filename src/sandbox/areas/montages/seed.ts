import type { Database } from '../../database/database.ts'
import { seedMontages } from './seed/montages.ts'
import { seedPapers } from './seed/papers.ts'

/** After orders and what is in production: montages stand on their lines. */
export function montagesSeed(database: Database, isWhole: boolean, now: Date): void {
  seedPapers(database)
  seedMontages(database, isWhole, now)
}
