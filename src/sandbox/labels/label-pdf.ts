import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { CARRIER_LABEL_SIZE } from '#shared/domain/packing.ts'
import { drawOn } from './drawing.ts'
import { drawGls } from './label-image.ts'
import type { Label } from './label.ts'

const POINTS_PER_MM = 72 / 25.4
/** An A6 page. The label fills it as far as possible, as with real carriers. */
const PAGE_MM = { width: 105, height: 148 }
/** Bar widths are multiples of a third of a CSS pixel. */
const STEPS_PER_PX = 3

/** Returns the label as one page of vector graphics. */
export function labelPdf(label: Label): Buffer {
  const { widthPx, heightPx } = CARRIER_LABEL_SIZE
  const page = { width: PAGE_MM.width * POINTS_PER_MM, height: PAGE_MM.height * POINTS_PER_MM }
  const scale = Math.min(page.width / widthPx, page.height / heightPx)
  const document = new PDFDocument({ title: label.tracking })
  const context = document.beginPage(page.width, page.height)
  context.translate((page.width - widthPx * scale) / 2, (page.height - heightPx * scale) / 2)
  context.scale(scale, scale)
  drawGls(drawOn(context as SKRSContext2D, STEPS_PER_PX), label)
  document.endPage()
  return document.close()
}
