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
  /** All of the file. */
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
  /** px of a page's own picture. */
  onMeasured?: (page: number, size: Size) => void
  onLost?: () => void
  /** It ended; `isNew`: it could not be made at all. */
  onFailed?: (reason: string, isNew: boolean) => void
  /** Told of the stage, and of null when it is gone. */
  onStage?: (stage: PageStage | null) => void
}

/** Where nothing can tell how wide it is. */
const USUAL_WIDTH = 1000

/** How large the element is, as a canvas: at least as high as the rule says, so that its strip has its place. */
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

/** Keeps a stage as what is to be seen says. Whoever looks knows only the port: nothing of what it draws is in React. */
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
