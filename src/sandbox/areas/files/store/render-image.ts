import type { Database } from '../../../database/database.ts'
import type { PreviewQuestion } from '../../../http/media.ts'
import type { FilePageRow } from './file-rows.ts'
import { FIRST_SENT_PK } from './sample-files.ts'

interface ProductColumns {
  product_name: string
  format: string
}

/** The picture behind `/image-render/…`; null where there is nothing to show. Drawing is loaded with the first one. */
export async function renderImage(database: Database, wanted: PreviewQuestion): Promise<Buffer | null> {
  const { type, width, height, pk } = wanted
  if (type.startsWith('order-product-file-page')) return renderPage(database, wanted)
  const linePk = pk < FIRST_SENT_PK ? pk : lineOfFile(database, pk)
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

async function renderPage(
  database: Database,
  { type, width, height, pk }: PreviewQuestion,
): Promise<Buffer | null> {
  const page = database.get<FilePageRow>('SELECT * FROM product_file_pages WHERE pk = ?', pk)
  const linePk = page ? lineOfFile(database, page.file_pk) : null
  if (!page || linePk === null) return null
  const title = productOf(database, linePk)?.product_name ?? ''
  const { pageImage } = await import('./page-image.ts')
  return pageImage({ page, title, width, height, hasLines: type.endsWith('-lines') })
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
