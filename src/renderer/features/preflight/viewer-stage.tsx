import { useMemo, useRef, type PointerEvent, type ReactNode, type Ref, type WheelEvent } from 'react'
import { fitPages } from '../../ui/page-stage/fit.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { PageFinding } from '../../entities/project-file/findings.ts'
import { FindingOverlays } from './finding-overlays.tsx'
import { LoupeView } from './loupe-view.tsx'
import { MissingPictures } from './missing-pictures.tsx'
import { OtherPane, PLAIN_FLAT } from './other-pane.tsx'
import { StageFoot } from './stage-foot.tsx'
import { useDetail } from './use-detail.ts'
import { LOUPE_ZOOM } from './use-loupe.ts'
import { pictureWarning } from './use-picture-sizes.ts'
import { TwoStages } from './two-stages.tsx'
import type { ViewerState } from './use-viewer.ts'

interface ViewerStageProps {
  viewer: ViewerState
  opening: StageOpening
  isMotionReduced: boolean
  /** Example: `Rozkładówka 3 z 9, strony 4 i 5`. */
  name: string
  /** Sizes, states and number of findings. */
  description: string
  /** Text for the screen reader: the position once it is reached, and messages. */
  spoken: string
  /** Findings of the opening once it is at rest; empty while they are hidden. */
  findings: readonly PageFinding[]
  /** Notes above the strip. */
  notes: readonly (string | null)[]
  /** Text of the current position, for the strip. */
  place: string
  /** Notes about the picture. While the user zooms in, its resolution is shown instead. */
  pictureWords: ReactNode
  frameRef: Ref<HTMLDivElement>
}

/** The pages with their overlays. This element has the focus, because the content of a stage cannot be focused. */
export function ViewerStage({ frameRef, ...props }: ViewerStageProps) {
  const { viewer, opening, isMotionReduced } = props
  const { largest, layers, zoom, pictures, picture, loupe, tilt, sizes, canvas, setPane } = viewer
  const hands = useHands(viewer)
  const fit = fitPages(canvas, largest, layers.cutOff)
  const isOwn = picture.kind === 'own'
  const closer = (loupe.isOn ? LOUPE_ZOOM : 1) * zoom.view.zoom
  const density = isOwn && closer > 1 ? fit.scale * closer * window.devicePixelRatio : 0
  const faces = useMemo(() => opening.faces.map(({ face }) => face), [opening])
  const detail = useDetail(pictures.details, faces, sizes, density)
  const shared = { openings: viewer.openings, opening, largest, pictures: viewer.store, layers, canvas }
  const flat = isOwn ? detail.flat : PLAIN_FLAT
  const notes = [...props.notes, pictureWarning(faces, sizes.of, viewer.turned)].filter(Boolean)
  return (
    <div className="viewer-place">
      <div
        ref={frameRef}
        className="viewer-stage"
        data-zoomed={zoom.canZoomOut || undefined}
        data-loupe={loupe.isOn || undefined}
        role="group"
        tabIndex={0}
        aria-label={props.name}
        aria-busy={!viewer.isWhole && !viewer.isWithoutPicture}
        aria-describedby="viewer-description"
        {...hands}
      >
        <div className="viewer-area">
          <div className="viewer-panes" data-keeps-clear>
            <div ref={setPane} className="viewer-pane">
              <TwoStages
                {...shared}
                choice={viewer.choice}
                flat={flat}
                ownPictures={pictures.own}
                isFlatNeeded={!isOwn || picture.isCompared || zoom.canZoomOut}
                onStage={viewer.setStage}
                onMeasured={(page, size) => sizes.measured(page, size, 0)}
                onSoftware={viewer.setIsSoftware}
                move="turn"
                view={tilt.view}
                isMotionReduced={isMotionReduced}
                onSettled={viewer.settled}
              />
              <FindingOverlays
                findings={props.findings}
                opening={opening}
                largest={largest}
                canvas={canvas}
                view={zoom.view}
                layers={layers}
                selected={viewer.finding.selected}
                onSelect={viewer.finding.choose}
              />
              <MissingPictures
                opening={opening}
                states={viewer.states}
                largest={largest}
                canvas={canvas}
                view={zoom.view}
                cutOff={layers.cutOff}
                pictures={viewer.store}
              />
              {loupe.isOn && viewer.isAtRest && (
                <LoupeView {...shared} loupe={loupe} factory={flat} view={zoom.view} />
              )}
              {picture.isCompared && <span className="viewer-pane-name">Podgląd główny</span>}
            </div>
            {picture.isCompared && <OtherPane viewer={viewer} />}
          </div>
          {notes.length > 0 && (
            <p className="viewer-notes">
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </p>
          )}
          <StageFoot position={viewer.position} count={viewer.openings.length} place={props.place}>
            {closer > 1 && detail.words !== '' ? detail.words : props.pictureWords}
          </StageFoot>
        </div>
      </div>
      <p id="viewer-description" className="visually-hidden">
        {props.description}
      </p>
      <p className="visually-hidden" role="status">
        {props.spoken}
      </p>
    </div>
  )
}

/** Buttons would not receive clicks from a captured pointer. */
const isPressable = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, [role="button"]') !== null

/** Ctrl and the wheel zoom, dragging moves zoomed pages, and the loupe follows the pointer. */
function useHands({ zoom, loupe, pane, canvas }: ViewerState) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onWheel(event: WheelEvent) {
      if (event.ctrlKey && event.deltaY !== 0) zoom.by(event.deltaY < 0 ? 1 : -1)
    },
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (!zoom.canZoomOut || event.button !== 0 || isPressable(event.target)) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (loupe.isOn && pane) {
        const { left, top } = pane.getBoundingClientRect()
        loupe.put({ x: x - left, y: y - top }, canvas)
      }
      if (from.current === null) return
      zoom.pan({ x: x - from.current.x, y: y - from.current.y })
      from.current = { x, y }
    },
    onPointerUp: () => void (from.current = null),
    onPointerCancel: () => void (from.current = null),
  }
}
