import type { Database } from '../../../database/database.ts'
import type { FilePageRow, ProductFileRow } from './file-rows.ts'
import { findingsOf, type CheckOutcome } from './findings.ts'

/** Pages of one file stand together: the file's key leads, covers come after the inside. */
const PAGES_OF_FILE = 1000
const FIRST_COVER = 900

const BLEED = 3

const NAMED: Readonly<Record<string, string>> = {
  A2: '420 × 594',
  A3: '297 × 420',
  A4: '210 × 297',
  A5: '148 × 210',
  A6: '105 × 148',
  DL: '99 × 210',
}

/** `90 × 50 mm` or `A4` with bleed on all sides; what is no sheet (a mug) is printed on one of 210 × 100. */
function sizeOf(format: string): { width: string; height: string } {
  const named = NAMED[/\b(A[2-6]|DL)\b/.exec(format)?.[1] ?? ''] ?? format
  const [, width = '210', height = '100'] = /(\d+)\s*[×x]\s*(\d+)/.exec(named) ?? []
  const side = (millimetres: string): string => (Number(millimetres) + 2 * BLEED).toFixed(1)
  return { width: side(width), height: side(height) }
}

/** Writes the pages of a file whose check has ended. */
export function writePages(
  database: Database,
  file: ProductFileRow,
  outcome: CheckOutcome,
  isAccepted: boolean,
): void {
  // A check that broke down has seen no page.
  if (outcome === 'failed') return
  const format = database.get<{ format: string }>(
    'SELECT format FROM order_products WHERE pk = ?',
    file.order_product_pk,
  )
  const size = sizeOf(format?.format ?? '')
  const write = (index: number, isCover: boolean): void => {
    const { errors, warnings } = findingsOf(isCover ? 'ok' : outcome, index)
    database.run(
      'INSERT INTO product_file_pages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      file.pk * PAGES_OF_FILE + (isCover ? FIRST_COVER : 0) + index + 1,
      file.pk,
      isCover ? 1 : 0,
      index + 1,
      isAccepted ? 1 : 0,
      JSON.stringify(errors),
      JSON.stringify(warnings),
      size.width,
      size.height,
    )
  }
  for (let index = 0; index < file.num_pages; index += 1) write(index, false)
  for (let index = 0; index < (file.cover_num_pages ?? 0); index += 1) write(index, true)
}

/** Inside first, then the cover. */
export function pagesOf(database: Database, filePk: number): FilePageRow[] {
  return database.all<FilePageRow>('SELECT * FROM product_file_pages WHERE file_pk = ? ORDER BY pk', filePk)
}

export function fileOfPage(pagePk: number): number {
  return Math.floor(pagePk / PAGES_OF_FILE)
}
