import { useEffect, useState } from 'react'
import { onEvent } from '../../../lib/bridge.ts'
import { signOut } from '../../../lib/sign-out.ts'

/** How long before the sign-out the header shows a warning, in ms. */
const WARNED_MS = 30_000
const ACTIVITY = ['pointerdown', 'keydown'] as const

/**
 * Signs out an operator who has left the machine, so that nobody works under another user's name. Null minutes disable
 * it. `isHeld` suspends it while a request is running; ticks and notes survive a sign-out anyway. Returns true during
 * the last half minute.
 */
export function useIdleSignOut(minutes: number | null, isPaused: boolean): boolean {
  const [isEnding, setIsEnding] = useState(false)
  useEffect(() => {
    if (minutes === null || isPaused) return undefined
    const all = minutes * 60_000
    let warning: ReturnType<typeof setTimeout> | undefined
    let end: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(warning)
      clearTimeout(end)
    }
    function begin() {
      stop()
      setIsEnding(false)
      warning = setTimeout(() => setIsEnding(true), Math.max(0, all - WARNED_MS))
      end = setTimeout(() => void signOut(), all)
    }
    begin()
    for (const name of ACTIVITY) document.addEventListener(name, begin, { capture: true })
    const stopScans = onEvent('scanner.scan', begin)
    return () => {
      stop()
      for (const name of ACTIVITY) document.removeEventListener(name, begin, { capture: true })
      stopScans()
    }
  }, [minutes, isPaused])
  return isEnding
}
