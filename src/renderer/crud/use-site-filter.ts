import { useMemo } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { permittedSites } from '#shared/domain/permissions.ts'
import { useOperation } from '../lib/queries.ts'
import { useSessionUser } from '../lib/session.ts'
import type { FilterDefinition } from './filters.tsx'

/** Shops change rarely: they are asked for once in a while only. */
const STALE_MS = 5 * 60_000

/**
 * The choice of a shop among those on which `value` (`view_client`, OP-19) is permitted; null where there is only one.
 * Its options are asked for with the ids of the permitted shops. A selector keeps its place until they come.
 */
export function useSiteFilter(value: string, kind: 'single' | 'selector'): FilterDefinition | null {
  const user = useSessionUser()
  const { data: sites } = useOperation('sites.all', {}, { staleMs: STALE_MS })
  const ids = user ? permittedSites(user, value, sites ? sites.map(({ pk }) => pk) : likelySites(user)) : []
  const hasChoice = ids.length > 1
  const { data, isError } = useOperation(
    'sites.fieldOptions',
    { query: { ids } },
    { isEnabled: hasChoice && sites !== undefined, staleMs: STALE_MS },
  )
  const own = user?.siteId ?? null
  return useMemo(() => {
    const known = isError ? sites?.map(({ pk, name }) => ({ value: pk, label: name ?? `Sklep ${pk}` })) : data
    if (!hasChoice || (!known && kind === 'single')) return null
    const coming: Option[] = own === null ? [] : [{ value: own, label: 'Wczytywanie…' }]
    const filter = { name: 'site_pk', label: 'Sklep', options: known ?? coming }
    return kind === 'single' ? { ...filter, kind } : { ...filter, kind, all: 'Wszystkie sklepy' }
  }, [hasChoice, data, isError, sites, own, kind])
}

/** Until the shops are known: who sees them all has more than one. */
function likelySites({ isSuperuser, siteId, sitePermissions }: SessionUser): number[] {
  const named = Object.keys(sitePermissions).map(Number)
  return [...new Set([...(siteId === null ? [] : [siteId]), ...named, ...(isSuperuser ? [0] : [])])]
}
