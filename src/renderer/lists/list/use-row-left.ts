import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import { recallRow, rememberRow } from './list-memory.ts'
import type { List } from './use-list.ts'

/**
 * Focuses the row that the user left. This is needed if back navigation renders the list again with the same query; a
 * list that stayed mounted under its record never lost its focus.
 */
export function useRestoreFocusedRow<Row>(
  list: Pick<List<Row>, 'id' | 'rows' | 'keyOf' | 'codec' | 'state' | 'isStale'>,
  grid: RefObject<GridHandle | null>,
): (event: FocusEvent) => void {
  const { id, rows, keyOf, codec, state, isStale } = list
  const isBack = useNavigationType() === NavigationType.Pop
  const query = codec.write(state)
  const isAsked = useRef(isBack)

  useEffect(() => {
    if (!isAsked.current || rows === null || isStale) return
    isAsked.current = false
    const key = recallRow(id, query)
    if (key === null || document.activeElement instanceof HTMLInputElement) return
    grid.current?.focusRow(rows.findIndex((row) => row !== undefined && keyOf(row) === key))
  })

  return ({ target }) => {
    const place = target.closest<HTMLElement>('[data-row]')?.dataset.row
    const row = place === undefined ? undefined : rows?.[Number(place)]
    if (row !== undefined && !isStale) rememberRow(id, query, keyOf(row))
  }
}
