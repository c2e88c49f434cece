import { useMemo } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { permittedSites } from '#shared/domain/permissions.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useOptionTrouble } from '../../forms/fields/option-trouble.ts'
import type { FilterDefinition } from '../../lists/list/filters.tsx'

/** Shops rarely change, so they are requested rarely. */
const STALE_MS = 5 * 60_000

interface Site {
  pk: number
  name: string | null
}

/**
 * Filter by shop, among those for which `value` (`view_client`, OP-19) is permitted; null if there is only one. The
 * options are requested with the ids of the permitted shops. A selector is shown before the options arrive, and the
 * names of the shops are used if the request fails.
 */
export function useSiteFilter(value: string, kind: 'single' | 'selector'): FilterDefinition | null {
  const user = useSessionUser()
  const listed = useOperation('sites.all', {}, { staleMs: STALE_MS })
  const { data: sites } = listed
  const trouble = useOptionTrouble(listed)
  const ids = user ? permittedSites(user, value, sites?.map(({ pk }) => pk) ?? likelySites(user)) : []
  const isChoice = ids.length > 1
  const { data, isError } = useOperation(
    'sites.fieldOptions',
    { query: { ids } },
    { isEnabled: isChoice && sites !== undefined, staleMs: STALE_MS },
  )
  const own = user?.siteId ?? null
  // A string, because a new array on each render would break the memo.
  const permitted = ids.join()
  return useMemo(() => {
    if (!isChoice) return null
    const filter = { name: 'site_pk', label: 'Sklep', trouble }
    const isPermitted = ({ pk }: Site) => permitted.split(',').includes(String(pk))
    const names = namesOf(sites?.filter(isPermitted), own)
    if (kind === 'selector') return { ...filter, kind, all: 'Wszystkie sklepy', options: data ?? names }
    const options = data ?? (isError || trouble ? names : null)
    return options && { ...filter, kind, options }
  }, [isChoice, data, isError, sites, trouble, permitted, own, kind])
}

function namesOf(sites: readonly Site[] | undefined, own: number | null): Option[] {
  const known = sites ?? (own === null ? [] : [{ pk: own, name: null }])
  return known.map(({ pk, name }) => ({ value: pk, label: name ?? `Sklep ${pk}` }))
}

/** Returns the likely shops until the list is loaded; a superuser sees all shops and therefore has more than one. */
function likelySites({ isSuperuser, siteId, sitePermissions }: SessionUser): number[] {
  const named = Object.keys(sitePermissions).map(Number)
  return [...new Set([...(siteId === null ? [] : [siteId]), ...named, ...(isSuperuser ? [0] : [])])]
}
