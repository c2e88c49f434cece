import { drawRegion, sizeOf } from '#main/drawing/pdf/draw-region.ts'
import { openPdf } from '#main/drawing/pdf/open-pdf.ts'
import type { GreyImage } from '#main/services/label-printing/png-reader.ts'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { readCodes } from './barcode-reading.ts'

/** Returns the codes that a reader finds on each page of a PDF. */
export async function codesOfPages(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await openPdf(bytes, { pdfjs: 'node_modules/pdfjs-dist' })
  const found: string[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    // An A4 page at 300 dpi, as an office printer prints it.
    const size = { width: 2480, height: 3508 }
    found.push(await readCodes(asRaster(await drawRegion(page, { x: 0, y: 0, ...sizeOf(page) }, 0, size))))
  }
  await pdf.loadingTask.destroy()
  return found
}

/** Converts a rendered picture to dots. */
export function asRaster({ width, height, luma }: Pick<GreyImage, 'width' | 'height' | 'luma'>): Raster {
  const bytesPerRow = (width + 7) >> 3
  const bits = new Uint8Array(bytesPerRow * height)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((luma[at] ?? 255) >= 128) continue
      const to = y * bytesPerRow + (x >> 3)
      bits[to] = (bits[to] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { width, height, bytesPerRow, bits }
}
