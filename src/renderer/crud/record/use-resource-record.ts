import {
  useMutation,
  useQuery,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { callResource, type RowOf } from '../resource/resource-calls.ts'

/** One record; leaving the screen cancels the request. */
export function useResourceRecord<R extends ListName>(
  resource: R,
  pk: string | number,
): UseQueryResult<RowOf<R>, ApiFailure> {
  return useQuery<RowOf<R>, ApiFailure>({
    queryKey: [resource, 'record', String(pk)],
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

interface MutationOptions {
  /** Other resources whose cached answers the change makes false. */
  affects?: readonly ListName[]
}

/** Has lists and choices of the resources asked anew, but not the record that is open in a form. */
export function refreshLists(client: QueryClient, resources: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name, verb] }) => resources.includes(String(name)) && verb !== 'record',
  })
}

/** Creating, changing (PATCH) or deleting a record; what is cached of the resource is asked anew afterwards. */
export function useResourceMutation<R extends ListName>(
  resource: R,
  verb: 'create' | 'update' | 'delete',
  { affects = [] }: MutationOptions = {},
): UseMutationResult<RowOf<R>, ApiFailure, MutationInput> {
  return useMutation<RowOf<R>, ApiFailure, MutationInput>({
    mutationFn: ({ pk, body }) =>
      callResource<RowOf<R>>(resource, verb, { params: pk === undefined ? undefined : { pk }, body }),
    onSuccess: (_record, _input, _context, { client }) => refreshLists(client, [resource, ...affects]),
  })
}
