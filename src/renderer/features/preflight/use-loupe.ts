import { useState } from 'react'
import type { Point } from '../../ui/page-stage/fit.ts'
import type { CanvasSize } from '../../ui/page-stage/stage.ts'

/** So many times as large is what lies under it. */
export const LOUPE_ZOOM = 4

export interface Loupe {
  isOn: boolean
  /** What it lies over, shares of the canvas from its upper left: a canvas of another size keeps it. */
  at: Point
  toggle: () => void
  /** Lays it over a point of the canvas, px. */
  put: (at: Point, canvas: CanvasSize) => void
  /** Moves it by px. */
  move: (by: Point, canvas: CanvasSize) => void
}

const MIDDLE: Point = { x: 0.5, y: 0.45 }
const share = (value: number): number => Math.min(Math.max(value, 0), 1)

/** A loupe over the pages: led by the pointer, or by the arrows. */
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
