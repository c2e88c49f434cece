import { useEffect, useRef, useState } from 'react'
import { onEvent } from './bridge.ts'

/** Longer than a scanner takes for a code of typical length, in ms. */
const ARMED_MS = 500
const TYPED_INTO = 'input, select, textarea, [contenteditable]'

/**
 * Runs a choice with a single key, anywhere on the screen except in a field. The first character of a scan reaches the
 * page before it is recognised as a scan, and order numbers start with digits. So a key only arms its choice, which
 * runs shortly afterwards unless a scan or another key follows. `keys` is in lower case.
 */
export function useQuickKeys(
  keys: readonly string[],
  choose: (key: string) => void,
  isOn: boolean,
): { armed: string | null } {
  const [armed, setArmed] = useState<string | null>(null)
  const latest = useRef({ keys, choose })
  useEffect(() => {
    latest.current = { keys, choose }
  })

  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function disarm() {
      clearTimeout(timer)
      setArmed(null)
    }
    function onKeyDown(event: KeyboardEvent) {
      const isCombination = event.ctrlKey || event.altKey || event.metaKey
      if (['Shift', 'CapsLock'].includes(event.key) || event.repeat) return
      disarm()
      const key = event.key.toLowerCase()
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || isCombination || target?.closest(TYPED_INTO)) return
      if (!latest.current.keys.includes(key)) return
      event.preventDefault()
      setArmed(key)
      timer = setTimeout(() => {
        setArmed(null)
        latest.current.choose(key)
      }, ARMED_MS)
    }
    document.addEventListener('keydown', onKeyDown)
    const stopScans = onEvent('scanner.scan', disarm)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown)
      stopScans()
    }
  }, [isOn])

  return { armed: isOn ? armed : null }
}
