import { isPreviewAccepted } from '#shared/domain/preflight/acceptance.ts'
import { readStructure } from '#shared/domain/preflight/structure.ts'
import type { Database } from '../../../database/database.ts'
import type { OrderProductRow } from '../../orders/store/order-rows.ts'
import type { FilePageRow, ProductFileRow } from './file-rows.ts'
import { lineVarnish } from './page-counts.ts'

/** A file's pages, and the line data that determine whether they have masks. */
export interface FileContent {
  pages: readonly FilePageRow[]
  line: Printed
}

type Printed = Pick<OrderProductRow, 'chosen_options' | 'is_booklet_uv'>

const UNKNOWN: Printed = { chosen_options: '[]', is_booklet_uv: 0 }

type OfLine = Pick<ProductFileRow, 'pk' | 'order_product_pk'>

/** The contents of these files, by file. */
export function contentsOf(database: Database, files: readonly OfLine[]): ReadonlyMap<number, FileContent> {
  const pages = database.all<FilePageRow>(
    'SELECT * FROM product_file_pages WHERE file_pk IN (SELECT value FROM json_each(?)) ORDER BY pk',
    JSON.stringify(files.map(({ pk }) => pk)),
  )
  const lines = database.all<Printed & { pk: number }>(
    `SELECT pk, chosen_options, is_booklet_uv FROM order_products
     WHERE pk IN (SELECT value FROM json_each(?))`,
    JSON.stringify(files.map((file) => file.order_product_pk)),
  )
  return new Map(
    files.map((file) => [
      file.pk,
      {
        pages: pages.filter((page) => page.file_pk === file.pk),
        line: lines.find(({ pk }) => pk === file.order_product_pk) ?? UNKNOWN,
      },
    ]),
  )
}

export function contentOf(database: Database, file: OfLine): FileContent {
  return contentsOf(database, [file]).get(file.pk) ?? { pages: [], line: UNKNOWN }
}

/** Whether the file is accepted by the client's rules: the first page of each spread and every page of the cover. */
export function isFileAccepted({ pages, line }: FileContent): boolean {
  const structured = pages.map((page) => ({ ...page, is_accepted: Boolean(page.is_accepted) }))
  const file = {
    pages: structured.filter((page) => !page.is_cover),
    cover_pages: structured.filter((page) => page.is_cover),
  }
  return isPreviewAccepted(readStructure(file, lineVarnish(line, file.cover_pages.length)).units)
}
