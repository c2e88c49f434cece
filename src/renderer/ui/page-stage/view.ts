import type { CanvasBox, Point } from './fit.ts'
import type { StageView } from './stage.ts'

/** The default view: the scale of `fit`, seen straight on. */
export const STRAIGHT: StageView = { zoom: 1, pan: { x: 0, y: 0 }, tilt: { x: 0, y: 0 } }

/** Position of a box of the canvas in a zoomed view: scaled about the canvas's middle, then moved. */
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
