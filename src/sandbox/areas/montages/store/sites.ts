import { holds } from '#shared/domain/permissions.ts'
import type { Database } from '../../../database/database.ts'
import type { Staff } from '../../../http/call.ts'
import { visibleSites } from '../../sites/store.ts'

const OTHER_SITES = 'view_montage_from_sites_permission'

/** Sites whose montages and lines the user may see. Without the permission for other sites this is only their own. */
export function montageSites(database: Database, staff: Staff): number[] {
  const sites = visibleSites(database, staff, OTHER_SITES)
  return holds(staff, OTHER_SITES) ? sites : sites.filter((site) => site === staff.siteId)
}

/** The site of a new montage. */
export const homeSite = (database: Database, staff: Staff): number =>
  staff.siteId ?? visibleSites(database, staff).at(0) ?? 1
