const TITLE = 'Ekran zablokowany'
/** Key presses that the page behind the lock must not receive. What the browser does with them still happens. */
const KEYS = ['keydown', 'keypress', 'keyup'] as const

interface Scrolled {
  element: Element
  top: number
  left: number
}

const isContent = (node: Node): boolean => !(node instanceof HTMLScriptElement)

function scrolledIn(root: Element): Scrolled[] {
  return [...root.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }))
}

/** Holds the window's title, because it may name a client. Returns a function that restores the latest one. */
function coverTitle(): () => void {
  let behind = document.title
  document.title = TITLE
  const observer = new MutationObserver(() => {
    if (document.title === TITLE) return
    behind = document.title
    document.title = TITLE
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = behind
  }
}

/**
 * Takes everything that the page shows out of the document and puts `cover` in its place. React goes on with the
 * detached elements, so nothing that only a component holds is lost. Returns a function that puts everything back, with
 * its scroll positions and the focus.
 */
export function coverPage(cover: HTMLElement): () => void {
  const { body } = document
  const focused = document.activeElement
  const scrolled = scrolledIn(body)
  const behind = document.createElement('div')
  const hide = () =>
    behind.append(...[...body.childNodes].filter((node) => node !== cover && isContent(node)))
  hide()
  body.append(cover)
  // A layer that opens while the screen is locked is hidden before it is painted.
  const layers = new MutationObserver(hide)
  layers.observe(body, { childList: true })
  const restoreTitle = coverTitle()
  const keys = new AbortController()
  const swallow = (event: Event) => event.stopImmediatePropagation()
  for (const name of KEYS) window.addEventListener(name, swallow, { capture: true, signal: keys.signal })

  return () => {
    keys.abort()
    layers.disconnect()
    restoreTitle()
    cover.remove()
    body.prepend(...behind.childNodes)
    for (const { element, top, left } of scrolled) {
      element.scrollTop = top
      element.scrollLeft = left
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  }
}
