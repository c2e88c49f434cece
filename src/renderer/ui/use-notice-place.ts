import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { freePlace, type Box } from './notice-place.ts'

/**
 * What is pressed or typed into; a bar that belongs to it is kept clear as a whole. The links of a list's cells fill the
 * whole list: of its rows only what stands at their edges counts.
 */
const TAKEN =
  'button, a[href]:not([role="row"] a), input, select, textarea, [role="menuitem"], [data-keeps-clear]'

/** The page under a notice may change: another screen, another page of a list. */
const LOOK_AGAIN_MS = 500

function takenPlaces(stack: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(TAKEN)].flatMap((element) => {
    if (stack.contains(element)) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return right > left && bottom > top ? [{ left, top, right, bottom }] : []
  })
}

/**
 * Style that puts the stack where it covers nothing that can be pressed. Looked at anew with every notice, and while there
 * are any; not while one is held, which is when somebody reads it.
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
    // Its lower edge stays where it is: notices pile up.
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
    // `look` reads refs alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isEmpty])

  return place === null ? undefined : { left: place.left, right: 'auto', bottom: innerHeight - place.bottom }
}
