import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref that is false once the component is unmounted, for work that ends after the user has left its screen.
 */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
