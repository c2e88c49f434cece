import { permittedSites } from '#shared/domain/permissions.ts'
import type { Database } from '../../database/database.ts'
import type { Staff } from '../../http/call.ts'

/** Every shop of the company. */
export function allSites(database: Database): number[] {
  return database
    .all<{ pk: number }>("SELECT pk FROM documents WHERE resource = 'sites' ORDER BY pk")
    .map(({ pk }) => pk)
}

/** Shops whose orders this person sees, or whatever the permission string is about (OP-19). */
export function visibleSites(database: Database, staff: Staff, value = 'view_order'): number[] {
  return permittedSites(staff, value, allSites(database))
}
