import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { call, type CallInput } from './api.ts'

/** Retries, time-outs and duplicates are the main process's business; here only caching. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** `[resource, operation, input]`: everything of a resource is invalidated by `[resource]`. */
export function operationKey<N extends OperationName>(operation: N, input: CallInput<N>): QueryKey {
  const [resource, verb] = operation.split('.')
  return [resource, verb, input]
}

interface QueryOptions {
  isEnabled?: boolean
  staleMs?: number
  /** What the whole screen waits for: asked while it is still being drawn, not only when it stands. */
  isAhead?: boolean
}

/** A reading operation with its answer kept; leaving the screen cancels the request (DESK-035). */
export function useOperation<N extends OperationName>(
  operation: N,
  input: CallInput<N>,
  { isEnabled = true, staleMs, isAhead = false }: QueryOptions = {},
): UseQueryResult<ReplyOf<N>, ApiFailure> {
  const queries = useQueryClient()
  const queryKey = operationKey(operation, input)
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

interface ChangeOptions<N extends OperationName> {
  /** Resources whose cached answers the change makes false; refreshed before `onSuccess`. */
  affects?: readonly string[]
  onSuccess?: (reply: ReplyOf<N>, input: CallInput<N>) => void | Promise<void>
  onFailure?: (failure: ApiFailure, input: CallInput<N>) => void
}

/** A changing operation: invalidates what it affects, then tells the caller. */
export function useChange<N extends OperationName>(
  operation: N,
  { affects = [], onSuccess, onFailure }: ChangeOptions<N> = {},
): UseMutationResult<ReplyOf<N>, ApiFailure, CallInput<N>> {
  return useMutation<ReplyOf<N>, ApiFailure, CallInput<N>>({
    mutationFn: (input) => call(operation, input),
    onSuccess: async (reply, input, _context, { client }) => {
      await Promise.all(affects.map((resource) => client.invalidateQueries({ queryKey: [resource] })))
      await onSuccess?.(reply, input)
    },
    onError: (failure, input) => onFailure?.(failure, input),
  })
}
