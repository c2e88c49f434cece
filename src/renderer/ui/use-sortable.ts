import { useEffect, useRef, type RefObject } from 'react'

/** Makes an element one of several that are dragged and dropped on; the code of that comes after the first screen. */
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
