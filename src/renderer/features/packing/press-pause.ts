import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Pause after a press, in ms: longer than a double press or double click, shorter than the packer needs for the next
 * step. It is not shorter than the bounce time of a command's code (DESK-046), because actions can also be scanned.
 */
const PAUSE_MS = 800

/**
 * Disables the bench's actions briefly after a press. The second half of a double press would otherwise trigger the new
 * next step, and print a label twice or confirm a package that is not packed.
 */
export function usePressPause(): { isPausing: boolean; begin: () => boolean } {
  const [isPausing, setIsPausing] = useState(false)
  const isHeld = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Returns false during the pause; the press is then ignored. */
  const begin = useCallback(() => {
    if (isHeld.current) return false
    isHeld.current = true
    setIsPausing(true)
    timer.current = setTimeout(() => {
      isHeld.current = false
      setIsPausing(false)
    }, PAUSE_MS)
    return true
  }, [])

  return { isPausing, begin }
}
