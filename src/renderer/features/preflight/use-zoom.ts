import { useMemo, useState } from 'react'
import type { Point } from '../../ui/page-stage/fit.ts'
import type { StageView } from '../../ui/page-stage/stage.ts'
import { STRAIGHT } from '../../ui/page-stage/view.ts'

const LEVELS = [1, 1.5, 2, 3, 4, 6, 8] as const
const LAST = LEVELS.length - 1
/** Zoom level at which a finding's place is shown. */
const CLOSE_LEVEL = 3

export interface PageZoom {
  view: StageView
  canZoomIn: boolean
  canZoomOut: boolean
  by: (steps: number) => void
  fit: () => void
  pan: (by: Point) => void
  /** Zooms in and centres a point, given in px from the middle of the canvas at rest. */
  closeTo: (from: Point) => void
}

const NO_PAN: Point = { x: 0, y: 0 }
const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The zoom of the pages and the visible part. */
export function useZoom(): PageZoom {
  const [{ level, pan }, setPlace] = useState({ level: 0, pan: NO_PAN })
  const zoom = LEVELS[level] ?? 1
  const view = useMemo(
    (): StageView => (level === 0 ? STRAIGHT : { zoom, pan, tilt: NO_PAN }),
    [level, zoom, pan],
  )
  return {
    view,
    canZoomIn: level < LAST,
    canZoomOut: level > 0,
    by: (steps) =>
      setPlace((known) => {
        const next = within(known.level + steps, LAST)
        if (next === 0) return { level: 0, pan: NO_PAN }
        // Keeps the centre in place.
        const grown = (LEVELS[next] ?? 1) / (LEVELS[known.level] ?? 1)
        return { level: next, pan: { x: known.pan.x * grown, y: known.pan.y * grown } }
      }),
    fit: () => setPlace({ level: 0, pan: NO_PAN }),
    pan: (by) =>
      setPlace((known) =>
        known.level === 0 ? known : { ...known, pan: { x: known.pan.x + by.x, y: known.pan.y + by.y } },
      ),
    closeTo({ x, y }) {
      const close = LEVELS[CLOSE_LEVEL] ?? 1
      setPlace({ level: CLOSE_LEVEL, pan: { x: -x * close, y: -y * close } })
    },
  }
}
