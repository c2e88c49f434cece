import type { Database } from '../../../database/database.ts'
import type { Staff } from '../../../http/call.ts'
import { visibleSites } from '../../sites/store.ts'

/** Sites whose production the user may see (OP-19). */
export const productionSites = (database: Database, staff: Staff): number[] =>
  visibleSites(database, staff, 'view_orderproductprocessstagestatus')
