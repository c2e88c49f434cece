import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isApiFailure, type ApiError, type ApiFailure } from '#shared/api/api-error.ts'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ExportSource } from '#shared/ipc/routes/exports.ts'
import { toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { notify } from '../../ui/notices.ts'
import { nextMoment, settleRows } from '../../lib/change/cell-edits.ts'
import type { ListSource } from './list-source.ts'
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

/** What a view needs of a list, wherever its rows come from. */
export interface List<Row> extends ListStateControl {
  /** Path of its screen; with a prefix behind it where the screen has several. */
  id: string
  isOneOfSeveral?: boolean
  codec: ListStateCodec
  defaultFilters: FilterValues | undefined
  defaultOrdering: string
  isSearchable: boolean
  keyOf: ListSource<Row>['keyOf']
  /** null until the first answer; undefined where a row is not read yet. */
  rows: readonly (Row | undefined)[] | null
  count: number | null
  /** Rows that the server counts and does not send. */
  missing: number
  /** Names the question that the shown rows answer. */
  rowsKey: string
  /** Another question is being asked; the rows are still those of the one before. */
  isStale: boolean
  isFetching: boolean
  error: ApiError | null
  refresh: () => void
  /** Where an export finds all rows; null: the list cannot be exported. */
  exported: ExportSource | null
  /** null: the rows are all there, or are read where they are looked at. */
  paging: ListPaging | null
  /** State of the number that is typed into the search; absent for lists that do not look numbers up. */
  exactNumber?: ExactNumberState
  /** Rows are looked at: from the first to the last of these places. */
  show?: (first: number, last: number) => void
}

/** A number that could not be checked, with the way to try again. */
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
  /** Rows of a full page as the server gives it: one above its maximum is silently cut. */
  length: number
  /** Asks for a page that is about to be shown: its button is being pressed. */
  expect: (page: number) => void
  /** Reads what the list would show in another state, and keeps it for when it is shown. Throws an `ApiFailure`. */
  readAt: (patch: Partial<ListState>, signal: AbortSignal) => Promise<Page<unknown>>
}

/** A list whose rows come page by page. */
export interface PagedList<Row, Answer extends Page<Row> = Page<Row>> extends List<Row> {
  rows: readonly Row[] | null
  paging: ListPaging
  source: ListSource<Row, Answer>
  /** The page that is shown, with the state that it answers. */
  answered: { page: Answer; state: ListState; askedAt: number } | null
  /** Shows other rows as the answer to the list's question, until the server is asked anew. */
  replaceRows: (rows: readonly Row[]) => void
}

interface ListOptions<Row, Answer extends Page<Row>> {
  source: ListSource<Row, Answer>
  /** Path of the screen that it stands on. */
  route: string
  /** One of several on its screen: stands before its parameters in the address. */
  prefix?: string
  /** Opened without a query it is as it was left; what always begins with its defaults is not, nor one of several. */
  isRemembered?: boolean
  /** Filters that hold until the person chose others. Fixed for the list. */
  defaultFilters?: FilterValues | undefined
  /** What people call a filter, for notices. */
  labelOf?: (name: string) => string
}

/** What is kept of a page; `askedAt` is a `nextMoment`. */
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
 * One page of a list, its state in the address. A late answer never replaces a newer one (each question has its own
 * key), a list that is left cancels its request, a page that no longer exists leads to page 1, a kept filter that the
 * server refuses is dropped.
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
  // Asked while the address and the screen are on their way, not when they stand.
  const expect = useCallback(
    (next: ListState) => void client.prefetchQuery(questionFor(source, next)),
    [client, source],
  )
  const control = useListState({ route, codec, isRemembered, onChange: expect })
  const { state, change } = control
  const question = questionFor(source, state)
  const query = useQuery({ ...question, placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, isFetching } = query
  const [answeredState, setAnsweredState] = useState(state)
  const shownState = isPlaceholderData ? answeredState : state
  if (data && shownState !== answeredState) setAnsweredState(shownState)

  // Once the rows are drawn: before that the edits would show what was there before them.
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
    // The repair follows from what came: once for each of it.
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
      // An answer that is still on its way knows nothing of it.
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

/** What can be put right without asking: a page that is gone (never page 1), filter values that no longer exist. */
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
