import type { JsonRecord } from '../../../crud/record-store.ts'
import { isFileAccepted, type FileContent } from './file-acceptance.ts'
import type { FilePageRow, ProductFileRow } from './file-rows.ts'
import { OUTCOMES, type CheckOutcome } from './findings.ts'

const picture = (origin: string, type: string, width: number, height: number, pk: number): string =>
  `${origin}/image-render/${type}/${width}/${height}/${pk}`

const isOutcome = (code: string): code is CheckOutcome => Object.hasOwn(OUTCOMES, code)

function statusOf(code: string | null): JsonRecord {
  if (code === null) return { status_code: null, message: 'Trwa weryfikacja pliku.', class: 'info' }
  const words = isOutcome(code) ? OUTCOMES[code] : { message: code, class: 'info' }
  // The API reports a failed check as an error, distinguished only by its message.
  return { status_code: code === 'failed' ? 'error' : code, ...words }
}

export type FileSummary = Pick<
  ProductFileRow,
  'pk' | 'client_file_name' | 'cover_file_name' | 'status_code'
> & { preview_accepted: boolean }

/** The file as shown in an order line. */
export function fileSummary(file: FileSummary, origin: string): JsonRecord {
  return {
    pk: file.pk,
    client_file_name: file.client_file_name,
    client_file_thumbnail: picture(origin, 'order-product-file', 240, 240, file.pk),
    client_cover_file_name: file.cover_file_name,
    preflight_status: statusOf(file.status_code),
    preview_accepted: file.preview_accepted,
  }
}

const resultName = (name: string): string => `${name.replace(/\.\w+$/, '')}-preflight.png`

/** The whole file with its pages. */
export function fileRecord(file: ProductFileRow, content: FileContent, origin: string): JsonRecord {
  const { pages } = content
  const hasEnded = file.status_code !== null
  const cover = file.cover_file_name
  const large = (type: string): string => picture(origin, type, 1000, 1000, file.pk)
  const inside = pages.filter((page) => !page.is_cover).map((page) => pageRecord(page, origin))
  const outside = pages.filter((page) => page.is_cover).map((page) => pageRecord(page, origin))
  return {
    ...fileSummary({ ...file, preview_accepted: isFileAccepted(content) }, origin),
    order_product: file.order_product_pk,
    client_file_url: large('order-product-file'),
    client_cover_file_url: cover ? large('order-product-cover') : null,
    preflight_result: hasEnded ? large('order-product-file-result') : null,
    preflight_result_name: hasEnded ? resultName(file.client_file_name) : null,
    cover_preflight_result: hasEnded && cover ? large('order-product-cover-result') : null,
    cover_preflight_result_name: hasEnded && cover ? resultName(cover) : null,
    pages: inside,
    cover_pages: outside,
    cover_file_num_pages: file.cover_num_pages,
  }
}

export function pageRecord(page: FilePageRow, origin: string): JsonRecord {
  return {
    pk: page.pk,
    page_number: page.page_number,
    image: picture(origin, 'order-product-file-page', 240, 240, page.pk),
    is_accepted: Boolean(page.is_accepted),
    errors: JSON.parse(page.errors) as unknown,
    warnings: JSON.parse(page.warnings) as unknown,
    width: page.width,
    height: page.height,
  }
}

/** A large picture of the page for judging it, without and with cut and safety lines. */
export function pagePreview(page: FilePageRow, origin: string): JsonRecord {
  const large = (type: string): string => picture(origin, type, 1600, 1600, page.pk)
  return {
    pk: page.pk,
    image: large('order-product-file-page'),
    alternative_image: large('order-product-file-page-lines'),
  }
}
