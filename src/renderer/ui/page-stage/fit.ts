import { FILL_RATIO, SPACING, STRIP_HEIGHT } from '#shared/domain/preflight/constants.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import type { PlacedFace } from './opening.ts'
import type { CanvasSize } from './stage.ts'

/** Position of the paper's plane on the canvas: one affine map, used by both stages. */
export interface PageFit {
  /** CSS px per mm. */
  readonly scale: number
  /** The middle of the spine (or of a sheet), in CSS px from the canvas's upper left. */
  readonly centre: Point
  /** Width cut off along each edge of a page, in mm. */
  readonly cutOff: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** CSS px from the canvas's upper left. */
export interface CanvasBox extends Point, Size {}

/**
 * Fits the largest opening into the free space of a canvas. The scale is 0 if the canvas or the opening has no size.
 */
export function fitPages(canvas: CanvasSize, largest: Size, cutOff = 0): PageFit {
  const free = { width: canvas.width - 2 * SPACING, height: canvas.height - STRIP_HEIGHT - 2 * SPACING }
  const isFitting = largest.width > 0 && largest.height > 0 && free.width > 0 && free.height > 0
  return {
    scale: isFitting ? FILL_RATIO * Math.min(free.width / largest.width, free.height / largest.height) : 0,
    centre: { x: Math.round(canvas.width / 2), y: Math.round((canvas.height - STRIP_HEIGHT) / 2) },
    cutOff,
  }
}

/** Visible size of a page in mm, without the parts cut off. */
export function seenSize({ width, height }: Size, cutOff: number): Size {
  return { width: Math.max(width - 2 * cutOff, 0), height: Math.max(height - 2 * cutOff, 0) }
}

const SHIFT: Readonly<Record<PlacedFace['side'], number>> = { left: -1, middle: -0.5, right: 0 }

/** Left edge of a face, in mm to the right of the spine. */
function faceStart({ face, side }: PlacedFace, cutOff: number): number {
  // Adding 0 turns −0 into 0, because −0 would be printed with its sign.
  return SHIFT[side] * seenSize(face.size, cutOff).width + 0
}

/** The box of a face on the canvas. */
export function faceBox(fit: PageFit, placed: PlacedFace): CanvasBox {
  const { width, height } = seenSize(placed.face.size, fit.cutOff)
  return {
    x: fit.centre.x + faceStart(placed, fit.cutOff) * fit.scale,
    y: fit.centre.y - (height / 2) * fit.scale,
    width: width * fit.scale,
    height: height * fit.scale,
  }
}

/** Position on the canvas of a point of a page, given in mm from the upper left of the whole page. */
export function onCanvas(fit: PageFit, placed: PlacedFace, at: Point): Point {
  const box = faceBox(fit, placed)
  return { x: box.x + (at.x - fit.cutOff) * fit.scale, y: box.y + (at.y - fit.cutOff) * fit.scale }
}
