import type { Database } from '../../database/database.ts'
import { seedPermissions } from './seed/permission-catalogue.ts'
import { seedPermissionGroups } from './seed/permission-groups.ts'
import { seedStaff } from './seed/staff.ts'

export function staffSeed(database: Database, now: Date): void {
  seedPermissions(database)
  seedPermissionGroups(database)
  seedStaff(database, now)
}
