import { QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { CachedName, OperationName, ReplyOf } from '#shared/api/registry.ts'
import { call, type CallInput } from './api.ts'
import { cacheKeys, markStale, patchRecord } from './cache.ts'

/** This window's cache, for changes that run outside of components. */
let client: QueryClient | null = null

/** Creates the cache. The main process handles retries, timeouts and duplicates. */
export function createQueryClient(): QueryClient {
  client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

interface QueryOptions {
  isEnabled?: boolean
  staleMs?: number
  /** Whether to start the request during rendering, for data that the whole screen waits for. */
  isPrefetched?: boolean
}

/** Runs a read operation and caches its response. Leaving the screen cancels the request (DESK-035). */
export function useOperation<N extends CachedName>(
  operation: N,
  input: CallInput<N>,
  { isEnabled = true, staleMs, isPrefetched = false }: QueryOptions = {},
): UseQueryResult<ReplyOf<N>, ApiFailure> {
  const queries = useQueryClient()
  const queryKey = cacheKeys.operation(operation, input)
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(operation, input, { signal })
  // Sent only once: after the first request the query has a state, so rerenders send nothing.
  if (isPrefetched && isEnabled && queries.getQueryState(queryKey) === undefined) {
    void queries.prefetchQuery({ queryKey, queryFn })
  }
  return useQuery<ReplyOf<N>, ApiFailure>({
    queryKey,
    queryFn,
    enabled: isEnabled,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })
}

/** What is known of a record after a change, before it is re-read. */
export interface KnownRecord {
  pk: number
  changes: Readonly<Record<string, unknown>>
}

/**
 * Updates the cache after a change: shows what is known of the record wherever it appears and re-reads everything that
 * the operation affects. Called by the change runner and `useResourceMutation`; a screen only names the operation of
 * its change.
 */
export async function settle(operation: OperationName, known?: KnownRecord): Promise<void> {
  if (!client) return
  const [resource = ''] = operation.split('.')
  if (known) patchRecord(client, resource, known.pk, known.changes)
  // Imported dynamically because the whole contract is too large for the first screen. It is loaded with the first area
  // anyway.
  const { affectedBy } = await import('#shared/api/registry.ts')
  return markStale(client, affectedBy(operation))
}
