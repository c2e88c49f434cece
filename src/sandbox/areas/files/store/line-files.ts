import type { Database } from '../../../database/database.ts'
import type { OrderProductRow } from '../../orders/store/order-rows.ts'
import type { FileSummary } from './file-records.ts'
import type { ProductFileRow } from './file-rows.ts'
import { sampleSummary } from './sample-files.ts'

/** What an order's lines show of their files, by line; one query for all of them. */
export function lineFiles(
  database: Database,
  lines: readonly Pick<OrderProductRow, 'pk' | 'file_name'>[],
  orderStatus: string,
): ReadonlyMap<number, FileSummary> {
  const rows = database.all<ProductFileRow & { accepted: number | null }>(
    `SELECT f.*, (SELECT min(p.is_accepted) FROM product_file_pages p WHERE p.file_pk = f.pk) AS accepted
     FROM product_files f WHERE f.order_product_pk IN (SELECT value FROM json_each(?))`,
    JSON.stringify(lines.map(({ pk }) => pk)),
  )
  const files = new Map<number, FileSummary>()
  for (const line of lines) {
    const row = rows.find((file) => file.order_product_pk === line.pk)
    const summary = row ? { ...row, preview_accepted: row.accepted === 1 } : sampleSummary(line, orderStatus)
    if (summary) files.set(line.pk, summary)
  }
  return files
}
