import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

const REFUSED = '[aria-invalid="true"], .text-field-errors[role="alert"]'
const CONTAINER = '.text-field, [role="group"], fieldset, section'
const FIELD = 'input:not([disabled]), select, textarea, [contenteditable="true"], button:not([disabled])'

/** Opens whatever hides the element: closed parts, and panels of tabs and buttons that name them. */
function reveal(element: Element): void {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
    const isHidden = at.hidden || at.getAttribute('aria-hidden') === 'true'
    const opener =
      isHidden && at.id !== '' && document.querySelector(`[aria-controls="${CSS.escape(at.id)}"]`)
    // The field has to be seen before it can have the focus.
    if (opener instanceof HTMLElement) flushSync(() => opener.click())
  }
}

/** The field that the error is about, or the first one of its group. */
function fieldOf(refused: HTMLElement): HTMLElement | null {
  if (refused.matches(FIELD)) return refused
  return refused.closest(CONTAINER)?.querySelector<HTMLElement>(FIELD) ?? null
}

/** The first error in reading order gets the focus. False if there is none at a field. */
export function focusFirstError(form: HTMLElement): boolean {
  const refused = form.querySelector<HTMLElement>(REFUSED)
  if (!refused) return false
  reveal(refused)
  fieldOf(refused)?.focus()
  return true
}

/**
 * `focusOnError` takes effect once the errors are drawn; without an error at a field, what is said of the whole comes into
 * view. Forms that use it switch off the library's own focus.
 */
export function useFocusOnError(): { place: RefObject<HTMLFormElement | null>; focusOnError: () => void } {
  const place = useRef<HTMLFormElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return
    // Tabs can be opened once React is done with the effects.
    queueMicrotask(() => {
      const form = place.current
      if (form && !focusFirstError(form))
        form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    })
  }, [turn])
  return { place, focusOnError: () => setTurn((known) => known + 1) }
}
