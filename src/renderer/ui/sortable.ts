import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface Sortable {
  /** Id of the element and its kind; only elements of the same kind can be dropped on it. */
  id: string
  kind: string
  /** Called when another element was dropped here. */
  onDrop: (id: string) => void
}

/** Lets an element be reordered with others by dragging. Returns the function that ends this. */
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
