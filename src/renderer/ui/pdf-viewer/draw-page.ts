import { RenderingCancelledException, TextLayer, type PDFPageProxy } from 'pdfjs-dist'

/** A canvas above this is refused or drawn empty by some graphics cards. */
const MAX_PIXELS = 16_000_000

/** A canvas of the page at `scale` device pixels a point, or fewer where that would be too many. */
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

/** Draws into `holder`; what stood there stays until the new picture is ready. Does nothing when cancelled. */
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

/** The page as a picture for paper. */
export async function pictureOf(page: PDFPageProxy, dpi: number): Promise<Blob> {
  const canvas = await drawCanvas(page, dpi / 72, 'print')
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the page'))))
  })
}
