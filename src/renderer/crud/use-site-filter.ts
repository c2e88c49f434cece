import { useMemo } from 'react'
import { permittedSites } from '#shared/domain/permissions.ts'
import { useOperation } from '../lib/queries.ts'
import { useSessionUser } from '../lib/session.ts'
import type { FilterDefinition } from './filters.tsx'

/** Shops change rarely: they are asked for once in a while only. */
const STALE_MS = 5 * 60_000

/**
 * The choice of a shop among those on which `value` (`view_client`, OP-19) is permitted; null where there is only one,
 * or while they are not known. Its options are asked for with the ids of the permitted shops.
 */
export function useSiteFilter(value: string, kind: 'single' | 'selector'): FilterDefinition | null {
  const user = useSessionUser()
  const { data: sites } = useOperation('sites.all', {}, { staleMs: STALE_MS })
  const all = (sites ?? []).map(({ pk }) => pk)
  const ids = user ? permittedSites(user, value, all) : []
  const hasChoice = ids.length > 1
  const { data: options } = useOperation(
    'sites.fieldOptions',
    { query: { ids } },
    { isEnabled: hasChoice, staleMs: STALE_MS },
  )
  return useMemo(() => {
    if (!hasChoice || !options) return null
    const filter = { name: 'site_pk', label: 'Sklep', options }
    return kind === 'single' ? { ...filter, kind } : { ...filter, kind, all: 'Wszystkie sklepy' }
  }, [hasChoice, options, kind])
}
