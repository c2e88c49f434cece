import { FIRST_PAGE, PAGE_SIZES } from '#shared/api/list-query.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import type { ListQuery, ListSource } from './list-source.ts'

interface AllRowsOptions {
  /** Maximum number of rows to read. */
  most: number
  signal: AbortSignal
  /** Called with the number of rows read so far. */
  onRead?: (count: number) => void
}

/** Returns all rows of a list's query by key, read page by page. */
export async function readAllRows<Row>(
  source: ListSource<Row>,
  question: ListQuery,
  { most, signal, onRead }: AllRowsOptions,
): Promise<Map<RowKey, Row>> {
  const pageSize = PAGE_SIZES.at(-1)
  const rows = new Map<RowKey, Row>()
  for (let page = FIRST_PAGE, read = 0; ; page += 1) {
    const { results, count } = await source.read({ ...question, page, page_size: pageSize }, signal)
    signal.throwIfAborted()
    for (const row of results) if (rows.size < most) rows.set(source.keyOf(row), row)
    onRead?.(rows.size)
    // Rows that move between pages are returned twice, so the rows received are counted, not the distinct ones.
    read += results.length
    if (results.length === 0 || read >= count || rows.size >= most) return rows
  }
}
