import { FILL_RATIO, SPACING, STRIP_HEIGHT } from '#shared/domain/preflight/constants.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import type { PlacedFace } from './opening.ts'
import type { CanvasSize } from './stage.ts'

/** Where the plane of the paper lies on the canvas: one affine map, the same for both stages. */
export interface PageFit {
  /** CSS px for a mm. */
  readonly scale: number
  /** The spine at half its height (the middle of a sheet), CSS px from the canvas's upper left. */
  readonly centre: Point
  /** mm cut off along each edge of a page. */
  readonly cutOff: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** CSS px from the canvas's upper left. */
export interface CanvasBox extends Point, Size {}

/** The map by which the largest opening fills the free space of a canvas; the scale is 0 where it has no size. */
export function fitPages(canvas: CanvasSize, largest: Size, cutOff = 0): PageFit {
  const free = { width: canvas.width - 2 * SPACING, height: canvas.height - STRIP_HEIGHT - 2 * SPACING }
  const isFitting = largest.width > 0 && largest.height > 0 && free.width > 0 && free.height > 0
  return {
    scale: isFitting ? FILL_RATIO * Math.min(free.width / largest.width, free.height / largest.height) : 0,
    centre: { x: Math.round(canvas.width / 2), y: Math.round((canvas.height - STRIP_HEIGHT) / 2) },
    cutOff,
  }
}

/** A page as it is seen, mm; what is cut off of it is missing. */
export function seenSize({ width, height }: Size, cutOff: number): Size {
  return { width: Math.max(width - 2 * cutOff, 0), height: Math.max(height - 2 * cutOff, 0) }
}

const SHIFT: Readonly<Record<PlacedFace['side'], number>> = { left: -1, middle: -0.5, right: 0 }

/** Left edge of a face, mm from the spine to the right. */
function faceStart({ face, side }: PlacedFace, cutOff: number): number {
  // No −0, which is written with its sign.
  return SHIFT[side] * seenSize(face.size, cutOff).width + 0
}

/** Where a face is seen. */
export function faceBox(fit: PageFit, placed: PlacedFace): CanvasBox {
  const { width, height } = seenSize(placed.face.size, fit.cutOff)
  return {
    x: fit.centre.x + faceStart(placed, fit.cutOff) * fit.scale,
    y: fit.centre.y - (height / 2) * fit.scale,
    width: width * fit.scale,
    height: height * fit.scale,
  }
}

/** Where a point of a page is seen that lies so many mm from the upper left of the whole page. */
export function onCanvas(fit: PageFit, placed: PlacedFace, at: Point): Point {
  const box = faceBox(fit, placed)
  return { x: box.x + (at.x - fit.cutOff) * fit.scale, y: box.y + (at.y - fit.cutOff) * fit.scale }
}
