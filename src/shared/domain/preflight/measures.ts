import { CANVAS_HEIGHT, DPI, FILL_RATIO, MM_PER_INCH, PRECISION, SPACING, STRIP_HEIGHT } from './constants.ts'
import type { Structure, StructuredPage } from './structure.ts'

/** mm */
export interface Size {
  readonly width: number
  readonly height: number
}

/** mm in each of the units that sizes and places of pages come in; pixels are those of 300 dpi. */
export const MM_OF = { mm: 1, pt: MM_PER_INCH / 72, px: MM_PER_INCH / DPI } as const

/** Millimetres as pixels of 300 dpi, rounded to thousandths: how every size is compared and told. */
export function toPx(millimetres: number): number {
  return Math.round((millimetres / MM_PER_INCH) * DPI * PRECISION) / PRECISION
}

export function toMm(pixels: number): number {
  return (pixels / DPI) * MM_PER_INCH
}

/** As the record says it; 0 where it says nothing. */
export function pageSize({ width, height }: Pick<StructuredPage, 'width' | 'height'>): Size {
  return { width: Number(width ?? 0), height: Number(height ?? 0) }
}

/** mm by which a mask may differ from its page. */
const MASK_TOLERANCE = 0.5

/** Whether a mask has another size than the page it belongs to; a size that is not told does not differ. */
export function isOtherSize(page: StructuredPage, mask: StructuredPage): boolean {
  const [own, its] = [pageSize(page), pageSize(mask)]
  const differs = (a: number, b: number): boolean => a > 0 && b > 0 && Math.abs(a - b) > MASK_TOLERANCE
  return differs(own.width, its.width) || differs(own.height, its.height)
}

/** The largest opening, so that nothing changes its size while pages are turned. */
export function largestOpening({ faces, openings }: Structure<StructuredPage>): Size {
  let largest = { width: 0, height: 0 }
  for (const opening of openings) {
    const sizes = opening.faces.flatMap((index) => (faces[index] ? [pageSize(faces[index].page)] : []))
    largest = {
      width: Math.max(
        largest.width,
        sizes.reduce((sum, { width }) => sum + width, 0),
      ),
      height: Math.max(largest.height, ...sizes.map(({ height }) => height)),
    }
  }
  return largest
}

/** Pixels of the canvas for a millimetre, so that an opening of this size fills what is free; 0 where it has none. */
export function fitScale(canvasWidth: number, { width, height }: Size): number {
  if (width <= 0 || height <= 0) return 0
  const free = { width: canvasWidth - 2 * SPACING, height: CANVAS_HEIGHT - STRIP_HEIGHT - 2 * SPACING }
  return FILL_RATIO * Math.min(free.width / width, free.height / height)
}
