import { useMemo, useState } from 'react'
import type { Point } from '../../ui/page-stage/fit.ts'
import type { StageView } from '../../ui/page-stage/stage.ts'

/** In degrees. */
const STEP = 3
const MOST = 12
const STRAIGHT: Point = { x: 0, y: 0 }

const within = (value: number): number => Math.min(Math.max(value, -MOST), MOST)

export interface Tilt {
  isTilted: boolean
  view: StageView
  by: (across: number, down: number) => void
  straighten: () => void
}

/** Tilts the pages, so that gloss becomes visible; only while tilting is possible. */
export function useTilt(view: StageView, isPossible: boolean): Tilt {
  const [kept, setTilt] = useState(STRAIGHT)
  const tilt = isPossible ? kept : STRAIGHT
  return {
    isTilted: tilt.x !== 0 || tilt.y !== 0,
    view: useMemo(() => ({ ...view, tilt }), [view, tilt]),
    by: (across, down) =>
      setTilt((known) => ({ x: within(known.x + across * STEP), y: within(known.y + down * STEP) })),
    straighten: () => setTilt(STRAIGHT),
  }
}
