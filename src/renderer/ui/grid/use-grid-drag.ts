import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type * as DragAdapter from './drag-adapter.ts'
import type { RowKey } from './grid-column.ts'
import type { DropMark, DropPoint, GridDrag } from './grid-props.ts'

interface DragOptions {
  scroller: RefObject<HTMLDivElement | null>
  drag: GridDrag | undefined
  keys: readonly RowKey[]
  rowHeight: number
}

type Adapter = typeof DragAdapter

/** Lets the user drag rows by their handles. Returns the place where the dragged row would go. */
export function useGridDrag({ scroller, drag, keys, rowHeight }: DragOptions): DropMark | null {
  const [mark, setMark] = useState<DropMark | null>(null)
  const [adapter, setAdapter] = useState<Adapter | null>(null)
  const isOn = drag !== undefined && drag.disabledReason === null

  // Loaded on demand, because most lists have no rows to drag.
  useEffect(() => {
    if (isOn) void import('./drag-adapter.ts').then(setAdapter)
  }, [isOn])

  const pointAt = useEffectEvent((clientX: number, clientY: number): DropPoint | null => {
    const body = scroller.current?.querySelector('.grid-body')?.getBoundingClientRect()
    if (!body || keys.length === 0) return null
    const down = (clientY - body.top) / rowHeight
    const row = Math.min(keys.length - 1, Math.max(0, Math.floor(down)))
    const share = Math.min(1, Math.max(0, down - row))
    return { row, share, indent: clientX - body.left - HANDLE_ROOM }
  })
  const show = useEffectEvent((key: RowKey, point: DropPoint | null) => {
    const next = (point && drag?.markAt(key, point)) ?? null
    setMark((known) => sameMark(known, next))
  })
  const drop = useEffectEvent((key: RowKey, point: DropPoint | null) => {
    setMark(null)
    if (point && drag?.markAt(key, point)?.isRefused === false) drag.onDrop(key, point)
  })
  const keyOfRow = useEffectEvent((row: number) => keys[row])

  useEffect(() => {
    const area = scroller.current
    if (!adapter || !isOn || !area) return undefined
    return adapter.receiveRows(area, {
      onDrag: (key, x, y) => show(key, pointAt(x, y)),
      onLeave: () => setMark(null),
      onDrop: (key, x, y) => drop(key, pointAt(x, y)),
    })
  }, [adapter, isOn, scroller])

  // Rows are mounted and unmounted during scrolling, so a handle is registered only when the pointer reaches it.
  useEffect(() => {
    const area = scroller.current
    if (!adapter || !isOn || !area) return undefined
    let held: { handle: Element; release: () => void } | null = null
    function offer({ target }: Event) {
      const handle = target instanceof Element ? target.closest('[data-grip]') : null
      if (!handle || handle === held?.handle || !adapter || !area) return
      held?.release()
      held = { handle, release: adapter.makeRowDraggable(handle, area, (row) => keyOfRow(row)) }
    }
    area.addEventListener('pointerover', offer)
    area.addEventListener('pointerdown', offer)
    return () => {
      area.removeEventListener('pointerover', offer)
      area.removeEventListener('pointerdown', offer)
      held?.release()
    }
  }, [adapter, isOn, scroller])

  return mark
}

/** Width of the handle's column, in px. */
const HANDLE_ROOM = 32

/** Reuses an equal mark, so that nothing is rendered again. */
function sameMark(known: DropMark | null, next: DropMark | null): DropMark | null {
  return JSON.stringify(known) === JSON.stringify(next) ? known : next
}
