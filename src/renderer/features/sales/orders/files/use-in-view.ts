import { useEffect, useState, type RefObject } from 'react'

/** Starts a little before the element is seen. */
const MARGIN = '150px'

type Listener = (isInView: boolean) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | null = null

/** One observer for all rows of a table: one for each would cost more than what it saves. */
function watch(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = null
  }
}

/** Whether the element is in the window or nearly so. Where nothing can tell (no layout), it counts as seen. */
export function useInView(element: RefObject<Element | null>): boolean {
  const canTell = typeof IntersectionObserver !== 'undefined'
  const [isInView, setIsInView] = useState(!canTell)
  useEffect(() => {
    if (!canTell || !element.current) return undefined
    return watch(element.current, setIsInView)
  }, [canTell, element])
  return isInView
}
