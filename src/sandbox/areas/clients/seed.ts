import type { Database } from '../../database/database.ts'
import type { Random } from '../../sample/random.ts'
import { seedClientProfiles } from './seed/client-profiles.ts'
import { seedClients } from './seed/clients.ts'

/** Adds as many clients as `total` orders need; returns those who order. */
export function clientsSeed(
  database: Database,
  random: Random,
  total: number,
  now: Date,
): ReturnType<typeof seedClients> {
  const ordering = Math.max(40, Math.ceil(total / 12))
  const amounts = { ordering, total: Math.max(ordering, Math.min(3000, Math.ceil(total * 1.5))) }
  const clients = seedClients(database, random, amounts)
  seedClientProfiles(database, now.getTime())
  return clients
}
