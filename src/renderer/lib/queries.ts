import { useCallback } from 'react'
import { QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { CachedName, OperationName, ReplyOf } from '#shared/api/registry.ts'
import { call, type CallInput } from './api.ts'
import { cacheKeys, markStale, patchRecord } from './cache.ts'

/** Retries, time-outs and duplicates are the main process's business; here only caching. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
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
interface Told {
  pk: number
  changes: Readonly<Record<string, unknown>>
}

/**
 * After a change: what is known of the record is shown wherever it stands, and all that the operation makes false is
 * asked anew.
 */
export async function settle(client: QueryClient, operation: OperationName, told?: Told): Promise<void> {
  const [resource = ''] = operation.split('.')
  if (told) patchRecord(client, resource, told.pk, told.changes)
  // The whole contract: too much for the first screen, and there with the first area.
  const { affectedBy } = await import('#shared/api/registry.ts')
  return markStale(client, affectedBy(operation))
}

/** The same for a component whose change has a runner of its own. */
export function useSettle(): (operation: OperationName, told?: Told) => Promise<void> {
  const client = useQueryClient()
  return useCallback((operation, told) => settle(client, operation, told), [client])
}
