import { CANVAS_HEIGHT, DPI, FILL_RATIO, MM_PER_INCH, PRECISION, SPACING, STRIP_HEIGHT } from './constants.ts'
import type { Structure, StructuredPage } from './structure.ts'

/** In mm. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** mm per unit in which page sizes and places are given. Pixels are at 300 dpi. */
export const MM_OF = { mm: 1, pt: MM_PER_INCH / 72, px: MM_PER_INCH / DPI } as const

/**
 * Converts millimetres to pixels at 300 dpi, rounded to thousandths. All sizes are compared and displayed in this form.
 */
export function toPx(millimetres: number): number {
  return Math.round((millimetres / MM_PER_INCH) * DPI * PRECISION) / PRECISION
}

export function toMm(pixels: number): number {
  return (pixels / DPI) * MM_PER_INCH
}

/** Page size from the record; 0 for a missing value. */
export function pageSize({ width, height }: Pick<StructuredPage, 'width' | 'height'>): Size {
  return { width: Number(width ?? 0), height: Number(height ?? 0) }
}

/** Difference in mm allowed between a mask and its page. */
const MASK_TOLERANCE = 0.5

/** Whether a mask differs in size from its page. An unknown size does not count as a difference. */
export function isOtherSize(page: StructuredPage, mask: StructuredPage): boolean {
  const [own, its] = [pageSize(page), pageSize(mask)]
  const differs = (a: number, b: number): boolean => a > 0 && b > 0 && Math.abs(a - b) > MASK_TOLERANCE
  return differs(own.width, its.width) || differs(own.height, its.height)
}

/** Returns the size of the largest opening, so that the scale stays the same while the user turns pages. */
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

/**
 * Returns canvas pixels per millimetre at which an opening of this size fills the free space; 0 if the opening has no
 * size.
 */
export function fitScale(canvasWidth: number, { width, height }: Size): number {
  if (width <= 0 || height <= 0) return 0
  const free = { width: canvasWidth - 2 * SPACING, height: CANVAS_HEIGHT - STRIP_HEIGHT - 2 * SPACING }
  return FILL_RATIO * Math.min(free.width / width, free.height / height)
}
