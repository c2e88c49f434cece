import { useCallback, useEffect, useRef, type RefObject } from 'react'

const FIELD = 'input:not([type="file"]), select, textarea'

/**
 * Focuses the first field of a list entry once it is rendered. The user types into an added entry next, and removing an
 * entry would lose the focus.
 */
export function useFocusOnEntry(list: RefObject<HTMLElement | null>): (place: number) => void {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const place = wanted.current
    wanted.current = null
    if (place === null) return
    const target = list.current?.children[place] ?? list.current?.parentElement
    const first = target?.querySelector<HTMLElement>(FIELD) ?? target?.querySelector('button')
    first?.focus()
  })
  return useCallback((place) => {
    wanted.current = place
  }, [])
}
