import { useEffect, useRef, type RefObject } from 'react'

/** False once the component is gone: for what ends after its screen was left. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
