import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { settle } from '../../lib/queries.ts'
import { callResource, type RowOf } from '../../lib/resource-calls.ts'

/** One record; leaving the screen cancels the request. */
export function useResourceRecord<R extends ListName>(
  resource: R,
  pk: string | number,
): UseQueryResult<RowOf<R>, ApiFailure> {
  return useQuery<RowOf<R>, ApiFailure>({
    queryKey: cacheKeys.record(resource, pk),
    queryFn: ({ signal }) => callResource<RowOf<R>>(resource, 'retrieve', { params: { pk } }, { signal }),
    // A form must not begin with what somebody else has changed meanwhile.
    staleTime: 0,
    gcTime: 0,
  })
}

interface MutationInput {
  pk?: string | number
  body?: Readonly<Record<string, unknown>>
}

/** Creating, changing (PATCH) or deleting a record; what is cached of the resource is asked anew afterwards. */
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

/** What the answer to a change says of its record; a server may answer with a part of it, or with nothing. */
function reportedBy(answer: unknown, verb: string, pk: string | number | undefined) {
  const isRecord = typeof answer === 'object' && answer !== null && 'pk' in answer
  return verb === 'update' && isRecord && answer.pk === Number(pk)
    ? { pk: Number(pk), changes: { ...answer } }
    : undefined
}
