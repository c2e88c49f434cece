import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isApiFailure, type ApiError, type ApiFailure } from '#shared/api/api-error.ts'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ExportSource } from '#shared/ipc/routes/exports.ts'
import { toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { useShopDay } from '../../lib/use-shop-day.ts'
import { notify } from '../../ui/notices.ts'
import { nextMoment, settleRows } from '../../lib/change/cell-edits.ts'
import type { ListSource, LockedOrder } from './list-source.ts'
import {
  createListStateCodec,
  withFilter,
  type FilterValues,
  type ListState,
  type ListStateCodec,
} from '../../lib/list-state.ts'
import { useAnsweredFilters } from './use-ignored-filters.ts'
import { useListState, type ListStateControl } from './use-list-state.ts'
import { useSameRows } from './use-same-rows.ts'

/** What a view needs from a list, whatever the source of its rows. */
export interface List<Row> extends ListStateControl {
  /** Path of its screen, followed by the prefix if the screen has several lists. */
  id: string
  isOneOfSeveral?: boolean
  codec: ListStateCodec
  defaultFilters: FilterValues | undefined
  defaultOrdering: string
  isSearchable: boolean
  keyOf: ListSource<Row>['keyOf']
  /** Null until the first response; undefined for a row that is not loaded yet. */
  rows: readonly (Row | undefined)[] | null
  count: number | null
  /** Number of rows that the server counts but does not return. */
  missing: number
  /** Identifies the query of the displayed rows. */
  rowsKey: string
  /** Another query is loading, and the rows still belong to the previous one. */
  isStale: boolean
  isFetching: boolean
  error: ApiError | null
  refresh: () => void
  /** Source of all rows for an export; null if the list cannot be exported. */
  exported: ExportSource | null
  /** Null if all rows are loaded, or if they are loaded as the user scrolls. */
  paging: ListPaging | null
  /** State of the number that is typed into the search; absent for lists that do not look numbers up. */
  exactNumber?: ExactNumberState
  /** The only possible ordering of this query; absent or null if the user may choose. */
  lockedOrder?: LockedOrder | null
  /** Called with the first and last index of the rows in view. */
  show?: (first: number, last: number) => void
}

/** A number that could not be looked up, with a function to try again. */
export interface UncheckedNumber {
  number: number
  retry: () => void
}

interface ExactNumberState {
  /** Null if the text is not a number. */
  pk: number | null
  isPending: boolean
  /** The number and the reason why its record is shown above the listed rows. Null if it is listed or was not found. */
  hit: string | null
  unchecked: UncheckedNumber | null
}

interface ListPaging {
  /** Number of rows on a full page. A page size above the server's maximum is silently reduced. */
  length: number
  /** Requests a page that is about to be shown, because its button is being pressed. */
  expect: (page: number) => void
  /** Reads and caches the list's page for another state. Throws an `ApiFailure`. */
  readAt: (patch: Partial<ListState>, signal: AbortSignal) => Promise<Page<unknown>>
}

/** A list that is loaded page by page. */
export interface PagedList<Row, Answer extends Page<Row> = Page<Row>> extends List<Row> {
  rows: readonly Row[] | null
  paging: ListPaging
  source: ListSource<Row, Answer>
  /** The displayed page, with the state that it was requested for. */
  answered: { page: Answer; state: ListState; askedAt: number } | null
  /** Replaces the rows in the cached response until the next request. */
  replaceRows: (rows: readonly Row[]) => void
}

interface ListOptions<Row, Answer extends Page<Row>> {
  source: ListSource<Row, Answer>
  /** Path of the list's screen. */
  route: string
  /** Prefix of its parameters in the address, if the screen has several lists. */
  prefix?: string
  /**
   * Whether the list, opened without a query, is restored as the user left it. False for lists that always start with
   * their defaults, and for one of several lists on a screen.
   */
  isRemembered?: boolean
  /** Filters until the user changes them. Must not change during the list's lifetime. */
  defaultFilters?: FilterValues | undefined
  /** Returns a filter's label for notices. */
  labelOf?: (name: string) => string
}

/** A cached page; `askedAt` is a `nextMoment`. */
type Kept<Answer> = Answer & { askedAt: number }

function questionFor<Row, Answer extends Page<Row>>(source: ListSource<Row, Answer>, state: ListState) {
  const question = source.questionOf(state)
  return queryOptions<Kept<Answer>, ApiFailure>({
    queryKey: cacheKeys.list(source.name, question),
    queryFn: async ({ signal }) => {
      const askedAt = nextMoment()
      return { ...(await source.read(question, signal)), askedAt }
    },
    ...(source.staleMs === undefined ? {} : { staleTime: source.staleMs }),
  })
}

/**
 * One page of a list whose state is in the address. A late response never replaces a newer one, because each query has
 * its own key. Leaving the list cancels its request, a page that no longer exists leads to page 1, and a stored filter
 * that the server refuses is dropped.
 */
export function useList<Row, Answer extends Page<Row> = Page<Row>>(
  options: ListOptions<Row, Answer>,
): PagedList<Row, Answer> {
  const {
    source,
    route,
    prefix,
    isRemembered = prefix === undefined,
    defaultFilters,
    labelOf = asItIs,
  } = options
  const client = useQueryClient()
  const codec = useMemo(
    () => createListStateCodec({ ...source.rules, ...(defaultFilters && { defaultFilters }) }, prefix),
    [source, defaultFilters, prefix],
  )
  // Starts the request while the address is still changing, not after the render.
  const expect = useCallback(
    (next: ListState) => void client.prefetchQuery(questionFor(source, next)),
    [client, source],
  )
  const control = useListState({ route, codec, isRemembered, onChange: expect })
  const { state, change } = control
  // Filters such as "wczoraj" move with the clock, also on a screen that is left open past midnight.
  useShopDay()
  const question = questionFor(source, state)
  const query = useQuery({ ...question, placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, isFetching } = query
  const [answeredState, setAnsweredState] = useState(state)
  const shownState = isPlaceholderData ? answeredState : state
  if (data && shownState !== answeredState) setAnsweredState(shownState)

  // After the rows are rendered, because otherwise cells would briefly show their values from before the edit.
  useLayoutEffect(() => {
    if (data) settleRows(source.name, data.results.map(source.keyOf), data.askedAt)
  }, [source, data])

  const rows = useSameRows(data?.results ?? null, source.keyOf)
  const answered = data ? { page: data, state: shownState, askedAt: data.askedAt } : null
  useAnsweredFilters({ source, answered }, labelOf)

  const repair = isApiFailure(error) ? repairOf(error.error, state) : null
  const isPageGone =
    !isPlaceholderData && data !== undefined && data.results.length === 0 && state.page > FIRST_PAGE
  const repaired = useRef<unknown>(null)
  useEffect(() => {
    const cause = repair ? error : isPageGone ? data : null
    // Each failed response is repaired only once.
    if (cause === null || repaired.current === cause) return
    repaired.current = cause
    if (repair && repair.dropped.length > 0) {
      const names = repair.dropped.map(labelOf).join(', ')
      notify.warning(`Pominięto filtr, którego serwer nie przyjął: ${names}`)
    }
    change(repair ? repair.patch : { page: FIRST_PAGE }, { isReplacing: true })
  })

  return {
    ...control,
    id: prefix === undefined ? route : `${route}#${prefix}`,
    isOneOfSeveral: prefix !== undefined,
    source,
    codec,
    defaultFilters,
    defaultOrdering: source.rules.defaultOrdering,
    isSearchable: source.isSearchable,
    lockedOrder: source.lockedOrderOf?.(state) ?? null,
    keyOf: source.keyOf,
    rows,
    count: data?.count ?? null,
    missing: 0,
    rowsKey: JSON.stringify(data ? source.questionOf(shownState) : null),
    isStale: isPlaceholderData,
    isFetching,
    error: error && !repair ? toApiError(error) : null,
    answered,
    refresh: () => void query.refetch(),
    exported: source.exportOf?.(source.questionOf(state)) ?? null,
    paging: {
      length: data ? pageLengthOf(data, shownState) : state.pageSize,
      readAt: (patch, signal) => {
        const asked = questionFor(source, { ...state, ...patch })
        signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: asked.queryKey }))
        return client.fetchQuery(asked)
      },
      expect: (page) => expect({ ...state, page }),
    },
    replaceRows(rows) {
      const { queryKey } = question
      // A response still being loaded does not include these changes.
      void client.cancelQueries({ queryKey })
      client.setQueryData<Kept<Answer>>(queryKey, (known) => known && { ...known, results: [...rows] })
    },
  }
}

const asItIs = (name: string): string => name

interface Repair {
  patch: Partial<ListState>
  dropped: string[]
}

/**
 * Returns how to repair a failed query without prompting: go to page 1 if the page no longer exists, or drop filter
 * values that the server refuses.
 */
function repairOf(error: ApiError, state: ListState): Repair | null {
  if (error.status === 404 && state.page > FIRST_PAGE) return { patch: { page: FIRST_PAGE }, dropped: [] }
  if (error.status !== 400) return null
  const dropped = Object.keys(state.filters).filter((name) => error.fieldErrors?.[name] !== undefined)
  if (dropped.length === 0) return null
  const filters = dropped.reduce((rest, name) => withFilter(rest, name, null), state.filters)
  return { patch: { filters }, dropped }
}

function pageLengthOf({ count, results }: Page<unknown>, state: ListState): number {
  const isLastPage = state.page * state.pageSize >= count
  return isLastPage || results.length === 0 ? state.pageSize : results.length
}
