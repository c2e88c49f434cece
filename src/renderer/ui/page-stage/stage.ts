import type { Size } from '#shared/domain/preflight/measures.ts'
import type { StageOpening } from './opening.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * `turn`: by one leaf in its direction, where the stage and the person allow for movement.
 * @public
 */
export type StageMove = 'turn' | 'at once'

/**
 * Lines on the paper, mm inwards from the edge of the printed side.
 * @public
 */
export interface StageLines {
  /** Trim edge; 0 where the page came trimmed. */
  readonly trim: number
  /** Edge of the safe zone. */
  readonly safe: number
}

/** @public */
export interface StageLayers {
  readonly varnish: 'off' | 'gloss' | 'coverage'
  /** The shop's masks are bright where varnish is. */
  readonly isMaskInverted: boolean
  /** null: none are drawn. */
  readonly lines: StageLines | null
  /** mm cut off along each edge, so that pages are seen as trimmed; 0: whole. */
  readonly cutOff: number
}

/** @public */
export interface StageView {
  /** 1: as `fit` says. Only the flat stage draws others. */
  readonly zoom: number
  /** CSS px by which the picture is moved at a zoom. */
  readonly pan: { readonly x: number; readonly y: number }
  /** Degrees by which one looks from the side, −12 … 12: for the gloss, in 3D only. Overlays do not follow. */
  readonly tilt: { readonly x: number; readonly y: number }
}

/** CSS px; the indicator strip at the foot is within it. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/**
 * In their order: a `show` is followed by one `settled` of the newest opening only, and by one more each time that pictures
 * of it come in. After `lost` comes either `settled`, when everything is drawn anew, or `failed`. After `failed` comes nothing
 * more. None is called from within a method of the stage.
 * @public
 */
export interface StageEvents {
  /**
   * The opening lies at rest and has been drawn for a frame. Whole: with each content page's own picture, not only with what
   * stands in for it.
   */
  readonly settled: (opening: StageOpening, isWhole: boolean) => void
  /** px of a page's own picture, as it came. */
  readonly measured?: (page: number, size: Size) => void
  /** What is seen is gone for now; the other stage is to be shown. The stage still takes every call. */
  readonly lost: () => void
  /** This stage does not draw any more; it is to be disposed. `reason` is for the log. */
  readonly failed: (reason: string) => void
}

/**
 * What a stage of one file is made with.
 * @public
 */
export interface StageSetup {
  /** All of the file, in their order. */
  readonly openings: readonly StageOpening[]
  /** mm of the file's largest opening: it fills the canvas, so that nothing changes its size while pages are turned. */
  readonly largest: Size
  readonly pictures: PictureStore
  readonly isMotionReduced: boolean
  readonly layers: StageLayers
  readonly on: StageEvents
}

/**
 * Shows one opening of a printed file. Knows neither findings nor acceptance; those lie above it, by `fit`. The stage only
 * reads the picture store: what is to be loaded is said to the store by whoever changes the opening.
 * @public
 */
export interface PageStage {
  /** Three dimensions are computed by the processor: slower, and with fewer details. */
  readonly isSoftware?: boolean
  /** The newest opening. A leaf on its way ends at once; the same opening again draws what has changed of it. */
  show(opening: StageOpening, how: StageMove): void
  setLayers(layers: StageLayers): void
  setView(view: StageView): void
  resize(canvas: CanvasSize): void
  /** Gives everything back; nothing is called afterwards. */
  dispose(): void
}

/**
 * Makes a stage that fills `frame`; throws where it cannot draw at all.
 * @public
 */
export type StageFactory = (frame: HTMLElement, setup: StageSetup, canvas: CanvasSize) => PageStage
