import { holds } from '#shared/domain/permissions.ts'
import type { Database } from '../../../database/database.ts'
import type { Staff } from '../../../http/call.ts'
import { visibleSites } from '../../sites/store.ts'

const OTHER_SITES = 'view_montage_from_sites_permission'

/** Sites whose montages and lines somebody sees: only the own one without the permission for others. */
export function montageSites(database: Database, staff: Staff): number[] {
  const sites = visibleSites(database, staff, OTHER_SITES)
  return holds(staff, OTHER_SITES) ? sites : sites.filter((site) => site === staff.siteId)
}

/** Where a new montage belongs. */
export const homeSite = (database: Database, staff: Staff): number =>
  staff.siteId ?? visibleSites(database, staff).at(0) ?? 1
