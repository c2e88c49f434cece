import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { GreyImage } from '../services/label-printing/png-reader.ts'

/** Creates a white canvas. Both sides are at least one pixel long. */
export function whiteCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

/** Converts the canvas to grey (Rec. 601, as for PNG labels). Its background is white, so no pixel is transparent. */
export function canvasLuma(canvas: Canvas): GreyImage {
  const { width, height } = canvas
  const rgba = canvas.data()
  const luma = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < luma.length; pixel += 1, at += 4) {
    const [red, green, blue] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number]
    luma[pixel] = (77 * red + 150 * green + 29 * blue + 128) >> 8
  }
  return { width, height, luma }
}
