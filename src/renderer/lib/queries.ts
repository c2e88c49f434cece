import {
  QueryClient,
  useMutation,
  useQuery,
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
}

/** A reading operation with its answer kept; leaving the screen cancels the request (DESK-035). */
export function useOperation<N extends OperationName>(
  operation: N,
  input: CallInput<N>,
  { isEnabled = true, staleMs }: QueryOptions = {},
): UseQueryResult<ReplyOf<N>, ApiFailure> {
  return useQuery<ReplyOf<N>, ApiFailure>({
    queryKey: operationKey(operation, input),
    queryFn: ({ signal }) => call(operation, input, { signal }),
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
