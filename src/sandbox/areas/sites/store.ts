import { permittedSites } from '#shared/domain/permissions.ts'
import type { Database } from '../../database/database.ts'
import type { Staff } from '../../http/call.ts'

/** Every shop of the company. */
export function allSites(database: Database): number[] {
  return database
    .all<{ pk: number }>("SELECT pk FROM documents WHERE resource = 'sites' ORDER BY pk")
    .map(({ pk }) => pk)
}

/** Shops whose orders this person sees. */
export function visibleSites(database: Database, staff: Staff): number[] {
  return permittedSites(staff, 'view_order', allSites(database))
}
