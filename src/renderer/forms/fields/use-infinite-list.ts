import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { callResource, contractOf, type RowOf } from '../../lib/resource-calls.ts'

export interface InfiniteList<Row> {
  /** Null until the first response. */
  rows: readonly Row[] | null
  count: number | null
  hasMore: boolean
  isFetching: boolean
  error: ApiFailure | null
  /** Requests the next page, unless there is none or one is already being loaded. */
  loadMore: () => void
  retry: () => void
}

/** Reads a resource page by page, for lists that grow while the user scrolls; `query` holds filters and `search`. */
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
      // Scrolling calls this many times before the next render, so a page already being loaded must not be requested
      // again.
      if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false })
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

/** A record added meanwhile moves others to the next page, where they would appear a second time. */
function withoutRepeats<Row extends { pk: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.pk, row])).values()]
}
