import { useQuery, useQueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { readAllRows } from '../list/all-rows.ts'
import { resourceSource } from '../list/list-source.ts'
import { contractOf, type RowOf } from '../../lib/resource-calls.ts'
import { flatRows, type TreeFields } from './tree.ts'

/** So many records a tree can hold; nobody puts more in order by hand. */
const MOST_ROWS = 2000

/** How the records of a tree are read; the answer is kept as long as that of a list. */
export function treeQuery<R extends ListName>(
  resource: R,
  fields: TreeFields,
): FetchQueryOptions<readonly RowOf<R>[], ApiFailure> {
  return {
    queryKey: cacheKeys.tree(resource),
    queryFn: async ({ signal }) => {
      const { defaultOrdering } = contractOf(resource)
      const rows = await readAllRows(
        resourceSource(resource),
        { ordering: defaultOrdering },
        { most: MOST_ROWS, signal },
      )
      return flatRows([...rows.values()], fields)
    },
  }
}

/** All records of a resource at once: those above and below each other may stand on different pages of its list. */
export function useTreeRows<R extends ListName>(resource: R, fields: TreeFields) {
  const client = useQueryClient()
  const query = treeQuery(resource, fields)
  const { queryKey } = query
  const { data, error, isFetching, refetch } = useQuery(query)
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
