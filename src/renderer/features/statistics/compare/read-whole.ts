import { isApiFailure } from '#shared/api/api-error.ts'
import { FIRST_PAGE, PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import { rowsByKey, type RowIdentity } from '#shared/domain/stats-join.ts'

/** More rows than this are read only when somebody asked for them knowingly. */
const MOST_UNASKED = 10_000

const PAGE_SIZE = PAGE_SIZES.at(-1) ?? 200
const AT_ONCE = 2

export class TooManyRows extends Error {
  readonly count: number

  constructor(count: number) {
    super(`${count} rows`)
    this.name = 'TooManyRows'
    this.count = count
  }
}

export interface WholeList<Row> {
  rows: readonly Row[]
  byKey: ReadonlyMap<RowIdentity, Row>
  count: number
}

interface WholeQuestion<Row> {
  read: (paging: { page: number; page_size: number }, signal: AbortSignal) => Promise<Page<Row>>
  keyOf: (row: Row) => RowIdentity
  signal: AbortSignal
  /** Reads also more than `MOST_UNASKED`. */
  isAllowed: boolean
  onProgress: (read: number, count: number) => void
}

/**
 * All rows of a range, whatever page they stand on: pages of 200, two at a time. A page that is gone meanwhile means
 * that the list became another one: it is read once more from the beginning. Throws an `ApiFailure` or `TooManyRows`.
 */
export async function readWhole<Row>(question: WholeQuestion<Row>): Promise<WholeList<Row>> {
  try {
    return await readPages(question)
  } catch (error) {
    if (!isGone(error)) throw error
    return readPages(question)
  }
}

const isGone = (error: unknown): boolean => isApiFailure(error) && error.error.status === 404

async function readPages<Row>(question: WholeQuestion<Row>): Promise<WholeList<Row>> {
  const { read, keyOf, signal, isAllowed, onProgress } = question
  const first = await read({ page: FIRST_PAGE, page_size: PAGE_SIZE }, signal)
  const { count } = first
  if (count > MOST_UNASKED && !isAllowed) throw new TooManyRows(count)
  // A server may give fewer rows at a time than it is asked for.
  const length = Math.max(first.results.length, 1)
  const pages: Row[][] = [first.results]
  const last = Math.ceil(count / length)
  let next = FIRST_PAGE + 1
  let known = first.results.length
  let isBroken = false
  onProgress(known, count)

  async function walk(): Promise<void> {
    while (next <= last && !isBroken) {
      const page = next++
      try {
        const { results } = await read({ page, page_size: PAGE_SIZE }, signal)
        signal.throwIfAborted()
        pages[page - 1] = results
        known += results.length
        onProgress(Math.min(known, count), count)
      } catch (error) {
        isBroken = true
        throw error
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  const rows = pages.flat()
  return { rows, byKey: rowsByKey(rows, keyOf), count }
}
