import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { readAllRows } from '../../../../crud/list/all-rows.ts'
import { narrowedSource } from '../../../../crud/list/list-source.ts'
import { contractOf, type RowOf } from '../../../../crud/resource/resource-calls.ts'
import { cacheKeys } from '../../../../lib/cache.ts'

/** More than any shop has of them. */
const MOST_ROWS = 5000

async function readAll<R extends ListName>(
  resource: R,
  fixed: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<RowOf<R>[]> {
  const { defaultOrdering } = contractOf(resource)
  const source = narrowedSource(resource, { fixed })
  const rows = await readAllRows(source, { ordering: defaultOrdering, ...fixed }, { most: MOST_ROWS, signal })
  return [...rows.values()]
}

/** Every record of a resource, for tables that need all of them at once. */
export function useAllOf<R extends ListName>(
  resource: R,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): UseQueryResult<RowOf<R>[], ApiFailure> {
  return useQuery<RowOf<R>[], ApiFailure>({
    queryKey: cacheKeys.list(resource, { all: true }),
    queryFn: ({ signal }) => readAll(resource, {}, signal),
    enabled: isEnabled,
  })
}

/** The exclusions that an option stands in, in either place, past every cache. */
export async function readExclusionsOf(option: number): Promise<RowOf<'productOptionExclusions'>[]> {
  const rows = await readAll('productOptionExclusions', { option }, new AbortController().signal)
  // A server may not know the filter.
  return rows.filter(({ option_1, option_2 }) => option_1 === option || option_2 === option)
}
