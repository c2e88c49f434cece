import { readFormatSize } from '#shared/domain/format-size.ts'
import { can } from '#shared/domain/permissions.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { ViewerRequest } from '../../lib/viewer-request.ts'
import type { StageLines } from '../../ui/page-stage/stage.ts'

/** The product's print margins, in mm. */
export interface ProductMargins {
  bleed: string | null
  text_margin: string | null
}

const USUAL_BLEED = 3
/** Accepted difference between a page and the ordered size, in mm. */
const TOLERANCE = 0.5

export type LinesOfPage = { lines: StageLines; refusal: null } | { lines: null; refusal: string }

const refused = (refusal: string): LinesOfPage => ({ lines: null, refusal })

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE

/**
 * Returns the trim edge and safe zone for pages of this size (design of the product), or why they are unknown. No line
 * is returned that could be wrong.
 */
export function pageLines(page: Size, format: string | null, product: ProductMargins | null): LinesOfPage {
  if (!product) return refused('Nie można odczytać produktu, więc linii nie ma.')
  const ordered = readFormatSize(format)
  if (!ordered) return refused('Format zamówienia nie mówi, jak duża jest strona, więc linii nie ma.')
  const bleed = Number(product.bleed ?? USUAL_BLEED)
  const margin = Number(product.text_margin ?? 0)
  const fits = (grown: number): boolean => {
    const [x, y] = [ordered.x + 2 * grown, ordered.y + 2 * grown]
    const isUpright = isNear(page.width, x) && isNear(page.height, y)
    return isUpright || (isNear(page.width, y) && isNear(page.height, x))
  }
  if (fits(bleed)) return { lines: { trim: bleed, safe: bleed + margin }, refusal: null }
  if (fits(0)) return { lines: { trim: 0, safe: margin }, refusal: null }
  return refused('Format strony inny niż zamówiony, więc linii nie ma.')
}

/** The lines of the pages, loaded once they are wanted; null while they are loading. */
export function usePageLines(
  { productPk = null, format = null }: ViewerRequest,
  page: Size,
  isWanted: boolean,
): LinesOfPage | null {
  const mayRead = can(useSessionUser(), 'view', 'product') && productPk !== null
  const { data, error, isPending } = useOperation(
    'products.retrieve',
    { params: { pk: productPk ?? 0 } },
    { isEnabled: isWanted && mayRead },
  )
  if (!isWanted || (mayRead && isPending && !error)) return null
  return pageLines(page, format, data ?? null)
}
