import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { GreyImage } from '../../services/label-printing/png-reader.ts'
import { canvasLuma, whiteCanvas } from '../canvas-luma.ts'
import { withReadableError } from './open-pdf.ts'

/** A region in points of the page as it is displayed, from its upper left corner. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

export const POINTS_PER_MM = 72 / 25.4

export type Turn = 0 | 90

/** Size of the page as it is displayed, rotated further by `turn`. */
export function sizeOf(page: PDFPageProxy, turn: Turn = 0): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 })
  return { width, height }
}

/** Renders a part of the rotated page at the given pixel size, stretched if the proportions differ. */
export async function drawRegion(
  page: PDFPageProxy,
  region: Region,
  turn: Turn,
  pixels: { width: number; height: number },
): Promise<GreyImage> {
  const scale = pixels.width / region.width
  const viewport = page.getViewport({
    scale,
    rotation: (page.rotate + turn) % 360,
    offsetX: -region.x * scale,
    offsetY: -region.y * scale,
  })
  const canvas = whiteCanvas(pixels.width, pixels.height)
  const task = page.render({
    canvas: canvas as never,
    viewport,
    intent: 'print',
    transform: [1, 0, 0, pixels.height / (region.height * scale), 0, 0],
  })
  await withReadableError(task.promise)
  return canvasLuma(canvas)
}
