import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CANVAS_HEIGHT } from '#shared/domain/preflight/constants.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { PictureStore } from '../../ui/page-stage/picture-store.ts'
import type {
  CanvasSize,
  PageStage,
  StageFactory,
  StageLayers,
  StageMove,
  StageView,
} from '../../ui/page-stage/stage.ts'

export interface StageFrameProps {
  factory: StageFactory
  /** All openings of the file. */
  openings: readonly StageOpening[]
  opening: StageOpening
  move: StageMove
  largest: Size
  pictures: PictureStore
  layers: StageLayers
  view: StageView
  canvas: CanvasSize
  isMotionReduced: boolean
  onSettled: (opening: StageOpening, isWhole: boolean) => void
  /** Reports the size of a page's own picture, in px. */
  onMeasured?: (page: number, size: Size) => void
  onLost?: () => void
  /** Called when the stage has failed; `isNew` means that it could not be created at all. */
  onFailed?: (reason: string, isNew: boolean) => void
  /** Called with the stage, and with null when it is gone. */
  onStage?: (stage: PageStage | null) => void
}

/** Fallback in px if the element's width is unknown. */
const USUAL_WIDTH = 1000

/** Returns the element's size as a canvas, at least as high as required, so that its strip has room. */
export function useCanvasSize(element: HTMLElement | null): CanvasSize {
  const [canvas, setCanvas] = useState<CanvasSize>({ width: USUAL_WIDTH, height: CANVAS_HEIGHT })
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => {
      const width = element.clientWidth || USUAL_WIDTH
      const height = element.clientHeight || CANVAS_HEIGHT
      setCanvas((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return canvas
}

/**
 * Creates a stage and updates it with the props. Callers know only the port, because nothing that the stage paints is
 * in React.
 */
export function StageFrame(props: StageFrameProps) {
  const { factory, openings, opening, move, largest, pictures, layers, view, canvas, isMotionReduced } = props
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<PageStage | null>(null)
  const settled = useEffectEvent(props.onSettled)
  const measured = useEffectEvent((page: number, size: Size) => props.onMeasured?.(page, size))
  const lost = useEffectEvent(() => props.onLost?.())
  const failed = useEffectEvent((reason: string, isNew: boolean) => props.onFailed?.(reason, isNew))
  const first = useEffectEvent(() => ({ layers, canvas }))
  const { width, height } = largest

  useEffect(() => {
    if (!host.current) return undefined
    const now = first()
    let made: PageStage | null = null
    try {
      made = factory(
        host.current,
        {
          openings,
          largest: { width, height },
          pictures,
          isMotionReduced,
          layers: now.layers,
          on: {
            settled: (at, isWhole) => settled(at, isWhole),
            measured: (page, size) => measured(page, size),
            lost: () => lost(),
            failed: (why) => failed(why, false),
          },
        },
        now.canvas,
      )
    } catch (cause) {
      failed(cause instanceof Error ? cause.message : String(cause), true)
    }
    setStage(made)
    return () => {
      made?.dispose()
      setStage(null)
    }
  }, [factory, openings, width, height, pictures, isMotionReduced])

  const made = useEffectEvent((now: PageStage | null) => props.onStage?.(now))
  useEffect(() => made(stage), [stage])
  useEffect(() => stage?.resize(canvas), [stage, canvas])
  useEffect(() => stage?.setLayers(layers), [stage, layers])
  useEffect(() => stage?.setView(view), [stage, view])
  const how = useEffectEvent(() => move)
  useEffect(() => stage?.show(opening, how()), [stage, opening])

  return <div ref={host} className="viewer-canvas" aria-hidden="true" />
}
