import type { Database } from '../../database/database.ts'
import { seedFormatGroups } from './seed/format-groups.ts'
import { seedFormats } from './seed/formats.ts'
import { seedPlates } from './seed/plates.ts'

export function formatsSeed(database: Database, now: Date): void {
  seedFormatGroups(database, now)
  seedFormats(database, now)
  seedPlates(database, now)
}
