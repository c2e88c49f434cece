/** Keys of shortcuts that the text itself handles. */
const OWN_KEYS = new Set(['a', 'b', 'c', 'i', 'u', 'v', 'x', 'y', 'z'])

function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return false
  if (/^F\d+$/.test(event.key)) return !event.altKey
  const isModified = event.ctrlKey || event.metaKey || event.altKey
  return isModified && !OWN_KEYS.has(event.key.toLowerCase())
}

/**
 * Forwards keys and clicks from the frame to the page, which would otherwise miss them for its shortcuts (Ctrl+S) and
 * open menus. `commit` runs first, so that a save includes the current text.
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
