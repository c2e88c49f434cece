import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#shared/api/list-query.ts'
import type { Option } from '#shared/api/lenient.ts'
import type { OperationName, QueryOf, ReplyOf } from '#shared/api/registry.ts'
import { call, type CallInput } from '../../lib/api.ts'
import { cacheKeys } from '../../lib/cache.ts'
import type { OptionSource } from './option-source.ts'

interface OptionQuestion {
  search?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Operations that return options with search and paging, without being lists of a resource. */
export type OptionOperation = {
  [N in OperationName]: ReplyOf<N> extends Option[] ? (OptionQuestion extends QueryOf<N> ? N : never) : never
}[OperationName]

/**
 * Returns options of such an operation, searched by the server and loaded page by page; requests nothing until
 * `isNeeded`. Some servers ignore paging and send everything in one response, so a page that is not exactly full or
 * brings nothing new is the last.
 */
export function useOperationOptions(operation: OptionOperation, isNeeded: boolean): OptionSource {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const question = { page_size: DEFAULT_PAGE_SIZE, ...(wanted !== '' && { search: wanted }) }
  const [resource = '', verb = ''] = operation.split('.')
  const answer = useInfiniteQuery<readonly Option[], ApiFailure>({
    queryKey: cacheKeys.pages(resource, verb, question),
    queryFn: async ({ pageParam, signal }) => {
      const input = { query: { ...question, page: pageParam } }
      return call(operation, input as CallInput<OptionOperation>, { signal })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last, pages) => {
      const known = new Set(pages.slice(0, -1).flatMap((page) => page.map(({ value }) => value)))
      const hasNews = last.some(({ value }) => !known.has(value))
      return last.length === DEFAULT_PAGE_SIZE && hasNews ? pages.length + FIRST_PAGE : undefined
    },
    enabled: isNeeded,
  })
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = answer
  const options = useMemo(() => {
    const all = data?.pages.flat() ?? []
    return [...new Map(all.map((option) => [option.value, option])).values()]
  }, [data])
  // The server returns 404 for a page beyond the last one, so there are no more options.
  const isBeyondEnd = data !== undefined && error?.error.status === 404
  return {
    text,
    options,
    isLoading: isFetching,
    failure: error && !isBeyondEnd ? error.message : null,
    search: setText,
    loadMore: () => {
      if (hasNextPage && !isFetching && !error) void fetchNextPage({ cancelRefetch: false })
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
