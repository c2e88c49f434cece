import { fireEvent, screen, waitFor, within } from '@testing-library/react'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)))

/** jsdom does not implement `DragEvent`, which is a mouse event with data. */
function fire(target: Element, type: string, clientY = 0) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY })
  const dataTransfer = { types: [], setData() {}, getData: () => '', setDragImage() {} }
  fireEvent(target, Object.defineProperty(event, 'dataTransfer', { value: dataTransfer }))
}

/** Drags the row with this text by its handle and drops it above all other rows of its list. */
export const dragRowToTop = (text: RegExp): Promise<void> => dragRowTo(text, 0)

/**
 * Drags the row below all other rows. Without layout a list begins at the top of the page, and no list is this long
 * (px).
 */
export const dragRowToBottom = (text: RegExp): Promise<void> => dragRowTo(text, 100_000)

async function dragRowTo(text: RegExp, clientY: number): Promise<void> {
  const grid = await screen.findByRole('grid')
  const row = (await within(grid).findByText(text)).closest('[role="row"]')
  const handle = row?.querySelector('[data-grip]')
  if (!handle) throw new Error(`no handle at ${String(text)}`)
  // The drag-and-drop library is loaded with the first list that needs it.
  await waitFor(() => {
    fireEvent.pointerOver(handle)
    if (handle.getAttribute('draggable') !== 'true') throw new Error(`${String(text)} cannot be dragged`)
  })
  fire(handle, 'dragstart')
  await frame()
  fire(row as Element, 'dragenter', clientY)
  fire(row as Element, 'dragover', clientY)
  await frame()
  fire(row as Element, 'drop', clientY)
  fire(handle, 'dragend')
}
