import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call, type CallInput } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { operationKey } from '../../../lib/queries.ts'

export type ListOperation = 'orders.list' | 'invoices.list' | 'clientContacts.list'

export interface ClientListState<Row> {
  rows: Page<Row> | null
  error: ApiError | null
  /** The rows of another page are shown until the asked one comes. */
  isLate: boolean
  isFetching: boolean
  page: number
  pageSize: number
  /** Rows on a full page: a server may cap the size silently. */
  pageLength: number
  setPage: (page: number) => void
  setPageSize: (pageSize: number) => void
  retry: () => void
}

/** One of several lists on one page: its page stands in the address under its own prefix, so that "back" keeps it. */
export function useClientList<N extends ListOperation>(
  operation: N,
  clientPk: number,
  prefix: string,
  ordering: string,
): ClientListState<ReplyOf<N>['results'][number]> {
  const [query, setQuery] = useSearchParams()
  const page = wholeNumber(query.get(`${prefix}_page`)) ?? FIRST_PAGE
  const size = wholeNumber(query.get(`${prefix}_page_size`))
  const pageSize = PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE
  const [cap, setCap] = useState({ pageSize, rows: Number.POSITIVE_INFINITY })

  const input = {
    query: { client_pk: clientPk, page, page_size: pageSize, ordering },
  } as unknown as CallInput<N>
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: operationKey(operation, input),
    queryFn: ({ signal }) => call(operation, input, { signal }),
    placeholderData: keepPreviousData,
  })

  const change = (name: string, value: number, usual: number) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        if (name === 'page_size') next.delete(`${prefix}_page`)
        if (value === usual) next.delete(`${prefix}_${name}`)
        else next.set(`${prefix}_${name}`, String(value))
        return next
      },
      { replace: true },
    )

  // Rows were deleted meanwhile: the page is gone, the first one never is.
  const isPageGone = error !== null && toApiError(error).code === ErrorCode.notFound && page > FIRST_PAGE
  useEffect(() => {
    if (isPageGone) change('page', FIRST_PAGE, FIRST_PAGE)
  })

  const isFull = data !== undefined && !isPlaceholderData && page === FIRST_PAGE
  const length = data?.results.length ?? 0
  if (isFull && data.count > length && length > 0 && (cap.rows !== length || cap.pageSize !== pageSize)) {
    setCap({ pageSize, rows: length })
  }

  return {
    rows: data ?? null,
    error: error && !isPageGone ? toApiError(error) : null,
    isLate: isPlaceholderData,
    isFetching,
    page,
    pageSize,
    pageLength: cap.pageSize === pageSize ? Math.min(pageSize, cap.rows) : pageSize,
    setPage: (next) => change('page', next, FIRST_PAGE),
    setPageSize: (next) => change('page_size', next, DEFAULT_PAGE_SIZE),
    retry: () => void refetch(),
  }
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
