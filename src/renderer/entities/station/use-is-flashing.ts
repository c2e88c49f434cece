import { useEffect, useRef, useState } from 'react'
import { useFlash } from '../../lib/bench-signals.ts'

const FLASH_MS = 1000

/**
 * True for one second after each success. It is used for a class and not an animation, so that the flash is visible
 * with reduced motion too.
 */
export function useIsFlashing(): boolean {
  const successes = useFlash((store) => store.successes)
  const seen = useRef(successes)
  const [isFlashing, setIsFlashing] = useState(false)
  useEffect(() => {
    if (successes === seen.current) return undefined
    seen.current = successes
    setIsFlashing(true)
    const timer = setTimeout(() => setIsFlashing(false), FLASH_MS)
    return () => clearTimeout(timer)
  }, [successes])
  return isFlashing
}
