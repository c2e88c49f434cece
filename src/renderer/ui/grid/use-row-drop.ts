import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { RowKey } from './grid-column.ts'

/** Takes rows that are dragged here from another grid; answers whether one is over the place now. */
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
