import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '../api-client/failures.ts'
import { ListChangedDuringRead } from './list-changed.ts'
import type { ExportedRow, RowPage, RowPages } from './row-pages.ts'

/** How many pages are requested ahead. The window moves with the reader, which p-limit cannot do. */
const AT_ONCE = 2

export interface Walk {
  signal: AbortSignal
  /** Receives the number of rows read and the total; the total is null if the server does not report it. */
  onRead: (rows: number, total: number | null) => void
}

const number = (value: number): string => value.toLocaleString('pl-PL')

/**
 * Yields all rows of a list, page by page in order, reading two pages ahead of the consumer. Each page is checked
 * against the count and the rows before it. A mismatch throws `ListChangedDuringRead` instead of giving a shorter list.
 */
export async function* walkPages(pages: RowPages, walk: Walk): AsyncGenerator<readonly ExportedRow[]> {
  const first = await readPage(pages, 1, walk)
  if (!first) throw new ListChangedDuringRead('serwer nie przysłał pierwszej strony')
  yield* first.count === null
    ? walkUncounted(pages, first, walk)
    : walkCounted(pages, { ...first, count: first.count }, walk)
}

async function* walkCounted(
  pages: RowPages,
  first: RowPage & { count: number },
  walk: Walk,
): AsyncGenerator<readonly ExportedRow[]> {
  const { count } = first
  const check = createCheck(pages)
  // A server may return shorter pages than requested, so the length of the first page is taken as the length of each.
  const length = first.rows.length
  if (length === 0 && count > 0) throw short(count, 0)
  const pageCount = Math.max(1, Math.ceil(count / Math.max(1, length)))
  const ahead: Promise<RowPage | null>[] = []
  let next = 2
  const askAhead = (): void => {
    while (ahead.length < AT_ONCE && next <= pageCount) {
      const answer = readPage(pages, next++, walk)
      // The promise is awaited later; until then this handler prevents an unhandled rejection.
      answer.catch(() => undefined)
      ahead.push(answer)
    }
  }
  let read = 0
  for (let page: RowPage | null | undefined = first, at = 1; page !== undefined; at += 1) {
    askAhead()
    if (page === null) throw short(count, read)
    if (page.count !== count) throw changed(count, page.count)
    const expected = at < pageCount ? length : count - length * (pageCount - 1)
    read += page.rows.length
    if (page.rows.length < expected) throw short(count, read)
    if (page.rows.length > expected)
      throw new ListChangedDuringRead(`serwer podał ${number(count)}, a przysłał więcej`)
    check(page.rows)
    walk.onRead(read, count)
    yield page.rows
    page = await ahead.shift()
  }
}

/** Reads a list without a count, which ends with a missing or empty page. */
async function* walkUncounted(
  pages: RowPages,
  first: RowPage,
  walk: Walk,
): AsyncGenerator<readonly ExportedRow[]> {
  const check = createCheck(pages)
  let read = 0
  for (let page: RowPage | null = first, at = 1; page && page.rows.length > 0; at += 1) {
    check(page.rows)
    read += page.rows.length
    walk.onRead(read, null)
    yield page.rows
    page = await readPage(pages, at + 1, walk)
  }
}

async function readPage(pages: RowPages, page: number, { signal }: Walk): Promise<RowPage | null> {
  if (signal.aborted) throw failure(ErrorCode.cancelled, 'exports.save')
  return pages.read(page, signal)
}

/**
 * Throws if a row was already on an earlier page: it moved across a page boundary, so another row was probably skipped.
 */
function createCheck(pages: RowPages): (rows: readonly ExportedRow[]) => void {
  const seen = new Set<string>()
  return (rows) => {
    const keys = rows.flatMap((row) => pages.keyOf(row) ?? [])
    const again = keys.filter((key) => seen.has(key)).length
    if (again > 0) throw new ListChangedDuringRead(`na kolejnych stronach powtórzyły się te same wiersze`)
    for (const key of keys) seen.add(key)
  }
}

const short = (count: number, read: number) =>
  new ListChangedDuringRead(`serwer zapowiedział ${number(count)}, a przysłał ${number(read)}`)

const changed = (before: number, now: number | null) =>
  new ListChangedDuringRead(
    `liczba wierszy zmieniła się z ${number(before)} na ${now === null ? '?' : number(now)}`,
  )
