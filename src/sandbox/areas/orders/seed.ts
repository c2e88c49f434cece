import type { Database } from '../../database/database.ts'
import type { Random } from '../../sample/random.ts'
import { seedNotes } from './seed/notes.ts'
import { seedOrders } from './seed/orders.ts'

export function ordersSeed(
  database: Database,
  random: Random,
  clients: Parameters<typeof seedOrders>[2],
  total: number,
  now: Date,
): void {
  seedOrders(database, random, clients, total, now.getTime())
  seedNotes(database)
}
