import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../lib/bridge.ts'
import { readAllRows } from './all-rows.ts'
import { contractOf, type RowOf } from './resource-calls.ts'

/** So many records a tree can hold; nobody puts more in order by hand. */
const MOST_ROWS = 2000

/** All records of a resource at once: those above and below each other may stand on different pages of its list. */
export function useTreeRows<R extends ListName>(resource: R) {
  const client = useQueryClient()
  const queryKey = [resource, 'tree']
  const { data, error, isFetching, refetch } = useQuery<readonly RowOf<R>[], ApiFailure>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { defaultOrdering } = contractOf(resource)
      const rows = await readAllRows(resource, { ordering: defaultOrdering }, { most: MOST_ROWS, signal })
      return [...rows.values()] as RowOf<R>[]
    },
  })
  return {
    rows: data ?? null,
    count: data?.length ?? null,
    error: error ? toApiError(error) : null,
    isFetching,
    refresh: () => void refetch(),
    replaceRows(rows: readonly RowOf<R>[]) {
      // An answer that is still on its way knows nothing of it.
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, rows)
    },
  }
}
