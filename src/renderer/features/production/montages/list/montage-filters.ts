import { useMemo } from 'react'
import { FLAG_WORDS, MONTAGE_FLAGS } from '#shared/domain/montage-flags.ts'
import { RW_STATUS_LABELS, RW_STATUSES } from '#shared/domain/montage-rw.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { FilterDefinition } from '../../../../lists/list/filters.tsx'
import type { ProgramView } from '../../../../lists/list/program-views.ts'
import { useSiteFilter } from '../../../../entities/shop/use-site-filter.ts'
import { useSessionUser } from '../../../../lib/session.ts'

/** A permission that is looked up among a shop's permissions and is also required on its own (MON-006). */
const OF_SITES = 'view_montage_from_sites_permission'

const FILTERS: readonly FilterDefinition[] = [
  ...MONTAGE_FLAGS.map((flag): FilterDefinition => ({
    kind: 'yesNo',
    name: flag,
    label: FLAG_WORDS[flag].on,
  })),
  {
    kind: 'single',
    name: 'rw_status',
    label: 'RW',
    options: RW_STATUSES.map((value) => ({ value, label: RW_STATUS_LABELS[value] })),
  },
  { kind: 'date', name: 'realization_date', label: 'Termin' },
]

/** Views of montages that wait for the next stage. */
export const MONTAGE_VIEWS: readonly ProgramView[] = [
  { name: 'Do zamknięcia', filters: { closed: false }, ordering: 'realization_date' },
  { name: 'Do zmontowania', filters: { closed: true, mounted: false }, ordering: 'realization_date' },
  { name: 'Do naświetlenia', filters: { mounted: true, radiated: false }, ordering: 'realization_date' },
  { name: 'Do druku', filters: { radiated: true, printed: false }, ordering: 'realization_date' },
]

/** The filters for this user. Shops are included only if there are several to choose from (MON-005 to MON-007). */
export function useMontageFilters(): readonly FilterDefinition[] {
  const maySeeSites = holds(useSessionUser(), OF_SITES)
  const site = useSiteFilter(OF_SITES, 'single')
  return useMemo(() => (site && maySeeSites ? [...FILTERS, site] : FILTERS), [site, maySeeSites])
}
