/** Keys that mean something in the text itself. */
const OWN_KEYS = new Set(['a', 'b', 'c', 'i', 'u', 'v', 'x', 'y', 'z'])

function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return false
  if (/^F\d+$/.test(event.key)) return !event.altKey
  const isModified = event.ctrlKey || event.metaKey || event.altKey
  return isModified && !OWN_KEYS.has(event.key.toLowerCase())
}

/**
 * Keys and clicks in a frame never reach the page around it: its shortcuts (Ctrl+S) and its open menus would miss them.
 * `commit` runs first, so that what is saved is what stands in the text.
 */
export function watchKeys(frame: HTMLIFrameElement | null, commit: () => void, signal: AbortSignal): void {
  const page = frame?.contentDocument
  if (!frame || !page) return

  const pass = (event: KeyboardEvent) => {
    if (!isForThePage(event)) return
    if (event.type === 'keydown') commit()
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const copy = new KeyboardEvent(event.type, {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      repeat,
      bubbles: true,
      cancelable: true,
    })
    if (!frame.dispatchEvent(copy)) event.preventDefault()
  }
  page.addEventListener('keydown', pass, { signal })
  page.addEventListener('keyup', pass, { signal })

  for (const name of ['mousedown', 'mouseup', 'mousemove'] as const) {
    page.addEventListener(
      name,
      ({ clientX, clientY, button }) => {
        const { left, top } = frame.getBoundingClientRect()
        frame.dispatchEvent(
          new MouseEvent(name, { bubbles: true, button, clientX: left + clientX, clientY: top + clientY }),
        )
      },
      { signal },
    )
  }
}
