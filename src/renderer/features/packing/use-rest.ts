import { useCallback, useEffect, useRef, useState } from 'react'

/** Longer than a double press or a double click takes, shorter than a person needs for the next step. */
const REST_MS = 700

/**
 * After a press the bench's actions rest for a moment: the second half of a double press would otherwise hit what has
 * just become the next step, and print a label twice or confirm a package that nobody packed.
 */
export function useRest(): { isResting: boolean; begin: () => boolean } {
  const [isResting, setIsResting] = useState(false)
  const isHeld = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** False while resting: the press is not to be carried out. */
  const begin = useCallback(() => {
    if (isHeld.current) return false
    isHeld.current = true
    setIsResting(true)
    timer.current = setTimeout(() => {
      isHeld.current = false
      setIsResting(false)
    }, REST_MS)
    return true
  }, [])

  return { isResting, begin }
}
