import { useState } from 'react'
import type { Point } from '../../ui/page-stage/fit.ts'
import type { CanvasSize } from '../../ui/page-stage/stage.ts'

/** Magnification of the loupe. */
export const LOUPE_ZOOM = 4

export interface Loupe {
  isOn: boolean
  /** Position in fractions of the canvas from its upper left corner, so that it survives a resize. */
  at: Point
  toggle: () => void
  /** Moves it over a point of the canvas, in px. */
  put: (at: Point, canvas: CanvasSize) => void
  /** Moves it by a distance in px. */
  move: (by: Point, canvas: CanvasSize) => void
}

const MIDDLE: Point = { x: 0.5, y: 0.45 }
const share = (value: number): number => Math.min(Math.max(value, 0), 1)

/** A loupe over the pages, moved with the pointer or the arrow keys. */
export function useLoupe(): Loupe {
  const [isOn, setIsOn] = useState(false)
  const [at, setAt] = useState(MIDDLE)
  const put = ({ x, y }: Point, { width, height }: CanvasSize) =>
    setAt({ x: share(x / width), y: share(y / height) })
  return {
    isOn,
    at,
    toggle: () => setIsOn((known) => !known),
    put,
    move: (by, { width, height }) =>
      setAt((known) => ({ x: share(known.x + by.x / width), y: share(known.y + by.y / height) })),
  }
}
