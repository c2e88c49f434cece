import { isControlHeld } from '../../ui/control-key.ts'
import { expectWindow } from '../../lib/this-window.ts'

/** A shorter press of Ctrl belongs to a shortcut, in ms. */
const HELD_MS = 150

/** Either of these keys opens a link in a new window: Ctrl, or Cmd on macOS. */
const OPENERS: ReadonlySet<string> = new Set(['Control', 'Meta'])

const isScreenLink = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin
}

/**
 * Lets a window be preloaded when the user holds Ctrl (Cmd on macOS) over a link, because a click would open one.
 * Returns a function that stops this.
 */
export function expectWindowAtHeldCtrl(): () => void {
  const listeners = new AbortController()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isOverLink = false

  function update(isHeld: boolean): void {
    if (isHeld && isOverLink) {
      timer ??= setTimeout(expectWindow, HELD_MS)
    } else if (timer !== null) {
      clearTimeout(timer)
      timer = null
    }
  }

  const options = { signal: listeners.signal, passive: true }
  window.addEventListener(
    'pointerover',
    (event) => {
      isOverLink = isScreenLink(event.target)
      update(isControlHeld(event))
    },
    options,
  )
  // Another key makes it a shortcut, e.g. Ctrl+C.
  window.addEventListener('keydown', ({ key, repeat }) => repeat || update(OPENERS.has(key)), options)
  window.addEventListener('keyup', ({ key }) => OPENERS.has(key) && update(false), options)
  window.addEventListener('blur', () => update(false), options)
  return () => {
    update(false)
    listeners.abort()
  }
}
