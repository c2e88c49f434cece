import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { notify } from '../../ui/notices.ts'
import { nextMoment, settleRows } from '../inline/cell-edits.ts'
import { listQueryOf, withFilter, type ListState } from './list-state.ts'
import { callResource, type RowOf } from '../resource/resource-calls.ts'
import { useAnsweredFilters } from './use-answered-filters.ts'
import type { ListStateControl } from './use-list-state.ts'

export interface ResourceList<Row> {
  /** null until the first answer. */
  rows: readonly Row[] | null
  count: number | null
  /** Names the question that the shown rows answer. */
  rowsKey: string
  /** Another question is being asked; the rows are still those of the one before. */
  isStale: boolean
  isFetching: boolean
  error: ApiError | null
  /** Size of a full page as the server gives it: one above its maximum is silently cut. */
  pageLength: number
  refresh: () => void
  /** Asks for a page that is about to be shown, ahead of the address: the router takes its time. */
  expect: (page: number) => void
}

interface Answer<Row> {
  page: Page<Row>
  state: ListState
  /** A `nextMoment`. */
  askedAt: number
}

function questionOf<R extends ListName>(resource: R, state: ListState) {
  const question = listQueryOf(state)
  return queryOptions<Answer<RowOf<R>>>({
    queryKey: [resource, 'list', question],
    queryFn: async ({ signal }) => {
      const askedAt = nextMoment()
      const page = await callResource<Page<RowOf<R>>>(resource, 'list', { query: question }, { signal })
      return { page, state, askedAt }
    },
  })
}

/**
 * One page of a resource. A late answer never replaces a newer one (each question has its own key), a list that is left
 * cancels its request, a page that no longer exists leads to page 1, a kept filter that the server refuses is dropped.
 */
export function useResourceList<R extends ListName>(
  resource: R,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
  labelOfFilter: (name: string) => string = (name) => name,
): ResourceList<RowOf<R>> {
  const client = useQueryClient()
  const query = useQuery({ ...questionOf(resource, state), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, isFetching } = query
  // Once the rows are drawn: before that the edits would show what was there before them.
  useLayoutEffect(() => {
    if (data) settleRows(resource, data.page.results.map(pkOf), data.askedAt)
  }, [resource, data])
  useAnsweredFilters(resource, data, labelOfFilter)
  const repair = isApiFailure(error) ? repairOf(error.error, state) : null

  // The repair follows from the failure: once for each failure.
  const repaired = useRef<unknown>(null)
  useEffect(() => {
    if (!repair || repaired.current === error) return
    repaired.current = error
    if (repair.dropped.length > 0) {
      const names = repair.dropped.map(labelOfFilter).join(', ')
      notify.warning(`Pominięto filtr, którego serwer nie przyjął: ${names}`)
    }
    change(repair.patch, { isReplacing: true })
  })

  return {
    rows: data?.page.results ?? null,
    count: data?.page.count ?? null,
    rowsKey: JSON.stringify(data ? listQueryOf(data.state) : null),
    isStale: isPlaceholderData,
    isFetching,
    error: error && !repair ? toApiError(error) : null,
    pageLength: data ? pageLengthOf(data) : state.pageSize,
    refresh: () => void query.refetch(),
    expect: (page) => void client.prefetchQuery(questionOf(resource, { ...state, page })),
  }
}

/** Shows other rows as the answer to the list's question, until the server is asked anew. */
export function useReplaceRows<R extends ListName>(
  resource: R,
  state: ListState,
): (rows: readonly RowOf<R>[]) => void {
  const client = useQueryClient()
  return (rows) => {
    const { queryKey } = questionOf(resource, state)
    // An answer that is still on its way knows nothing of it.
    void client.cancelQueries({ queryKey })
    client.setQueryData<Answer<RowOf<R>>>(
      queryKey,
      (known) => known && { ...known, page: { ...known.page, results: [...rows] } },
    )
  }
}

const pkOf = ({ pk }: { pk: number }): number => pk

interface Repair {
  patch: Partial<ListState>
  dropped: string[]
}

/** What can be put right without asking: a page that is gone (never page 1), filter values that no longer exist. */
function repairOf(error: ApiError, state: ListState): Repair | null {
  if (error.status === 404 && state.page > FIRST_PAGE) return { patch: { page: FIRST_PAGE }, dropped: [] }
  if (error.status !== 400) return null
  const dropped = Object.keys(state.filters).filter((name) => error.fieldErrors?.[name] !== undefined)
  if (dropped.length === 0) return null
  const filters = dropped.reduce((rest, name) => withFilter(rest, name, null), state.filters)
  return { patch: { filters }, dropped }
}

function pageLengthOf({ page, state }: Answer<unknown>): number {
  const isLastPage = state.page * state.pageSize >= page.count
  return isLastPage || page.results.length === 0 ? state.pageSize : page.results.length
}
