import { useEffect, useState } from 'react'
import { onEvent } from '../../../lib/bridge.ts'
import { signOut } from '../../../lib/sign-out.ts'

/** So long before it the header says so. */
const WARNED_MS = 30_000
const ACTIVITY = ['pointerdown', 'keydown'] as const

/**
 * Signs out who has left the machine, so that nobody works under another's name. Null minutes: never. `isPaused`: something
 * is on its way to the server; ticks and notes are kept anyway. True for the last half minute.
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
