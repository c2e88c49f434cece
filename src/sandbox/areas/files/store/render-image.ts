import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../../database/database.ts'
import type { PreviewRequest } from '../../../http/media.ts'
import type { FilePageRow } from './file-rows.ts'
import { hasFault } from './file-faults.ts'
import { FIRST_SENT_PK, lineOfSample } from './sample-files.ts'

interface ProductColumns {
  product_name: string
  format: string
}

/** The picture for `/image-render/…`; null if there is none. The drawing library is loaded on first use. */
export async function renderImage(database: Database, wanted: PreviewRequest): Promise<Buffer | null> {
  const { type, width, height, pk } = wanted
  if (type.startsWith('order-product-file-page')) return renderPage(database, wanted)
  const linePk = pk < FIRST_SENT_PK ? lineOfSample(pk) : lineOfFile(database, pk)
  if (linePk === null) return null
  const product = productOf(database, linePk)
  const { previewImage } = await import('../../../labels/preview-image.ts')
  return previewImage({
    width,
    height,
    title: product?.product_name ?? type,
    note: product?.format ?? String(pk),
  })
}

/** Delay of a slow file's picture, in ms. */
const SLOW_MS = 3000
/**
 * Sizes in px: thumbnails up to this size are never delayed, and a file of small pictures has none larger than the
 * second one.
 */
const THUMBNAIL = 240
const SMALL = 400
const THIRD = 3

interface PageOfFile extends FilePageRow {
  file_name: string
  line_pk: number
  has_masks: number
}

const PAGE = `SELECT p.*, f.client_file_name AS file_name, f.order_product_pk AS line_pk,
  EXISTS (SELECT 1 FROM product_file_pages m WHERE m.file_pk = p.file_pk AND m.is_cover = p.is_cover AND m.is_mask = 1)
    AS has_masks
  FROM product_file_pages p JOIN product_files f ON f.pk = p.file_pk WHERE p.pk = ?`

async function renderPage(
  database: Database,
  { type, width, height, pk }: PreviewRequest,
): Promise<Buffer | null> {
  const page = database.get<PageOfFile>(PAGE, pk)
  if (!page) return null
  const { file_name: fileName, page_number: number } = page
  if (hasFault(fileName, 'missing') && number % THIRD === 0) return null
  if (hasFault(fileName, 'slow') && Math.max(width, height) > THUMBNAIL) await delay(SLOW_MS)
  const most = hasFault(fileName, 'small') ? SMALL : Infinity
  const { pageImage } = await import('./page-image.ts')
  return pageImage({
    page,
    name: `${page.is_cover ? 'okładka' : 'strona'} ${page.has_masks ? Math.ceil(number / 2) : number}`,
    title: productOf(database, page.line_pk)?.product_name ?? '',
    fileName,
    width: Math.min(width, most),
    height: Math.min(height, most),
    hasLines: type.endsWith('-lines'),
  })
}

function lineOfFile(database: Database, pk: number): number | null {
  const file = database.get<{ order_product_pk: number }>(
    'SELECT order_product_pk FROM product_files WHERE pk = ?',
    pk,
  )
  return file?.order_product_pk ?? null
}

function productOf(database: Database, pk: number): ProductColumns | undefined {
  return database.get<ProductColumns>('SELECT product_name, format FROM order_products WHERE pk = ?', pk)
}
