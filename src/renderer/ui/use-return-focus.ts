import { Classes } from '@blueprintjs/core'
import { useEffect, useState } from 'react'

const TRAPS = `.${Classes.OVERLAY_START_FOCUS_TRAP}, .${Classes.OVERLAY_END_FOCUS_TRAP}`

/** A dialog below takes the focus that lies nowhere into its own edge, before or after us: there no key means anything. */
const isNobodys = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(TRAPS)

/**
 * Where the focus was comes back when this is gone: Blueprint sees to it only for a dialog that is closed and stays,
 * ours are taken away. What has taken the focus meanwhile keeps it.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!isNobodys(document.activeElement)) return
        if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return
        opener.focus()
        ignoreHeldKey()
      })
    },
    [opener],
  )
}

/** The key that closed a dialog or a menu may still be down: repeated or released, it would press what opened it. */
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
