import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isApiFailure } from '#shared/api/api-error.ts'
import { FIRST_PAGE, formatOrdering, parseOrdering, type Page } from '#shared/api/list-query.ts'
import { findDay, type DatedPage, type DaySearchResult } from '#shared/domain/day-search.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { dayRange, isServerDate, timeOf } from '#shared/domain/shop-days.ts'
import { toApiError } from '../../lib/bridge.ts'
import { formatDate } from '../../lib/format.ts'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import { notify } from '../../ui/notices.ts'
import type { Labelled } from './list-labels.ts'
import type { List } from './use-list.ts'

export interface GoToDay {
  /** Label of the date column that is searched, e.g. `Dodano`. */
  label: string
  isSearching: boolean
  /** Goes to a day: `YYYY-MM-DD` in the shop's time zone. */
  go: (day: string) => void
}

interface DateOrder {
  field: string
  label: string
  isDescending: boolean
  isNow: boolean
}

/** The date column used in most lists. */
const ADDED = 'date_added'

/**
 * Returns the date column for the search: the one that the list is sorted by, else one that it can be sorted by, newest
 * first. Date columns are recognised by the rows' values; null if there are none or no rows.
 */
function dateOrderOf<Row>(list: List<Row>, columns: readonly Labelled[]): DateOrder | null {
  const now = parseOrdering(list.state.ordering)
  const hasDates = (field: string) =>
    list.rows?.some((row) => isServerDate((row as Record<string, unknown> | undefined)?.[field]))
  const dated = columns.flatMap(({ orderBy, label }) =>
    orderBy !== undefined && hasDates(orderBy) ? [{ field: orderBy, label }] : [],
  )
  const chosen =
    dated.find(({ field }) => field === now?.field) ?? dated.find(({ field }) => field === ADDED) ?? dated[0]
  if (!chosen) return null
  const isNow = chosen.field === now?.field
  return { ...chosen, isNow, isDescending: isNow ? now.isDescending : true }
}

const TOLD_MS = 8000

const timesOf = ({ results, count }: Page<unknown>, field: string): DatedPage => ({
  times: results.map((row) => timeOf((row as Record<string, unknown>)[field])),
  count,
})

/**
 * Finds the page of a day with a few requests and focuses its first row. Null if the list cannot be sorted by a date.
 */
export function useGoToDay<Row>(
  list: List<Row>,
  columns: readonly Labelled[],
  grid: RefObject<GridHandle | null>,
): GoToDay | null {
  const { state, paging, rows, isStale, change } = list
  const [isSearching, setIsSearching] = useState(false)
  const running = useRef<AbortController | null>(null)
  const arriving = useRef<{ page: number; row: number; ordering: string } | null>(null)
  const question = JSON.stringify({ ...state, page: FIRST_PAGE })

  // If the query changes or the user leaves the screen, the search is aborted.
  const askedFor = useRef(question)
  useEffect(() => {
    if (askedFor.current !== question) running.current?.abort()
    askedFor.current = question
  }, [question])
  useEffect(() => () => running.current?.abort(), [])

  useLayoutEffect(() => {
    const goal = arriving.current
    if (!goal || isStale || rows === null || goal.page !== state.page || goal.ordering !== state.ordering)
      return
    arriving.current = null
    grid.current?.focusRow(Math.min(goal.row, rows.length - 1))
  })

  const order = dateOrderOf(list, columns)
  if (!paging || !order) return null
  const { readAt } = paging
  const { field, isDescending } = order
  const ordering = formatOrdering({ field, isDescending })

  function tell(place: DaySearchResult, day: string) {
    if (place.kind === 'found') return
    if (place.kind === 'empty') {
      notify.warning('Nie znaleziono tego dnia: na liście nie ma żadnej daty.', TOLD_MS)
      return
    }
    const there = formatDate(shopDay(new Date(place.time)))
    notify.info(
      place.kind === 'nearest'
        ? `Z dnia ${formatDate(day)} nic tu nie ma. Najbliżej jest ${there}.`
        : `Nie dotarto do tego dnia. Lista pokazuje ${there}; szukaj dalej.`,
      TOLD_MS,
    )
  }

  async function go(day: string) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setIsSearching(true)
    const shown = order?.isNow && !isStale && rows ? rows.filter((row) => row !== undefined) : null
    try {
      const place = await findDay({
        ...dayRange(day),
        isDescending,
        pageLength: paging?.length ?? state.pageSize,
        known: shown
          ? [{ page: state.page, ...timesOf({ results: shown, count: list.count ?? 0 }, field) }]
          : [],
        async read(page) {
          try {
            const answer = await readAt({ page, ordering }, signal)
            signal.throwIfAborted()
            return timesOf(answer, field)
          } catch (cause) {
            signal.throwIfAborted()
            if (page > FIRST_PAGE && isApiFailure(cause) && cause.error.status === 404) return null
            throw cause
          }
        },
      })
      running.current = null
      tell(place, day)
      if (place.kind === 'empty') return
      arriving.current = { page: place.page, row: place.row, ordering }
      if (place.page === state.page && ordering === state.ordering) grid.current?.focusRow(place.row)
      else change({ page: place.page, ordering })
    } catch (cause) {
      if (!signal.aborted) notify.failure(toApiError(cause))
    } finally {
      if (running.current === null || running.current === control) {
        running.current = null
        setIsSearching(false)
      }
    }
  }

  return { label: order.label, isSearching, go: (day) => void go(day) }
}
