import { useEffect, useRef, type RefObject } from 'react'

/** Makes a tile one that is dragged and dropped on; the code of that comes after the first screen. */
export function useSortable(id: string, onDrop: (id: string) => void): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('../../ui/sortable.ts').then(({ sortable }) => {
      if (isGone || !card.current) return
      stop = sortable(card.current, { id, kind: 'shift', onDrop: (dropped) => drop.current(dropped) })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [id])
  return card
}
