/**
 * Address of the empty document in which no script runs. The main process serves it with its own content security
 * policy.
 */
export const FRAME_ADDRESS = '/html-frame'

/** Scripts stay disabled whatever is inserted. The page can access the document because it has the same origin. */
export const FRAME_SANDBOX = 'allow-same-origin'

/**
 * Style of the shops' texts. The background is white even in dark mode, because the authors chose their colours for it.
 */
const STYLE = `
html { background: #fff; color: #1c2127; color-scheme: light; }
body { box-sizing: border-box; min-height: 100%; margin: 0; padding: 10px 12px; outline: none;
  font: 14px/1.5 system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif; overflow-wrap: anywhere; }
img, video { max-width: 100%; height: auto; }
table { border-collapse: collapse; max-width: 100%; }
th, td { border: 1px dashed #b7c0cb; padding: 2px 6px; }
[data-rt-box] { display: inline-block; margin: 2px 0; padding: 4px 8px; border: 1px dashed #5f6b7c; border-radius: 3px;
  background: #edeff2; color: #404854; font: 12px/1.4 system-ui, sans-serif; user-select: all; }
[data-rt-box]::before { content: attr(data-rt-box); }
`

/** Prepares and returns the frame's document. `[data-rt-box]` elements replace what must not run or load. */
export function prepareFrame(frame: HTMLIFrameElement): Document {
  const { contentDocument } = frame
  if (!contentDocument) throw new Error('the HTML frame is out of reach')
  if (!contentDocument.querySelector('style[data-frame]')) {
    const style = contentDocument.createElement('style')
    style.dataset['frame'] = ''
    style.textContent = STYLE
    contentDocument.head.append(style)
  }
  // Links and forms must not navigate.
  for (const name of ['click', 'auxclick', 'submit'] as const) {
    contentDocument.addEventListener(name, (event) => {
      const target = event.target as Element | null
      if (name === 'submit' || target?.closest?.('a, area, form button, form input[type=image]')) {
        event.preventDefault()
      }
    })
  }
  return contentDocument
}
