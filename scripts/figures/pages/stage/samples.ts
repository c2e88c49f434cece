import type { PlacedFace, StageOpening } from '../../../../src/renderer/ui/page-stage/opening.ts'

/** Page sizes in mm: A5 with bleed, and a business card. */
const A5 = { width: 154, height: 216 }
const CARD = { width: 96, height: 56 }
/** The number of a mask is its page's number plus this offset. */
const MASK = 10_000
const BODY_PAGES = 48

/** Side of the mark, and its distance from the page's left and bottom edges, in mm. */
export const MARK = { side: 6, inset: 12 }
/** Side of the varnished square in the middle of a page, in mm. */
export const VARNISHED = 30

export type SampleName = 'booklet' | 'sheet' | 'uv'

function placed(page: number, side: PlacedFace['side'], rest: Partial<PlacedFace['face']> = {}): PlacedFace {
  return { face: { page, mask: null, size: A5, thumbnail: null, isCover: false, ...rest }, side }
}

/** Cover, 48 pages, cover: pages 1 … 48, covers 101 and 102. */
function booklet(): StageOpening[] {
  const spreads = Array.from({ length: BODY_PAGES / 2 - 1 }, (_, index) => [
    placed(2 * index + 2, 'left'),
    placed(2 * index + 3, 'right'),
  ])
  const openings = [
    [placed(101, 'right', { isCover: true })],
    [placed(1, 'right')],
    ...spreads,
    [placed(BODY_PAGES, 'left')],
    [placed(102, 'left', { isCover: true })],
  ]
  return openings.map((faces, index) => ({ index, faces }))
}

function sheet(hasMask: boolean): StageOpening[] {
  return [201, 202].map((page, index) => ({
    index,
    faces: [placed(page, 'middle', { size: CARD, mask: hasMask ? page + MASK : null })],
  }))
}

export const SAMPLES: Readonly<Record<SampleName, () => StageOpening[]>> = {
  booklet,
  sheet: () => sheet(false),
  uv: () => sheet(true),
}

/** The colour of a page's mark, 0–255 for each channel. */
export function markOf(page: number): readonly [number, number, number] {
  return [30 + ((page * 67) % 200), 30 + ((page * 101) % 200), 30 + ((page * 151) % 200)]
}

/** Renders a sample page with text and the mark that identifies the page. A mask is black in varnished areas. */
export async function drawPicture(page: number, longest: number): Promise<Blob> {
  const isMask = page > MASK
  const { width, height } = page % MASK > 200 ? CARD : A5
  const scale = longest / Math.max(width, height)
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = isMask ? 'black' : '#c9d6e6'
  context.fillRect((width - VARNISHED) / 2, (height - VARNISHED) / 2, VARNISHED, VARNISHED)
  if (!isMask) {
    context.fillStyle = '#333'
    context.font = '8px sans-serif'
    context.fillText(String(page), width / 2 - 6, 14)
    for (let line = 24; line < height - 30; line += 5) context.fillRect(14, line, 30 + ((line * 7) % 40), 1.2)
    context.fillStyle = `rgb(${markOf(page).join(' ')})`
    context.fillRect(MARK.inset, height - MARK.inset - MARK.side, MARK.side, MARK.side)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}
