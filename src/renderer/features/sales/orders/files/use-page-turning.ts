import { useState, type KeyboardEvent } from 'react'

const ZOOMS = [1, 1.5, 2, 3, 4] as const

export interface PageTurning {
  index: number
  zoom: number
  canZoomIn: boolean
  canZoomOut: boolean
  goTo: (index: number) => void
  turn: (steps: number) => void
  zoomBy: (steps: number) => void
  fit: () => void
  /** Arrows, PageUp, PageDown, Home, End; plus, minus and 0. */
  keys: (event: KeyboardEvent) => void
}

/** Which page is shown, and how large. */
export function usePageTurning(count: number): PageTurning {
  const [wanted, setIndex] = useState(0)
  const [level, setLevel] = useState(0)
  const last = Math.max(0, count - 1)
  const index = Math.min(wanted, last)
  const within = (next: number, highest: number) => Math.max(0, Math.min(highest, next))
  const goTo = (next: number) => setIndex(within(next, last))
  const turn = (steps: number) => setIndex((known) => within(Math.min(known, last) + steps, last))
  const zoomBy = (steps: number) => setLevel((known) => within(known + steps, ZOOMS.length - 1))
  const fit = () => setLevel(0)

  function keys(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    // A page that is larger than its window is moved by the arrows, as any scrolled thing is.
    const isScrolled = level > 0 && event.target instanceof Element && event.target.matches('.page-stage')
    const actions: Record<string, () => void> = {
      ...(!isScrolled && { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }),
      PageUp: () => turn(-1),
      PageDown: () => turn(1),
      Home: () => goTo(0),
      End: () => goTo(last),
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': fit,
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return {
    index,
    zoom: ZOOMS[level] ?? 1,
    canZoomIn: level < ZOOMS.length - 1,
    canZoomOut: level > 0,
    goTo,
    turn,
    zoomBy,
    fit,
    keys,
  }
}
