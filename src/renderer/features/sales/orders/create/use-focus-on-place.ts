import { useCallback, useEffect, useRef, type RefObject } from 'react'

const FIELD = 'input:not([type="file"]), select, textarea'

/**
 * Puts the focus into the first field of a place of a list once it is drawn: what was just added is typed into next, and
 * what was just taken away took the focus with it.
 */
export function useFocusOnPlace(list: RefObject<HTMLElement | null>): (place: number) => void {
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
