import { flatStage } from '../../ui/page-stage/flat-stage.ts'
import { MissingPictures } from './missing-pictures.tsx'
import { StageFrame } from './stage-frame.tsx'
import type { ViewerState } from './use-viewer.ts'

/** Renders one kind of picture at its usual size only. */
export const PLAIN_FLAT = flatStage()

const nothing = () => undefined

/** The server's alternative pictures of the same pages, placed beside the main ones (ORD-049). */
export function OtherPane({ viewer }: { viewer: ViewerState }) {
  const { opening, openings, largest, pictures, layers, zoom, canvas } = viewer
  if (!opening) return null
  return (
    <div className="viewer-pane">
      <StageFrame
        factory={PLAIN_FLAT}
        openings={openings}
        opening={opening}
        move="at once"
        largest={largest}
        pictures={pictures.alternative}
        layers={layers}
        view={zoom.view}
        canvas={canvas}
        isMotionReduced
        onSettled={nothing}
      />
      <MissingPictures
        opening={opening}
        states={viewer.otherStates}
        largest={largest}
        canvas={canvas}
        view={zoom.view}
        cutOff={layers.cutOff}
        pictures={pictures.alternative}
      />
      <span className="viewer-pane-name">Podgląd alternatywny</span>
    </div>
  )
}
