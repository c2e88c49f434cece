import { useMemo } from 'react'
import { can } from '#shared/domain/permissions.ts'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { FilterValues } from '../../../lib/list-state.ts'
import { useSiteFilter } from '../../../entities/shop/use-site-filter.ts'
import { SHOP_COUNTRIES } from '../../../entities/address/countries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { useDiscountGroups } from '../../../entities/client/use-discount-groups.ts'

const ACTIVITY: FilterDefinition = {
  kind: 'tabs',
  name: 'is_active',
  label: 'Konta',
  all: 'Wszyscy',
  options: [
    { value: true, label: 'Aktywni' },
    { value: false, label: 'Nieaktywni' },
  ],
}

const LOCALIZATION: FilterDefinition = {
  kind: 'single',
  name: 'company_localization_display',
  label: 'Lokalizacja',
  options: SHOP_COUNTRIES,
}

/**
 * Filters of the client list. The shop filter appears only if there are several shops to choose from, the discount
 * group only for users who may view groups.
 */
export function useClientFilters(): readonly FilterDefinition[] {
  const canSeeGroups = can(useSessionUser(), 'view', 'discountgroup')
  const site = useSiteFilter('view_client', 'selector')
  const groups = useDiscountGroups(canSeeGroups)
  return useMemo(() => {
    const options = (groups ?? []).map(({ pk, name_pl }) => ({
      value: pk,
      label: name_pl ?? `Grupa ${pk}`,
    }))
    const group: FilterDefinition = {
      kind: 'single',
      name: 'discount_group',
      label: 'Grupa rabatowa',
      options,
    }
    return [...(site ? [site] : []), ACTIVITY, LOCALIZATION, ...(canSeeGroups ? [group] : [])]
  }, [site, groups, canSeeGroups])
}

/** Initial filters: the clients of the user's own shop (USER-014). */
export function useClientDefaults(): FilterValues | undefined {
  const siteId = useSessionUser()?.siteId ?? null
  const hasChoice = useSiteFilter('view_client', 'selector') !== null
  return useMemo(() => (hasChoice && siteId !== null ? { site_pk: siteId } : undefined), [hasChoice, siteId])
}
