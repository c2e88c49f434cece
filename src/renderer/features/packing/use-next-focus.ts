import { useEffect, useRef, type RefObject } from 'react'

/**
 * Hands the focus to the next step whenever that becomes another one, so that Enter is always right; never out of a
 * field or a dialog. `focusNext` is called after the render that shows the step.
 */
export function useNextFocus(
  body: RefObject<HTMLElement | null>,
  nextKey: string,
  focusNext: () => void,
): void {
  const latest = useRef(focusNext)
  const shownKey = useRef<string | null>(null)
  useEffect(() => {
    latest.current = focusNext
    if (shownKey.current === nextKey) return
    shownKey.current = nextKey
    const holder = document.activeElement
    const bench = body.current
    // The page itself, or the screen's frame around the bench, holds it for want of anything better.
    const isElsewhere =
      bench !== null && holder !== null && !holder.contains(bench) && !bench.contains(holder)
    if (isElsewhere || holder instanceof HTMLInputElement || holder instanceof HTMLSelectElement) return
    latest.current()
  })
}
