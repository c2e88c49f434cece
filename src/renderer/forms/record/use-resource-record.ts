import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { settle } from '../../lib/queries.ts'
import { callResource, type RowOf } from '../../lib/resource-calls.ts'

/** Reads one record; leaving the screen cancels the request. */
export function useResourceRecord<R extends ListName>(
  resource: R,
  pk: string | number,
): UseQueryResult<RowOf<R>, ApiFailure> {
  return useQuery<RowOf<R>, ApiFailure>({
    queryKey: cacheKeys.record(resource, pk),
    queryFn: ({ signal }) => callResource<RowOf<R>>(resource, 'retrieve', { params: { pk } }, { signal }),
    // A form must not start from an outdated record that another user has changed meanwhile.
    staleTime: 0,
    gcTime: 0,
  })
}

interface MutationInput {
  pk?: string | number
  body?: Readonly<Record<string, unknown>>
}

/** Creates, changes (PATCH) or deletes a record. Afterwards everything cached of the resource is re-read. */
export function useResourceMutation<R extends ListName>(
  resource: R,
  verb: 'create' | 'update' | 'delete',
): UseMutationResult<RowOf<R>, ApiFailure, MutationInput> {
  return useMutation<RowOf<R>, ApiFailure, MutationInput>({
    mutationFn: ({ pk, body }) =>
      callResource<RowOf<R>>(resource, verb, { params: pk === undefined ? undefined : { pk }, body }),
    onSuccess: (record, { pk }) =>
      settle(`${resource}.${verb}` as OperationName, reportedBy(record, verb, pk)),
  })
}

/** Returns what the response to a change contains of its record. A server may return only a part of it, or nothing. */
function reportedBy(answer: unknown, verb: string, pk: string | number | undefined) {
  const isRecord = typeof answer === 'object' && answer !== null && 'pk' in answer
  return verb === 'update' && isRecord && answer.pk === Number(pk)
    ? { pk: Number(pk), changes: { ...answer } }
    : undefined
}
