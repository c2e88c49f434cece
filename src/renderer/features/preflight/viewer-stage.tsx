import {
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type WheelEvent,
} from 'react'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { faceBox, fitPages } from '../../ui/page-stage/fit.ts'
import type { Picture, PictureStore } from '../../ui/page-stage/picture-store.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { PageStage, StageLayers } from '../../ui/page-stage/stage.ts'
import { inView } from '../../ui/page-stage/view.ts'
import type { PageFinding } from './findings.ts'
import { FindingOverlays } from './finding-overlays.tsx'
import { pictureProblem } from './page-pictures.ts'
import { useDetail } from './use-detail.ts'
import { useCanvasSize } from './stage-frame.tsx'
import { TwoStages } from './two-stages.tsx'
import type { StageChoice } from './use-stage-choice.ts'
import type { PageZoom } from './use-zoom.ts'

interface ViewerStageProps {
  choice: StageChoice
  /** The other pictures are seen, which only the flat stage draws. */
  isFlatNeeded: boolean
  pictures: PictureStore
  ownPictures: PictureStore
  /** Larger ones, the largest first. */
  details: readonly PictureStore[]
  /** They are of the pictures that are seen. */
  areDetailsRead: boolean
  openings: readonly StageOpening[]
  opening: StageOpening
  largest: Size
  layers: StageLayers
  zoom: PageZoom
  isMotionReduced: boolean
  /** `Rozkładówka 3 z 9, strony 4 i 5` */
  name: string
  /** The pages' own pictures are not on the screen yet. */
  isBusy: boolean
  /** Sizes, states, number of findings. */
  description: string
  /** Spoken: the place once it is reached, and what is to be said. */
  spoken: string
  /** Of the opening, once it is at rest; none while they are hidden. */
  findings: readonly PageFinding[]
  selected: number | null
  /** How the pictures of its pages stand, in their order. */
  states: readonly Picture[]
  onStage: (stage: PageStage | null) => void
  onSoftware: (isSoftware: boolean) => void
  frameRef: Ref<HTMLDivElement>
  /** The strip at the foot. */
  children: ReactNode
  onSelect: (finding: PageFinding) => void
  onSettled: (opening: StageOpening, isWhole: boolean) => void
}

/** The pages with what lies over them. It is what has the focus: what a stage draws cannot have one. */
export function ViewerStage({ frameRef, ...props }: ViewerStageProps) {
  const { opening, largest, layers, zoom, pictures, states } = props
  const [area, setArea] = useState<HTMLDivElement | null>(null)
  const canvas = useCanvasSize(area)
  const hands = useHands(zoom)
  const fit = fitPages(canvas, largest, layers.cutOff)
  const density = props.areDetailsRead ? fit.scale * zoom.view.zoom * window.devicePixelRatio : 0
  const faces = useMemo(() => opening.faces.map(({ face }) => face), [opening])
  const detail = useDetail(props.details, faces, density)
  return (
    <div className="viewer-place">
      <div
        ref={frameRef}
        className="viewer-stage"
        data-zoomed={zoom.canZoomOut || undefined}
        role="group"
        tabIndex={0}
        aria-label={props.name}
        aria-busy={props.isBusy}
        aria-describedby="viewer-description"
        {...hands}
      >
        <div ref={setArea} className="viewer-area">
          <TwoStages
            choice={props.choice}
            flat={detail.flat}
            ownPictures={props.ownPictures}
            isFlatNeeded={props.isFlatNeeded || zoom.canZoomOut}
            onStage={props.onStage}
            onSoftware={props.onSoftware}
            openings={props.openings}
            opening={opening}
            move="turn"
            largest={largest}
            pictures={pictures}
            layers={layers}
            view={zoom.view}
            canvas={canvas}
            isMotionReduced={props.isMotionReduced}
            onSettled={props.onSettled}
          />
          <FindingOverlays
            findings={props.findings}
            opening={opening}
            largest={largest}
            canvas={canvas}
            view={zoom.view}
            layers={layers}
            selected={props.selected}
            onSelect={props.onSelect}
          />
          {opening.faces.map((placed, index) => {
            const picture = states[index]
            if (picture?.state !== 'failed') return null
            const { x, y, width, height } = inView(faceBox(fit, placed), fit.centre, zoom.view)
            return (
              <div
                key={placed.face.page}
                className="viewer-missing"
                role="status"
                style={{ left: x, top: y, width, height }}
              >
                <strong>Brak podglądu</strong>
                <span>{pictureProblem(picture.cause)}</span>
                <ActionButton
                  size="small"
                  text="Spróbuj ponownie"
                  onClick={() => pictures.retry(placed.face.page)}
                />
              </div>
            )
          })}
          <div className="viewer-foot">
            {props.children}
            <span className="viewer-foot-detail">
              {[detail.doubt, zoom.canZoomOut && detail.words].filter(Boolean).join(' · ')}
            </span>
          </div>
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

/** Ctrl and the wheel zoom, dragging moves what is larger than its frame. */
function useHands(zoom: PageZoom) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onWheel(event: WheelEvent) {
      if (event.ctrlKey && event.deltaY !== 0) zoom.by(event.deltaY < 0 ? 1 : -1)
    },
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (!zoom.canZoomOut || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === null) return
      zoom.pan({ x: event.clientX - from.current.x, y: event.clientY - from.current.y })
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => void (from.current = null),
    onPointerCancel: () => void (from.current = null),
  }
}
