import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { RowKey } from './grid-column.ts'

interface Receiver {
  onDrag: (key: RowKey, clientX: number, clientY: number) => void
  onLeave: () => void
  onDrop: (key: RowKey, clientX: number, clientY: number) => void
}

interface RowData {
  area?: unknown
  key?: unknown
}

function keyOf(data: RowData): RowKey | null {
  return typeof data.key === 'number' || typeof data.key === 'string' ? data.key : null
}

/** Makes a handle drag its row; `keyAt` returns the key of the row at that index when the drag begins. */
export function makeRowDraggable(
  handle: Element,
  area: Element,
  keyAt: (row: number) => RowKey | undefined,
): () => void {
  const rowOf = () => handle.closest<HTMLElement>('[data-row]')
  return draggable({
    element: handle as HTMLElement,
    getInitialData: () => ({ area, key: keyAt(Number(rowOf()?.dataset.row)) }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      const row = rowOf()
      if (row) nativeSetDragImage?.(row, 16, row.offsetHeight / 2)
    },
    onDragStart: () => rowOf()?.setAttribute('data-dragged', ''),
    onDrop: () => rowOf()?.removeAttribute('data-dragged'),
  })
}

/** Lets only rows of this list be dropped in it. The list scrolls when a dragged row comes near its edges. */
export function receiveRows(area: Element, { onDrag, onLeave, onDrop }: Receiver): () => void {
  const isOwn = ({ source }: { source: { data: RowData } }) => source.data.area === area
  return combine(
    dropTargetForElements({
      element: area,
      canDrop: isOwn,
      onDrag({ source, location }) {
        const key = keyOf(source.data)
        const { clientX, clientY } = location.current.input
        if (key !== null) onDrag(key, clientX, clientY)
      },
      onDragLeave: onLeave,
      onDrop({ source, location }) {
        const key = keyOf(source.data)
        const { clientX, clientY } = location.current.input
        if (key !== null) onDrop(key, clientX, clientY)
      },
    }),
    // Without layout (jsdom) nothing scrolls, and the library would log a warning.
    ...(getComputedStyle(area).overflowY === 'visible'
      ? []
      : [autoScrollForElements({ element: area, canScroll: isOwn })]),
  )
}

/** Lets rows of other lists be dropped anywhere in this element. */
export function receiveDroppedRows(
  place: Element,
  { onOver, onDrop }: { onOver: (isOver: boolean) => void; onDrop: (key: RowKey) => void },
): () => void {
  return dropTargetForElements({
    element: place,
    canDrop: ({ source }: { source: { data: RowData } }) =>
      source.data.area instanceof Element && !place.contains(source.data.area),
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop({ source }) {
      onOver(false)
      const key = keyOf(source.data)
      if (key !== null) onDrop(key)
    },
  })
}
