import { useEffect, useRef, type RefObject } from 'react'

/**
 * Lets an element be dragged and dropped among others of its kind. The drag library is loaded after the first screen.
 */
export function useSortable<Element extends HTMLElement>(
  kind: string,
  id: string,
  onDrop: (id: string) => void,
): RefObject<Element | null> {
  const card = useRef<Element>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('./sortable.ts').then(({ sortable }) => {
      if (isGone || !card.current) return
      stop = sortable(card.current, { id, kind, onDrop: (dropped) => drop.current(dropped) })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [kind, id])
  return card
}
