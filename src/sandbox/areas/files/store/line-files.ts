import type { Database } from '../../../database/database.ts'
import type { OrderProductRow } from '../../orders/store/order-rows.ts'
import { contentsOf, isFileAccepted } from './file-acceptance.ts'
import type { FileSummary } from './file-records.ts'
import type { ProductFileRow } from './file-rows.ts'
import { sampleSummary } from './sample-files.ts'

/** Summaries of the files of an order's lines, by line, read in one query. */
export function lineFiles(
  database: Database,
  lines: readonly Pick<OrderProductRow, 'pk' | 'file_name'>[],
  orderStatus: string,
): ReadonlyMap<number, FileSummary> {
  const rows = database.all<ProductFileRow>(
    'SELECT * FROM product_files WHERE order_product_pk IN (SELECT value FROM json_each(?))',
    JSON.stringify(lines.map(({ pk }) => pk)),
  )
  const contents = contentsOf(database, rows)
  const files = new Map<number, FileSummary>()
  for (const line of lines) {
    const row = rows.find((file) => file.order_product_pk === line.pk)
    const content = row && contents.get(row.pk)
    const summary = content
      ? { ...row, preview_accepted: isFileAccepted(content) }
      : sampleSummary(line, orderStatus)
    if (summary) files.set(line.pk, summary)
  }
  return files
}
