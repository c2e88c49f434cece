import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawRegion, sizeOf, type Region } from './draw-region.ts'

/** Longer side of the small picture that the ink is looked for in, px. */
const LOOK_PIXELS = 900
/** Anything darker was put there by somebody. */
const INK_BELOW = 245

/** The smallest part of the page that holds everything on it, in points; null for an empty page. */
export async function inkOf(page: PDFPageProxy): Promise<Region | null> {
  const size = sizeOf(page)
  const scale = LOOK_PIXELS / Math.max(size.width, size.height)
  const { width, height, luma } = await drawRegion(page, { x: 0, y: 0, ...size }, 0, {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  })
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((luma[at] as number) >= INK_BELOW) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (bottom < 0) return null
  const [perX, perY] = [size.width / width, size.height / height]
  return {
    x: left * perX,
    y: top * perY,
    width: (right + 1 - left) * perX,
    height: (bottom + 1 - top) * perY,
  }
}
