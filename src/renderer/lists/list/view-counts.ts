import { skipToken, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSameFilter, type FilterValue } from '../../lib/list-state.ts'
import { shiftCountKey, type ShiftCount } from '../../lib/shift-tile.ts'
import type { List } from './use-list.ts'

interface CountedView {
  name: string
  /** Null is a filter that must not be set. */
  filters: Readonly<Record<string, FilterValue | null>>
  tileId?: string
}

/**
 * Returns the counts of the views that the tiles of the home screen have counted; undefined for the others. When the
 * list shows exactly one of these sets, its count replaces that of the tile, so that tile, button and list agree.
 */
export function useViewCounts<Row>(
  { state, count, isStale }: Pick<List<Row>, 'state' | 'count' | 'isStale'>,
  views: readonly CountedView[],
): (number | undefined)[] {
  const client = useQueryClient()
  const counted = useQueries({
    queries: views.map(({ name, tileId = name }) => ({
      queryKey: shiftCountKey(tileId),
      queryFn: skipToken as typeof skipToken | (() => ShiftCount),
    })),
  })
  const { filters, search } = state
  const shown = views.find(
    (view) =>
      search === '' &&
      [...new Set([...Object.keys(view.filters), ...Object.keys(filters)])].every((name) =>
        isSameFilter(filters[name], view.filters[name] ?? undefined),
      ),
  )
  const tileId = shown?.tileId
  useEffect(() => {
    if (tileId === undefined || isStale || count === null) return
    client.setQueryData<ShiftCount>(shiftCountKey(tileId), (known) => ({ ...known, count }))
  }, [client, tileId, isStale, count])
  return counted.map(({ data }) => data?.count)
}
