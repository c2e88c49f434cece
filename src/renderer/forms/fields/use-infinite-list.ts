import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { callResource, contractOf, type RowOf } from '../../lib/resource-calls.ts'

export interface InfiniteList<Row> {
  /** null until the first answer. */
  rows: readonly Row[] | null
  count: number | null
  hasMore: boolean
  isFetching: boolean
  error: ApiFailure | null
  /** Asks for the next page, unless there is none or one is being asked for. */
  loadMore: () => void
  retry: () => void
}

/** A resource page after page, for lists that grow while they are scrolled; `query` holds filters and `search`. */
export function useInfiniteList<R extends ListName>(
  resource: R,
  query: Readonly<Record<string, unknown>> = {},
  { isEnabled = true }: { isEnabled?: boolean } = {},
): InfiniteList<RowOf<R>> {
  const question = { ordering: contractOf(resource).defaultOrdering, page_size: DEFAULT_PAGE_SIZE, ...query }
  const answer = useInfiniteQuery<Page<RowOf<R>>, ApiFailure>({
    queryKey: cacheKeys.pages(resource, 'list', question),
    queryFn: ({ pageParam, signal }) =>
      callResource<Page<RowOf<R>>>(resource, 'list', { query: { ...question, page: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.results.length, 0)
      return last.results.length > 0 && loaded < last.count ? pages.length + FIRST_PAGE : undefined
    },
    enabled: isEnabled,
  })
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = answer
  const rows = useMemo(
    () => (data ? withoutRepeats(data.pages.flatMap((page) => page.results)) : null),
    [data],
  )
  return {
    rows,
    count: data?.pages.at(-1)?.count ?? null,
    hasMore: hasNextPage,
    isFetching,
    error,
    loadMore: () => {
      // Scrolling asks many times before the next drawing: the page that is on its way must not be asked for anew.
      if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false })
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

/** A record that is added meanwhile moves the others on to the next page. */
function withoutRepeats<Row extends { pk: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.pk, row])).values()]
}
