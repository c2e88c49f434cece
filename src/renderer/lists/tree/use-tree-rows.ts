import { useQuery, useQueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { readAllRows } from '../list/all-rows.ts'
import { resourceSource } from '../list/list-source.ts'
import { contractOf, type RowOf } from '../../lib/resource-calls.ts'
import { flatRows, type TreeFields } from './tree.ts'

/** The largest supported number of records in a tree, since nobody reorders more by hand. */
const MOST_ROWS = 2000

/** The query that reads the records of a tree; it is cached like a list's. */
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

/** All records of a resource, because a parent and its children may be on different pages of the list. */
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
      // A response still on its way does not contain this change.
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, rows)
    },
  }
}
