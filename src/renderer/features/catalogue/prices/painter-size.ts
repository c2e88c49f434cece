import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor.js'

/**
 * The painter watches its size with elements that it writes as HTML with styles, which the page's policy refuses: it would
 * never notice another size of the window. The browser's own observer takes its place.
 */
ResizeSensor.attach = (element: HTMLElement, callback: () => void) => {
  const observer = new ResizeObserver(() => callback())
  observer.observe(element)
  return () => observer.disconnect()
}
