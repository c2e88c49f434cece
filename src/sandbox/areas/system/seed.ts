import type { Database } from '../../database/database.ts'
import { seedAllowedIps } from './seed/allowed-ips.ts'
import { seedSettings } from './seed/settings.ts'
import { seedSystemLogs } from './seed/system-logs.ts'
import { seedVariables } from './seed/variables.ts'

export function systemSeed(database: Database, now: Date): void {
  seedAllowedIps(database, now)
  seedVariables(database)
  seedSettings(database, now)
  seedSystemLogs(database, now)
}
