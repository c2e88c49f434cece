import { permittedSites } from '#shared/domain/permissions.ts'
import { documents } from '../../crud/documents.ts'
import type { Database } from '../../database/database.ts'
import type { Staff } from '../../http/call.ts'

/** Every shop of the company. */
export function allSites(database: Database): number[] {
  return documents(database, 'sites')
    .all()
    .map(({ pk }) => Number(pk))
}

/** Shops whose orders the user may see or, with another permission string, whose other records (OP-19). */
export function visibleSites(database: Database, staff: Staff, value = 'view_order'): number[] {
  return permittedSites(staff, value, allSites(database))
}
