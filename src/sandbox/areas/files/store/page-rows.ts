import type { Size } from '#shared/domain/preflight/measures.ts'
import type { Database } from '../../../database/database.ts'
import type { OrderProductRow } from '../../orders/store/order-rows.ts'
import type { FilePageRow, ProductFileRow } from './file-rows.ts'
import { BLEED, hitsOf } from './finding-place.ts'
import { findingsOf, type CheckOutcome, type Finding } from './findings.ts'
import { lineVarnish } from './page-counts.ts'

/** Keys keep the pages of a file together: they start with the file's key, and cover pages come after inner pages. */
const PAGES_OF_FILE = 1000
const FIRST_COVER = 900

const NAMED: Readonly<Record<string, string>> = {
  A2: '420 × 594',
  A3: '297 × 420',
  A4: '210 × 297',
  A5: '148 × 210',
  A6: '105 × 148',
  DL: '99 × 210',
}

/**
 * Page size for `90 × 50 mm` or `A4`, with bleed on all sides. A product that is not a sheet (a mug) uses 210 × 100.
 */
function sizeOf(format: string): Size {
  const named = NAMED[/\b(A[2-6]|DL)\b/.exec(format)?.[1] ?? ''] ?? format
  const [, width = '210', height = '100'] = /(\d+)\s*[×x]\s*(\d+)/.exec(named) ?? []
  const side = (millimetres: string): number => Number(millimetres) + 2 * BLEED
  return { width: side(width), height: side(height) }
}

/** Thickness of a book's spine per page, in mm. */
const SPINE = 0.06
/** From this number of pages on, a cover with one page is a single sheet: back, spine and front. */
const BOOK_PAGES = 5

function coverSize(inside: Size, file: ProductFileRow): Size {
  if (file.cover_num_pages !== 1 || file.num_pages < BOOK_PAGES) return inside
  const spine = Math.max(3, Math.round(file.num_pages * SPINE))
  return { width: 2 * (inside.width - BLEED) + spine, height: inside.height }
}

/** Writes the pages of a file whose check has ended. */
export function writePages(
  database: Database,
  file: ProductFileRow,
  outcome: CheckOutcome,
  isAccepted: boolean,
): void {
  // A failed check has read no pages.
  if (outcome === 'failed') return
  const line = database.get<OrderProductRow>(
    'SELECT * FROM order_products WHERE pk = ?',
    file.order_product_pk,
  )
  if (!line) return
  const covers = file.cover_num_pages ?? 0
  const { isUv, isBookletUv } = lineVarnish(line, covers)
  const size = sizeOf(line.format)
  const outer = coverSize(size, file)
  const name = file.client_file_name
  const write = (index: number, isCover: boolean): void => {
    const isMask = (isCover ? isBookletUv : isUv) && index % 2 === 1
    const own = isCover ? outer : size
    const placed = (findings: readonly Finding[]): string =>
      JSON.stringify(findings.map((finding) => ({ ...finding, hits: hitsOf(finding.code, own, name) })))
    const content = isUv ? Math.floor(index / 2) : index
    const { errors, warnings } = findingsOf(isCover || isMask ? 'ok' : outcome, content, name)
    database.run(
      'INSERT INTO product_file_pages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      file.pk * PAGES_OF_FILE + (isCover ? FIRST_COVER : 0) + index + 1,
      file.pk,
      isCover ? 1 : 0,
      isMask ? 1 : 0,
      index + 1,
      isAccepted ? 1 : 0,
      placed(errors),
      placed(warnings),
      own.width.toFixed(1),
      own.height.toFixed(1),
    )
  }
  for (let index = 0; index < file.num_pages; index += 1) write(index, false)
  for (let index = 0; index < covers; index += 1) write(index, true)
}

/** The page's mask, which follows it, or null. */
export function maskOf(pages: readonly FilePageRow[], page: FilePageRow): FilePageRow | null {
  return pages.find(({ pk, is_mask }) => is_mask === 1 && pk === page.pk + 1) ?? null
}

/** Inner pages first, then the cover. */
export function pagesOf(database: Database, filePk: number): FilePageRow[] {
  return database.all<FilePageRow>('SELECT * FROM product_file_pages WHERE file_pk = ? ORDER BY pk', filePk)
}

export function fileOfPage(pagePk: number): number {
  return Math.floor(pagePk / PAGES_OF_FILE)
}
