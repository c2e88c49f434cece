import { useEffect, useRef, type RefObject } from 'react'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import type { List } from './use-list.ts'

/**
 * Returns a function that moves the focus from the search to the first row. It waits until the rows match the typed
 * text, because Enter must not open a row that is about to disappear. If the user moves the focus meanwhile, it stays
 * there.
 */
export function useListEntry<Row>(
  { state, rows, isStale, exactNumber }: Pick<List<Row>, 'state' | 'rows' | 'isStale' | 'exactNumber'>,
  grid: RefObject<GridHandle | null>,
): (search: string) => void {
  const wanted = useRef<{ search: string; from: Element | null } | null>(null)

  function enter() {
    if (wanted.current === null || isStale || rows === null || state.search !== wanted.current.search) return
    // The record of a typed number may still be inserted before the first row.
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
