import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { freePlace, type Box } from './notice-place.ts'
import { useNotices } from './notices.ts'

/**
 * Elements that users click or type into, and elements that must stay free as a whole. Links in a list's cells are
 * excluded, because they fill the whole list; of its rows only the elements at their edges count.
 */
const CLICKABLE =
  'button, a[href]:not([role="row"] a), input, select, textarea, [role="menuitem"], [data-keeps-clear]'

/** Elements that users operate when they have the focus. Others, such as a screen or a scroller, may be covered. */
const OPERABLE =
  'a[href], button, input, select, textarea, summary, iframe, [contenteditable="true"], li, [role="row"], [role="gridcell"], [role="columnheader"], [role="option"], [role^="menuitem"], [role="combobox"], [role="button"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [role="treeitem"]'

/** Interval in ms for checking the place again, because the page below may change (another screen or list page). */
const LOOK_AGAIN_MS = 500

function boxesOf(elements: Iterable<Element>): Box[] {
  return [...elements].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return right > left && bottom > top ? [{ left, top, right, bottom }] : []
  })
}

function clickablePlaces(stack: HTMLElement): Box[] {
  return boxesOf([...document.querySelectorAll(CLICKABLE)].filter((element) => !stack.contains(element)))
}

/** The focused element with its row, and the menu or the options that belong to it. */
function placesInUse(): Box[] {
  const focused = document.activeElement
  if (!focused?.matches(OPERABLE)) return []
  const options = document.getElementById(focused.getAttribute('aria-controls') ?? '')
  const around = [focused.closest('[role="row"]'), focused.closest('[role="menu"]'), options]
  return boxesOf([focused, ...around.filter((element) => element !== null)])
}

/**
 * Style that places the stack where it covers no clickable element, or hides it if it would cover the element in use;
 * then the bell offers the notices. Recomputed with each notice and focus and at intervals while there are any, but not
 * while the user points at or focuses one.
 */
export function useNoticePlace(
  stack: RefObject<HTMLElement | null>,
  notices: readonly unknown[],
): CSSProperties | undefined {
  const [place, setPlace] = useState<Box | null>(null)
  const latest = useRef(place)
  const hasBell = useNotices((store) => store.hasBell)
  const areHidden = useNotices((store) => store.areHidden)

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
    const current = isInside ? kept : null
    const obstacles = { inUse: placesInUse(), clickable: clickablePlaces(element) }
    const free = freePlace({ width, height }, room, obstacles, current)
    // Without a bell, the element in use is covered as little as possible.
    const clickable = [...obstacles.inUse, ...obstacles.clickable]
    const next = free ?? freePlace({ width, height }, room, { inUse: [], clickable }, current)
    useNotices.getState().hide(free === null && hasBell)
    latest.current = next
    setPlace((known) => (known?.left === next?.left && known?.bottom === next?.bottom ? known : next))
  }

  useLayoutEffect(() => {
    if (notices.length > 0) look()
    else latest.current = null
  })

  const isEmpty = notices.length === 0
  useEffect(() => {
    if (isEmpty) return undefined
    const timer = setInterval(look, LOOK_AGAIN_MS)
    // The browser scrolls the focused element into view after the event and before it paints.
    const lookBeforePaint = () => void requestAnimationFrame(look)
    addEventListener('resize', look)
    document.addEventListener('focusin', lookBeforePaint)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', look)
      document.removeEventListener('focusin', lookBeforePaint)
      useNotices.getState().hide(false)
    }
    // `look` reads only refs and whether there is a bell.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isEmpty, hasBell])

  const hidden: CSSProperties = areHidden ? { visibility: 'hidden' } : {}
  if (place === null) return hidden
  return { ...hidden, left: place.left, right: 'auto', bottom: innerHeight - place.bottom }
}
