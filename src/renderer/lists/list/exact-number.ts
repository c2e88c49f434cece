import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { daysOfPeriod, isRelativeDay } from '#shared/domain/relative-days.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { isServerDate } from '#shared/domain/shop-days.ts'
import { cacheKeys } from '../../lib/cache.ts'
import type { RowMark } from '../../ui/grid/grid-column.ts'
import { callResource, type RowOf } from '../../lib/resource-calls.ts'
import type { FilterValue, FilterValues } from '../../lib/list-state.ts'
import type { PagedList } from './use-list.ts'

interface ExactNumber<R extends ListName> {
  list: PagedList<RowOf<R>>
  markOf: (row: RowOf<R>) => RowMark | null
}

/** Reads a record's number from the search text: digits, with or without a leading #. */
function typedNumber(search: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(search.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

const isDay = (wanted: FilterValue) => isRelativeDay(wanted) || isServerDate(wanted)

type Verdict = 'met' | 'failed' | 'unknown'

/** Whether a record's own field meets a filter; 'unknown' if the record does not hold the field. */
function judge(held: unknown, wanted: FilterValue): Verdict {
  if (!['string', 'number', 'boolean'].includes(typeof held)) return 'unknown'
  const day = isServerDate(held) && isDay(wanted) ? shopDay(held) : null
  if (day !== null) {
    const { first, last } = daysOfPeriod(String(wanted), new Date())
    return day >= first && day <= last ? 'met' : 'failed'
  }
  const text = String(held).toLowerCase()
  const accepted = Array.isArray(wanted) ? wanted.map(String) : [String(wanted)]
  // A text filter matches a part of the field.
  const isMet =
    typeof wanted === 'string' ? text.includes(wanted.toLowerCase()) : accepted.includes(String(held))
  return isMet ? 'met' : 'failed'
}

/**
 * Returns why the record is shown although the list did not return it. A record that meets every filter is missing only
 * because this server's search ignores numbers, so it is not outside the filters.
 */
function reasonOf(
  record: Readonly<Record<string, unknown>>,
  filters: FilterValues,
  labelOf: (name: string) => string,
): RowMark {
  const verdicts = Object.entries(filters).map(
    ([name, wanted]) => [name, judge(record[name], wanted)] as const,
  )
  const failed = verdicts.flatMap(([name, verdict]) => (verdict === 'failed' ? [labelOf(name)] : []))
  const isMet = verdicts.every(([, verdict]) => verdict === 'met')
  return {
    intent: 'primary',
    text: isMet ? 'ten numer' : 'poza filtrem',
    keepsWidth: true,
    ...(failed.length > 0 && { detail: `poza filtrem: ${failed.join(', ')}` }),
  }
}

const isNeverThere = ({ error }: ApiFailure): boolean => error.status === 404 || error.status === 403

/**
 * Puts the record whose number is typed into the search in front of the rows if the list's filters exclude it, because
 * a number that a user knows must always be found. A number that does not exist, or that the user may not see, changes
 * nothing.
 */
export function useExactNumber<R extends ListName>(
  resource: R,
  list: PagedList<RowOf<R>>,
  options: {
    isSearched: boolean
    labelOf: (name: string) => string
    markOf?: ((row: RowOf<R>) => RowMark | null) | undefined
  },
): ExactNumber<R> {
  const { isSearched, labelOf, markOf } = options
  const { rows, state } = list
  const number = isSearched ? typedNumber(state.search) : null
  const { data, error, isLoading, refetch } = useQuery<RowOf<R>, ApiFailure>({
    queryKey: cacheKeys.retrieve(resource, number ?? 0),
    queryFn: ({ signal }) =>
      callResource<RowOf<R>>(resource, 'retrieve', { params: { pk: number } }, { signal }),
    enabled: number !== null,
    retry: false,
  })
  const isListed = rows?.some(({ pk }) => pk === number) ?? true
  const hit = data && data.pk === number && !isListed ? data : null
  const shown = useMemo(() => (hit && rows ? [hit, ...rows] : rows), [hit, rows])

  const reason = useMemo(
    () => (hit ? reasonOf(hit, state.filters, labelOf) : null),
    [hit, state.filters, labelOf],
  )
  const hitPk = hit?.pk
  const mark = useCallback(
    (row: RowOf<R>) => (row.pk === hitPk ? reason : (markOf?.(row) ?? null)),
    [hitPk, reason, markOf],
  )

  const isUnchecked = number !== null && error !== null && !isNeverThere(error) && !isListed
  return {
    list: {
      ...list,
      rows: shown,
      rowsKey: hit ? `${list.rowsKey} ${hit.pk}` : list.rowsKey,
      exactNumber: {
        pk: number,
        isPending: number !== null && isLoading,
        hit: hit && reason ? `${hit.pk} ${reason.detail ?? reason.text}` : null,
        unchecked: isUnchecked ? { number, retry: () => void refetch() } : null,
      },
    },
    markOf: mark,
  }
}
