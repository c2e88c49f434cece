import { RenderingCancelledException, TextLayer, type PDFPageProxy } from 'pdfjs-dist'

/** Some graphics cards reject larger canvases or leave them empty. */
const MAX_PIXELS = 16_000_000

/** Renders the page on a canvas with `scale` device pixels per point, or fewer if the canvas would be too large. */
async function drawCanvas(
  page: PDFPageProxy,
  scale: number,
  intent: 'display' | 'print',
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(scale, Math.sqrt(MAX_PIXELS / (width * height))) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport, intent })
  const cancel = () => task.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    await task.promise
    return canvas
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/**
 * Renders the page into `holder`. The previous content stays until the new picture is ready. Does nothing if aborted.
 */
export async function drawPage(
  page: PDFPageProxy,
  holder: HTMLElement,
  scale: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    const canvas = await drawCanvas(page, scale * window.devicePixelRatio, 'display', signal)
    const text = document.createElement('div')
    text.className = 'pdf-text'
    const viewport = page.getViewport({ scale })
    await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
    if (!signal.aborted) holder.replaceChildren(canvas, text)
  } catch (cause) {
    if (!(cause instanceof RenderingCancelledException) && !signal.aborted) throw cause
  }
}

/** Renders the page as a picture for printing. */
export async function pictureOf(page: PDFPageProxy, dpi: number): Promise<Blob> {
  const canvas = await drawCanvas(page, dpi / 72, 'print')
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the page'))))
  })
}
