import type { Size } from '#shared/domain/preflight/measures.ts'
import type { StageOpening } from './opening.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * `turn`: turns one leaf in its direction, unless the stage does not animate or the user prefers reduced motion.
 * @public
 */
export type StageMove = 'turn' | 'at once'

/**
 * Lines on the paper, in mm inwards from the edge of the printed side.
 * @public
 */
export interface StageLines {
  /** Trim edge; 0 if the page is already trimmed. */
  readonly trim: number
  /** Edge of the safe zone. */
  readonly safe: number
}

/** @public */
export interface StageLayers {
  readonly varnish: 'off' | 'gloss' | 'coverage'
  /** Whether the shop's masks are bright, not dark, in varnished areas. */
  readonly isMaskInverted: boolean
  /** Null if no lines are shown. */
  readonly lines: StageLines | null
  /** Width in mm hidden along each edge, to show pages as trimmed; 0 shows them whole. */
  readonly cutOff: number
}

/** @public */
export interface StageView {
  /** 1 is the scale of `fit`. Only the flat stage supports other values. */
  readonly zoom: number
  /** Offset of the zoomed picture, in CSS px. */
  readonly pan: { readonly x: number; readonly y: number }
  /**
   * Degrees of the viewing angle from the side, −12 … 12. It shows the gloss, works in 3D only, and does not move
   * overlays.
   */
  readonly tilt: { readonly x: number; readonly y: number }
}

/** CSS px, including the indicator strip at the foot. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/**
 * Events of a stage, in order. Each `show` is followed by one `settled` for the newest opening, and by another one
 * whenever pictures of it arrive. After `lost` comes either `settled`, when everything is rendered again, or `failed`,
 * which is the last event. No event is emitted from within a method of the stage.
 * @public
 */
export interface StageEvents {
  /**
   * The opening is at rest and has been on screen for a frame. Whole means that each content page shows its own picture
   * and not its thumbnail.
   */
  readonly settled: (opening: StageOpening, isWhole: boolean) => void
  /** Original size in px of a page's own picture. */
  readonly measured?: (page: number, size: Size) => void
  /** The content is lost for now, so the caller must show the other stage. This stage still accepts all calls. */
  readonly lost: () => void
  /** This stage no longer renders and must be disposed. `reason` is for the log. */
  readonly failed: (reason: string) => void
}

/**
 * Settings that a stage of one file is created with.
 * @public
 */
export interface StageSetup {
  /** All openings of the file, in order. */
  readonly openings: readonly StageOpening[]
  /**
   * Size in mm of the file's largest opening. It fills the canvas, so that the scale does not change when pages are
   * turned.
   */
  readonly largest: Size
  readonly pictures: PictureStore
  readonly isMotionReduced: boolean
  readonly layers: StageLayers
  readonly on: StageEvents
}

/**
 * Shows one opening of a printed file. Findings and acceptance are overlays, placed with `fit`. The stage only reads
 * the picture store; the code that changes the opening tells the store what to load.
 * @public
 */
export interface PageStage {
  /** 3D is computed on the CPU, which is slower and shows fewer details. */
  readonly isSoftware?: boolean
  /**
   * Sets the newest opening and ends a leaf in motion immediately. Calling it again with the same opening renders its
   * changes.
   */
  show(opening: StageOpening, how: StageMove): void
  setLayers(layers: StageLayers): void
  setView(view: StageView): void
  resize(canvas: CanvasSize): void
  /** Releases all resources; no event is emitted afterwards. */
  dispose(): void
}

/**
 * Creates a stage that fills `frame`; throws if it cannot render at all.
 * @public
 */
export type StageFactory = (frame: HTMLElement, setup: StageSetup, canvas: CanvasSize) => PageStage
