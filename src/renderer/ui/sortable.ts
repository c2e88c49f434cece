import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface Sortable {
  /** Of this thing, and what its kind is called: only the same kind is exchanged. */
  id: string
  kind: string
  /** Another one was dropped here. */
  onDrop: (id: string) => void
}

/** Makes an element one of several that are put in order by dragging; returns how to end that. */
export function sortable(element: HTMLElement, { id, kind, onDrop }: Sortable): () => void {
  const mark = (name: string, isOn: boolean) => element.toggleAttribute(name, isOn)
  return combine(
    draggable({
      element,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => mark('data-dragged', true),
      onDrop: () => mark('data-dragged', false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
      onDragEnter: () => mark('data-over', true),
      onDragLeave: () => mark('data-over', false),
      onDrop({ source }) {
        mark('data-over', false)
        onDrop(String(source.data['id']))
      },
    }),
  )
}
