import { MM_OF, pageSize, type Size } from './measures.ts'
import type { StructuredFile, StructuredPage } from './structure.ts'

type PageUnit = keyof typeof MM_OF

/** Tolerance between a page and the ordered size, and the maximum bleed, both in mm. */
const TOLERANCE = 0.5
const MOST_BLEED = 10

/** Whether a page has the ordered size, in landscape or portrait, with the same bleed on all sides. */
function isOrdered(page: Size, ordered: Size): boolean {
  const fits = (width: number, height: number): boolean => {
    const [across, down] = [(page.width - width) / 2, (page.height - height) / 2]
    const isBleed = across >= -TOLERANCE && across <= MOST_BLEED
    return isBleed && Math.abs(across - down) <= TOLERANCE
  }
  return fits(ordered.width, ordered.height) || fits(ordered.height, ordered.width)
}

/** Returns the unit of page sizes: mm, unless the ordered format matches in exactly one other unit (VD-06). */
export function pageUnit(page: Size, ordered: Size | null): PageUnit {
  if (!ordered || page.width <= 0 || page.height <= 0) return 'mm'
  const isMet = (unit: PageUnit): boolean =>
    isOrdered({ width: page.width * MM_OF[unit], height: page.height * MM_OF[unit] }, ordered)
  if (isMet('mm')) return 'mm'
  const [only, ...others] = (['pt', 'px'] as const).filter(isMet)
  return only && others.length === 0 ? only : 'mm'
}

const THOUSANDTHS = 1000

/** Returns the file with its page sizes in mm, whatever unit the server uses. */
export function inMillimetres<P extends StructuredPage, F extends StructuredFile<P>>(
  file: F & StructuredFile<P>,
  ordered: Size | null,
): F {
  const [first] = file.pages
  const factor = MM_OF[first ? pageUnit(pageSize(first), ordered) : 'mm']
  if (factor === 1) return file
  const convert = (reported: string | null): string | null =>
    reported === null ? null : String(Math.round(Number(reported) * factor * THOUSANDTHS) / THOUSANDTHS)
  const page = (one: P): P => ({ ...one, width: convert(one.width), height: convert(one.height) })
  return { ...file, pages: file.pages.map(page), cover_pages: file.cover_pages.map(page) }
}
