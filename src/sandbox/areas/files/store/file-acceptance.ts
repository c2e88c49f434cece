import { isPreviewAccepted } from '#shared/domain/preflight/acceptance.ts'
import { readStructure } from '#shared/domain/preflight/structure.ts'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'
import type { Database } from '../../../database/database.ts'
import type { FilePageRow, ProductFileRow } from './file-rows.ts'

/** A file's pages, and whether its product is a booklet whose pages have masks. */
export interface FileContent {
  pages: readonly FilePageRow[]
  isBookletUv: boolean
}

type OfLine = Pick<ProductFileRow, 'pk' | 'order_product_pk'>

/** What these files hold, by file. */
export function contentsOf(database: Database, files: readonly OfLine[]): ReadonlyMap<number, FileContent> {
  const pages = database.all<FilePageRow>(
    'SELECT * FROM product_file_pages WHERE file_pk IN (SELECT value FROM json_each(?)) ORDER BY pk',
    JSON.stringify(files.map(({ pk }) => pk)),
  )
  const booklets = database.all<{ pk: number }>(
    'SELECT pk FROM order_products WHERE is_booklet_uv = 1 AND pk IN (SELECT value FROM json_each(?))',
    JSON.stringify(files.map((file) => file.order_product_pk)),
  )
  return new Map(
    files.map((file) => [
      file.pk,
      {
        pages: pages.filter((page) => page.file_pk === file.pk),
        isBookletUv: booklets.some(({ pk }) => pk === file.order_product_pk),
      },
    ]),
  )
}

export function contentOf(database: Database, file: OfLine): FileContent {
  return contentsOf(database, [file]).get(file.pk) ?? { pages: [], isBookletUv: false }
}

/** Accepted as the client counts it: spreads by their first page, and every page of the cover. */
export function isFileAccepted({ pages, isBookletUv }: FileContent): boolean {
  const structured = pages.map((page) => ({ ...page, is_accepted: Boolean(page.is_accepted) }))
  const file = {
    pages: structured.filter((page) => !page.is_cover),
    cover_pages: structured.filter((page) => page.is_cover),
  }
  const signs = { is_booklet_uv: isBookletUv, optionNames: [], coverCount: file.cover_pages.length }
  return isPreviewAccepted(readStructure(file, varnishOf(signs)).units)
}
