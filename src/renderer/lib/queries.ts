import { QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { CachedName, OperationName, ReplyOf } from '#shared/api/registry.ts'
import { call, type CallInput } from './api.ts'
import { cacheKeys, markStale, patchRecord } from './cache.ts'

/** The cache of this window, for changes: their runner is not a component. */
let client: QueryClient | null = null

/** Retries, time-outs and duplicates are the main process's business; here only caching. */
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
  /** What the whole screen waits for: asked while it is still being drawn, not only when it stands. */
  isAhead?: boolean
}

/** A reading operation with its answer kept; leaving the screen cancels the request (DESK-035). */
export function useOperation<N extends CachedName>(
  operation: N,
  input: CallInput<N>,
  { isEnabled = true, staleMs, isAhead = false }: QueryOptions = {},
): UseQueryResult<ReplyOf<N>, ApiFailure> {
  const queries = useQueryClient()
  const queryKey = cacheKeys.operation(operation, input)
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(operation, input, { signal })
  // Drawing again asks nothing: what was asked once has a state.
  if (isAhead && isEnabled && queries.getQueryState(queryKey) === undefined) {
    void queries.prefetchQuery({ queryKey, queryFn })
  }
  return useQuery<ReplyOf<N>, ApiFailure>({
    queryKey,
    queryFn,
    enabled: isEnabled,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })
}

/** What is known of a record after a change, before it is read again. */
export interface KnownRecord {
  pk: number
  changes: Readonly<Record<string, unknown>>
}

/**
 * After a change: shows what is known of the record wherever it is shown, and reads again all that the operation affects.
 * Called by the change runner and by `useResourceMutation`; a screen names the operation of its change instead.
 */
export async function settle(operation: OperationName, known?: KnownRecord): Promise<void> {
  if (!client) return
  const [resource = ''] = operation.split('.')
  if (known) patchRecord(client, resource, known.pk, known.changes)
  // The whole contract: too much for the first screen, and there with the first area.
  const { affectedBy } = await import('#shared/api/registry.ts')
  return markStale(client, affectedBy(operation))
}
