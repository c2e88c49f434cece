import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { freePlace, type Box } from './notice-place.ts'

/**
 * Elements that users click or type into, and bars that must stay free as a whole. Links in a list's cells are
 * excluded, because they fill the whole list; of its rows only the elements at their edges count.
 */
const TAKEN =
  'button, a[href]:not([role="row"] a), input, select, textarea, [role="menuitem"], [data-keeps-clear]'

/** Interval in ms for checking the place again, because the page below may change (another screen or list page). */
const LOOK_AGAIN_MS = 500

function takenPlaces(stack: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(TAKEN)].flatMap((element) => {
    if (stack.contains(element)) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return right > left && bottom > top ? [{ left, top, right, bottom }] : []
  })
}

/**
 * Style that places the stack where it covers no clickable element. Recomputed with each notice and at intervals while
 * there are any, but not while the user points at or focuses one.
 */
export function useNoticePlace(
  stack: RefObject<HTMLElement | null>,
  notices: readonly unknown[],
): CSSProperties | undefined {
  const [place, setPlace] = useState<Box | null>(null)
  const latest = useRef(place)

  function look() {
    const element = stack.current
    if (!element || element.matches(':hover, :focus-within')) return
    const { width, height } = element.getBoundingClientRect()
    if (height === 0) return
    const last = latest.current
    // The lower edge stays in place, because notices pile up.
    const kept = last && { ...last, top: last.bottom - height, right: last.left + width }
    const room = { width: innerWidth, height: innerHeight }
    const isInside = kept !== null && kept.right <= room.width && kept.bottom <= room.height
    const next = freePlace({ width, height }, room, takenPlaces(element), isInside ? kept : null)
    latest.current = next
    setPlace((known) => (known?.left === next.left && known.bottom === next.bottom ? known : next))
  }

  useLayoutEffect(() => {
    if (notices.length > 0) look()
    else latest.current = null
  })

  const isEmpty = notices.length === 0
  useEffect(() => {
    if (isEmpty) return undefined
    const timer = setInterval(look, LOOK_AGAIN_MS)
    addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', look)
    }
    // `look` reads only refs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isEmpty])

  return place === null ? undefined : { left: place.left, right: 'auto', bottom: innerHeight - place.bottom }
}
