import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const REFUSED = '[aria-invalid="true"], .text-field-errors[role="alert"]'
const CONTAINER = '.text-field, [role="group"], fieldset, section'
const FIELD = 'input:not([disabled]), select, textarea, [contenteditable="true"], button:not([disabled])'

/** Opens everything that hides the element: collapsed parts, and panels of tabs or buttons that refer to them. */
function reveal(element: Element): void {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
    const isHidden = at.hidden || at.getAttribute('aria-hidden') === 'true'
    const opener =
      isHidden && at.id !== '' && document.querySelector(`[aria-controls="${CSS.escape(at.id)}"]`)
    // A hidden field cannot take the focus.
    if (opener instanceof HTMLElement) flushSync(() => opener.click())
  }
}

/** Returns the field that has the error, or the first field of its group. */
function fieldOf(refused: HTMLElement): HTMLElement | null {
  if (refused.matches(FIELD)) return refused
  return refused.closest(CONTAINER)?.querySelector<HTMLElement>(FIELD) ?? null
}

/** Focuses the first error in document order. Returns false if no field has an error. */
export function focusFirstError(form: HTMLElement): boolean {
  const refused = form.querySelector<HTMLElement>(REFUSED)
  if (!refused) return false
  reveal(refused)
  fieldOf(refused)?.focus()
  return true
}

/** Submits a form. If its own rules refuse it, `onRefused` is called once the form shows its errors. */
export async function submitForm<Values extends FieldValues, Valid extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, Valid>, 'handleSubmit'>,
  send: (valid: Valid) => Promise<void>,
  onRefused: () => void,
): Promise<void> {
  let isRefused = false
  await form.handleSubmit(send, () => {
    isRefused = true
  })()
  if (isRefused) onRefused()
}

/**
 * Returns a function that focuses the first error once the errors are rendered. Without an error at a field, it scrolls
 * the message about the whole form into view. Forms that use it must disable the library's own focus handling.
 */
export function useFocusOnError(): { place: RefObject<HTMLFormElement | null>; focusOnError: () => void } {
  const place = useRef<HTMLFormElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return
    // Tabs can only be opened after React has finished its effects.
    queueMicrotask(() => {
      const form = place.current
      if (form && !focusFirstError(form))
        form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    })
  }, [turn])
  return { place, focusOnError: () => setTurn((known) => known + 1) }
}
