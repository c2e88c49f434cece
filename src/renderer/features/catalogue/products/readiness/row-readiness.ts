import type { QueryClient } from '@tanstack/react-query'
import type { OfferFacts, ReadinessFinding } from './readiness.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { readExclusions, readReadiness } from './read-readiness.ts'

/** How long a checked row stays valid, in ms. Prices may change without the product's own date. */
const FRESH_MS = 10 * 60_000

/** Reads the shop's exclusions once for all rows. */
function sharedExclusions(client: QueryClient): Promise<OfferFacts['exclusions']> {
  return client.fetchQuery({
    queryKey: [...cacheKeys.all('productOptionExclusions'), 'readiness'],
    // The rows that share them come and go, so no row's signal cancels them.
    queryFn: () => readExclusions(new AbortController().signal),
    staleTime: FRESH_MS,
  })
}

interface Listed {
  pk: number
  date_modified?: unknown
}

/**
 * Reads the findings of a list's row, without the sample price, and caches them until the product changes. `stop` ends
 * the reading in addition to the query's own signal.
 */
export const rowReadiness = (
  client: QueryClient,
  { pk, date_modified: modified }: Listed,
  stop?: AbortSignal,
) => ({
  queryKey: ['products', 'readiness', pk, modified ?? null],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadinessFinding[]> => {
    const exclusions = await sharedExclusions(client)
    return readReadiness(pk, {
      signal: stop ? AbortSignal.any([signal, stop]) : signal,
      exclusions,
      isPriced: false,
    })
  },
  staleTime: FRESH_MS,
})
