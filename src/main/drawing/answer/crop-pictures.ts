import { createCanvas, loadImage, type Image } from '@napi-rs/canvas'
import { cropOf } from '#shared/domain/preflight/answer-crop.ts'
import type { HitPlace } from '#shared/domain/preflight/hits.ts'
import type { ClientAnswerReport } from '#shared/ipc/routes/reports.ts'

/** A part of a page with its picture as JPEG. `area` is in mm of the page. */
export interface CropPicture {
  readonly jpeg: Buffer
  readonly area: HitPlace
  readonly hit: HitPlace | null
}

/** Longest side in px and JPEG quality; the first set whose pictures fit is used. */
const QUALITIES = [
  { side: 800, quality: 80 },
  { side: 500, quality: 65 },
  { side: 250, quality: 45 },
] as const

/** Space for all pictures in bytes; text and fonts of the PDF need the rest of its 4 MB. */
const ROOM = 3.5 * 1024 * 1024

async function pagesOf({ pictures }: ClientAnswerReport): Promise<ReadonlyMap<number, Image>> {
  const read = await Promise.all(
    pictures.map(async ({ page, base64 }) => {
      // An unreadable picture is left out; the entry then says that there is none.
      const image = await loadImage(Buffer.from(base64, 'base64')).catch(() => null)
      return image && image.width > 0 && image.height > 0 ? ([[page, image]] as const) : []
    }),
  )
  return new Map(read.flat())
}

function drawCrop(image: Image, page: { width: number; height: number }, area: HitPlace, side: number) {
  const perMm = { x: image.width / page.width, y: image.height / page.height }
  const source = { width: area.width * perMm.x, height: area.height * perMm.y }
  // The crop keeps the page's proportions even if its picture has others, and is not enlarged needlessly.
  const scale = Math.min(side, Math.max(source.width, source.height)) / Math.max(area.width, area.height)
  const canvas = createCanvas(
    Math.max(1, Math.round(area.width * scale)),
    Math.max(1, Math.round(area.height * scale)),
  )
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    image,
    area.x * perMm.x,
    area.y * perMm.y,
    source.width,
    source.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return canvas
}

/** Returns the crops by the numbers of the entries, as large as the PDF's limit allows. */
export async function cropPictures(report: ClientAnswerReport): Promise<ReadonlyMap<number, CropPicture>> {
  const pages = await pagesOf(report)
  let crops = new Map<number, CropPicture>()
  for (const { side, quality } of QUALITIES) {
    crops = new Map()
    let bytes = 0
    for (const { number, crop } of report.entries) {
      const image = crop && pages.get(crop.page)
      const area = crop && cropOf(crop.hit, crop.size)
      if (!image || !area || area.width <= 0 || area.height <= 0) continue
      const jpeg = await drawCrop(image, crop.size, area, side).encode('jpeg', quality)
      bytes += jpeg.byteLength
      crops.set(number, { jpeg, area, hit: crop.hit })
    }
    if (bytes <= ROOM) break
  }
  return crops
}
