import { everyPage } from '#shared/api/every-page.ts'
import { PAGE_SIZES } from '#shared/api/list-query.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import type { ListQuery, ListSource } from './list-source.ts'

interface AllRowsOptions {
  /** Maximum number of rows to read. */
  most: number
  signal: AbortSignal
  /** Called with the number of rows read so far and the number on the server. */
  onRead?: (read: number, total: number) => void
}

/** Returns all rows of a list's query by key, read page by page. */
export async function readAllRows<Row>(
  source: ListSource<Row>,
  question: ListQuery,
  { most, signal, onRead }: AllRowsOptions,
): Promise<Map<RowKey, Row>> {
  const page_size = PAGE_SIZES.at(-1)
  const rows = new Map<RowKey, Row>()
  for await (const { results, count } of everyPage((page) =>
    source.read({ ...question, page, page_size }, signal),
  )) {
    signal.throwIfAborted()
    for (const row of results) if (rows.size < most) rows.set(source.keyOf(row), row)
    onRead?.(rows.size, count)
    if (rows.size >= most) break
  }
  return rows
}
