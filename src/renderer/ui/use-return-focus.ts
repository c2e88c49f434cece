import { Classes } from '@blueprintjs/core'
import { useEffect, useState } from 'react'

const TRAPS = `.${Classes.OVERLAY_START_FOCUS_TRAP}, .${Classes.OVERLAY_END_FOCUS_TRAP}`

/**
 * Whether no element of the page has the focus. A lower dialog may move a lost focus to its own focus trap, where keys
 * have no effect.
 */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(TRAPS)
}

/**
 * Returns the focus to its previous element when the component unmounts. Blueprint does that only for dialogs that
 * close but stay mounted. An element that has taken the focus meanwhile keeps it.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!isFocusLost()) return
        if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return
        opener.focus()
        ignoreHeldKey()
      })
    },
    [opener],
  )
}

/**
 * Ignores the key that closed a dialog or a menu while it is still down; its repeat or release would click the button
 * that opened it.
 */
export function ignoreHeldKey(): void {
  const own = new AbortController()
  const swallow = (event: KeyboardEvent) => {
    const isNewPress = event.type === 'keydown' && !event.repeat
    if (isNewPress || event.type === 'keyup') own.abort()
    if (isNewPress || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['keydown', 'keyup'] as const) {
    document.addEventListener(type, swallow, { capture: true, signal: own.signal })
  }
}
