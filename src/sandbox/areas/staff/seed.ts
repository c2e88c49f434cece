import type { Database } from '../../database/database.ts'
import { seedPermissions } from './seed/permission-catalogue.ts'
import { seedStaff } from './seed/staff.ts'

export function staffSeed(database: Database, now: Date): void {
  seedPermissions(database)
  seedStaff(database, now)
}
