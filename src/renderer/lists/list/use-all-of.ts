import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { contractOf, type RowOf } from '../../lib/resource-calls.ts'
import { readAllRows } from './all-rows.ts'
import { narrowedSource } from './list-source.ts'

/** Upper limit for resources that are read completely; no shop has as many records. */
const MOST_ROWS = 5000

/** Reads every record of a resource that matches the filters, past every cache. */
export async function readAllOf<R extends ListName>(
  resource: R,
  fixed: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<RowOf<R>[]> {
  const { defaultOrdering } = contractOf(resource)
  const source = narrowedSource(resource, { fixed })
  const rows = await readAllRows(source, { ordering: defaultOrdering, ...fixed }, { most: MOST_ROWS, signal })
  return [...rows.values()]
}

/** Reads every record of a resource, for tables that need all of them. */
export function useAllOf<R extends ListName>(
  resource: R,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): UseQueryResult<RowOf<R>[], ApiFailure> {
  return useQuery<RowOf<R>[], ApiFailure>({
    queryKey: cacheKeys.list(resource, { all: true }),
    queryFn: ({ signal }) => readAllOf(resource, {}, signal),
    enabled: isEnabled,
  })
}
