import { useEffect, useState, type RefObject } from 'react'

/** Whether the element was in the window once. Where nothing can tell (no layout), it counts as seen. */
export function useWasSeen(element: RefObject<Element | null>): boolean {
  const canTell = typeof IntersectionObserver !== 'undefined'
  const [wasSeen, setWasSeen] = useState(!canTell)
  useEffect(() => {
    if (wasSeen || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasSeen])
  return wasSeen
}
