import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { cacheKeys } from '../../lib/cache.ts'
import type { RowMark } from '../../ui/grid/grid-column.ts'
import { callResource, type RowOf } from '../resource/resource-calls.ts'
import type { FilterValue, FilterValues } from './list-state.ts'
import type { PagedList } from './use-list.ts'

interface ExactNumber<R extends ListName> {
  list: PagedList<RowOf<R>>
  markOf: (row: RowOf<R>) => RowMark | null
}

/** A record's number as people type it: digits, maybe with a # in front of them. */
function typedNumber(search: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(search.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

function isOutside(held: unknown, wanted: FilterValue): boolean {
  if (!['string', 'number', 'boolean'].includes(typeof held)) return false
  const text = String(held).toLowerCase()
  // A typed text is searched for within the field.
  if (typeof wanted === 'string') return !text.includes(wanted.toLowerCase())
  const accepted = Array.isArray(wanted) ? wanted.map(String) : [String(wanted)]
  return !accepted.includes(String(held))
}

/** Names of the filters that this record does not meet, as far as its own fields show it. */
function failedFilters(record: Readonly<Record<string, unknown>>, filters: FilterValues): string[] {
  return Object.entries(filters).flatMap(([name, wanted]) => (isOutside(record[name], wanted) ? [name] : []))
}

const isNeverThere = ({ error }: ApiFailure): boolean => error.status === 404 || error.status === 403

/**
 * Puts the record whose number is typed into the search in front of the rows if the list's filters leave it out: a number
 * that a user knows must always be found. A number that does not exist, or that the user may not see, changes nothing.
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

  const reason = useMemo((): RowMark | null => {
    if (!hit) return null
    const outside = failedFilters(hit, state.filters).map(labelOf)
    if (outside.length > 0) return { intent: 'primary', text: `poza filtrem: ${outside.join(', ')}` }
    const isNarrowed = Object.keys(state.filters).length > 0
    return { intent: 'primary', text: isNarrowed ? 'poza filtrem' : 'ten numer' }
  }, [hit, state.filters, labelOf])
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
        hit: hit && reason ? `${hit.pk} ${reason.text}` : null,
        unchecked: isUnchecked ? { number, retry: () => void refetch() } : null,
      },
    },
    markOf: mark,
  }
}
