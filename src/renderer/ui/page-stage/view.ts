import type { CanvasBox, Point } from './fit.ts'
import type { StageView } from './stage.ts'

/** At rest: as `fit` says, seen straight. */
export const STRAIGHT: StageView = { zoom: 1, pan: { x: 0, y: 0 }, tilt: { x: 0, y: 0 } }

/** Where a place of the canvas is seen at a zoom: grown about the canvas's middle, then moved. */
export function inView(
  { x, y, width, height }: CanvasBox,
  centre: Point,
  { zoom, pan }: StageView,
): CanvasBox {
  return {
    x: (x - centre.x) * zoom + centre.x + pan.x,
    y: (y - centre.y) * zoom + centre.y + pan.y,
    width: width * zoom,
    height: height * zoom,
  }
}
