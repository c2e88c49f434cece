import { FIRST_PAGE, PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { callResource, type AnyRecord } from '../resource/resource-calls.ts'

interface AllRowsOptions {
  /** Reading ends with so many. */
  most: number
  signal: AbortSignal
  /** How many there are so far. */
  onRead?: (count: number) => void
}

/** All rows that answer a list's question, by pk, read page by page. */
export async function readAllRows(
  resource: ListName,
  question: Readonly<Record<string, unknown>>,
  { most, signal, onRead }: AllRowsOptions,
): Promise<Map<number, AnyRecord>> {
  const pageSize = PAGE_SIZES.at(-1)
  const rows = new Map<number, AnyRecord>()
  for (let page = FIRST_PAGE, read = 0; ; page += 1) {
    const query = { ...question, page, page_size: pageSize }
    const { results, count } = await callResource<Page<AnyRecord>>(resource, 'list', { query }, { signal })
    signal.throwIfAborted()
    for (const row of results) if (rows.size < most) rows.set(row.pk, row)
    onRead?.(rows.size)
    // Rows that move between two pages come twice: pages are counted by what was sent, not by what is new.
    read += results.length
    if (results.length === 0 || read >= count || rows.size >= most) return rows
  }
}
