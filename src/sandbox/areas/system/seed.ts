import type { Database } from '../../database/database.ts'
import { seedSystemLogs } from './seed/system-logs.ts'

export function systemSeed(database: Database, now: Date): void {
  seedSystemLogs(database, now)
}
