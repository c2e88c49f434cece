import type { Database } from '../../database/database.ts'
import { seedClientCases } from './seed/client-cases.ts'

/** After the orders, `total` of them: the cases are about some. */
export function serviceSeed(database: Database, total: number, now: Date): void {
  seedClientCases(database, total, now.getTime())
}
