import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { EXACT_ADDRESS, isExactAddress } from './exact-address.ts'
import { recallQuery, rememberQuery } from './list-memory.ts'
import type { FilterValue, ListState, ListStateCodec } from '../../lib/list-state.ts'
import { withFilter } from '../../lib/list-state.ts'

export interface ListStateControl {
  state: ListState
  /**
   * Every change except of the page itself goes to page 1. `isReplacing` adds no history entry. All three functions
   * keep their identity between renders.
   */
  change: (patch: Partial<ListState>, options?: { isReplacing?: boolean }) => void
  setFilter: (name: string, value: FilterValue | null | undefined) => void
  /** Removes all filters and column searches. The typed search text stays. */
  clearFilters: () => void
}

interface ListPlace {
  /** Path of the list's screen. */
  route: string
  codec: ListStateCodec
  /** The screen consists of this list; opened without a query, it is restored as the user left it. */
  isRemembered: boolean
  /** Called immediately on a change, because the router reacts later. Must keep its identity. */
  onChange?: (state: ListState) => void
}

interface Shown {
  query: string
  locationKey: string
}

/**
 * The latest query of each screen. Two changes before the next render must both take effect, even if they are from two
 * lists.
 */
const latestQueries = new Map<string, string>()

/** Returns the screen's query with this list's parameters replaced. */
function withOwnPart(query: string, codec: ListStateCodec, state: ListState): string {
  const whole = new URLSearchParams(query)
  for (const name of codec.names) whole.delete(name)
  for (const [name, value] of new URLSearchParams(codec.write(state))) whole.append(name, value)
  return whole.toString()
}

/**
 * The list's state, stored in the address. A list opened without a query uses the stored one; back navigation to an
 * address written by this list restores exactly that address.
 */
export function useListState({ route, codec, isRemembered, onChange }: ListPlace): ListStateControl {
  const { pathname, search, state: mark, key } = useLocation()
  const navigate = useNavigate()
  // A list that stays mounted under a record keeps its state.
  const isHere = pathname === route
  const address = isHere ? search.replace(/^\?/, '') : ''
  const isWritten = !isRemembered || address !== '' || isExactAddress(mark)
  const [shown, setShown] = useState<Shown>(() => ({
    query: isWritten ? address : recallQuery(route),
    locationKey: key,
  }))

  let next = shown
  if (isHere && shown.locationKey !== key) {
    next = { query: isWritten ? address : recallQuery(route), locationKey: key }
    setShown(next)
  }
  const { query } = next

  useLayoutEffect(() => {
    if (isHere && !isWritten)
      void navigate({ pathname: route, search: query }, { replace: true, state: EXACT_ADDRESS })
  }, [isHere, isWritten, query, route, navigate])

  useLayoutEffect(() => {
    if (isHere) latestQueries.set(route, query)
  }, [isHere, route, query])

  useEffect(() => {
    if (isHere && isRemembered) rememberQuery(route, query)
  }, [isHere, isRemembered, route, query])

  // A change to another list's query parameters must not refetch this list.
  const own = useMemo(() => codec.write(codec.read(query)), [codec, query])
  const state = useMemo(() => codec.read(own), [codec, own])
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })

  const change = useCallback<ListStateControl['change']>(
    (patch, { isReplacing = false } = {}) => {
      const changed = { ...latest.current, page: FIRST_PAGE, ...patch }
      latest.current = changed
      onChange?.(codec.read(codec.write(changed)))
      const written = withOwnPart(latestQueries.get(route) ?? '', codec, changed)
      latestQueries.set(route, written)
      void navigate({ pathname: route, search: written }, { replace: isReplacing, state: EXACT_ADDRESS })
    },
    [codec, navigate, onChange, route],
  )

  const setFilter = useCallback<ListStateControl['setFilter']>(
    (name, value) => change({ filters: withFilter(latest.current.filters, name, value) }),
    [change],
  )
  const clearFilters = useCallback(() => change({ filters: {} }), [change])
  return { state, change, setFilter, clearFilters }
}
