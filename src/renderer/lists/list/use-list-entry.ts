import { useEffect, useRef, type RefObject } from 'react'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import type { List } from './use-list.ts'

/**
 * From the search on to the first row. The focus waits in the search until the rows answer what was typed: Enter must
 * not open a row that is about to go. It stays where the person has put it meanwhile.
 */
export function useListEntry<Row>(
  { state, rows, isStale, exactNumber }: Pick<List<Row>, 'state' | 'rows' | 'isStale' | 'exactNumber'>,
  grid: RefObject<GridHandle | null>,
): (search: string) => void {
  const wanted = useRef<{ search: string; from: Element | null } | null>(null)

  function enter() {
    if (wanted.current === null || isStale || rows === null || state.search !== wanted.current.search) return
    // The record of a typed number may still come before the first row.
    if (exactNumber?.isPending) return
    const isStillThere = document.activeElement === wanted.current.from
    wanted.current = null
    if (isStillThere) grid.current?.focusRow(0)
  }

  useEffect(enter)

  return (search) => {
    wanted.current = { search, from: document.activeElement }
    enter()
  }
}
