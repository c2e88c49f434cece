import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { RowKey } from './grid-column.ts'

/** Accepts rows dragged here from another grid. Returns whether one is over the element now. */
export function useRowDrop(
  place: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (key: RowKey) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isLeft = false
    if (isOn)
      void import('./drag-adapter.ts').then(({ receiveDroppedRows }) => {
        if (isLeft || !place.current) return
        stop = receiveDroppedRows(place.current, { onOver: setIsOver, onDrop: (key) => drop(key) })
      })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [isOn, place])
  return isOver
}
