import { useMemo } from 'react'
import { fitPages } from '../../ui/page-stage/fit.ts'
import type { StageView } from '../../ui/page-stage/stage.ts'
import { StageFrame, type StageFrameProps } from './stage-frame.tsx'
import { LOUPE_ZOOM, type Loupe } from './use-loupe.ts'

/** In px. */
const RADIUS = 120

const nothing = () => undefined

interface LoupeViewProps extends Omit<StageFrameProps, 'move' | 'isMotionReduced' | 'onSettled'> {
  loupe: Loupe
}

/** The magnified part of the pages, rendered by the flat stage over either stage and without overlays. */
export function LoupeView({ loupe, ...shared }: LoupeViewProps) {
  const { canvas, view, largest } = shared
  const at = { x: loupe.at.x * canvas.width, y: loupe.at.y * canvas.height }
  const { centre } = fitPages(canvas, largest)
  // Keeps the point under the centre of the loupe in place.
  const pan = {
    x: LOUPE_ZOOM * view.pan.x - (LOUPE_ZOOM - 1) * (at.x - centre.x),
    y: LOUPE_ZOOM * view.pan.y - (LOUPE_ZOOM - 1) * (at.y - centre.y),
  }
  const closer = useMemo(
    (): StageView => ({ ...view, zoom: view.zoom * LOUPE_ZOOM, pan: { x: pan.x, y: pan.y } }),
    [view, pan.x, pan.y],
  )
  return (
    <div className="viewer-loupe-place" aria-hidden="true">
      <div className="viewer-loupe" style={{ clipPath: `circle(${RADIUS}px at ${at.x}px ${at.y}px)` }}>
        <StageFrame {...shared} view={closer} move="at once" isMotionReduced onSettled={nothing} />
      </div>
      <div
        className="viewer-loupe-ring"
        style={{ left: at.x - RADIUS, top: at.y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS }}
      />
    </div>
  )
}
