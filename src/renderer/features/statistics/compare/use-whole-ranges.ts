import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListQuery, ListSource } from '../../../lists/list/list-source.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { numberText } from '#shared/domain/counted.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { FIRST_PAGE, PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import { rowsByKey, type RowIdentity } from '#shared/domain/stats-join.ts'

/** More rows than this are loaded only if the user confirms it. */
const MAX_ROWS_UNCONFIRMED = 10_000

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

interface WholeList<Row> {
  rows: readonly Row[]
  byKey: ReadonlyMap<RowIdentity, Row>
  count: number
}

interface WholeQuestion<Row> {
  read: (paging: { page: number; page_size: number }, signal: AbortSignal) => Promise<Page<Row>>
  keyOf: (row: Row) => RowIdentity
  signal: AbortSignal
  /** Whether more than `MAX_ROWS_UNCONFIRMED` rows may be loaded. */
  isAllowed: boolean
  onProgress: (read: number, count: number) => void
}

/**
 * Loads all rows of a range in pages of 200, two pages at a time. Missing pages or rows mean that the list has changed, so
 * loading starts again from the beginning. Throws an `ApiFailure` or `TooManyRows`.
 */
export async function readWhole<Row>(question: WholeQuestion<Row>): Promise<WholeList<Row>> {
  try {
    return await readPages(question)
  } catch (error) {
    if (!isGone(error)) throw error
    return readPages(question)
  }
}

const isGone = (error: unknown): boolean =>
  isApiFailure(error) && (error.error.status === 404 || error.error.code === ErrorCode.conflict)

async function readPages<Row>(question: WholeQuestion<Row>): Promise<WholeList<Row>> {
  const { read, keyOf, signal, isAllowed, onProgress } = question
  const first = await read({ page: FIRST_PAGE, page_size: PAGE_SIZE }, signal)
  const { count } = first
  if (count > MAX_ROWS_UNCONFIRMED && !isAllowed) throw new TooManyRows(count)
  // A server may return fewer rows per page than requested.
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
  if (rows.length < count) throw incomplete(count, rows.length)
  return { rows, byKey: rowsByKey(rows, keyOf), count }
}

/** A total of fewer rows than the server counts would be wrong without showing it. */
const incomplete = (count: number, came: number): ApiFailure =>
  new ApiFailure({
    code: ErrorCode.conflict,
    message: `serwer zapowiedział ${numberText(count)}, a przysłał ${numberText(came)}.`,
  })

/** A range that is loaded completely, with its progress. */
export interface WholeRange<Row> {
  /** Identifies the query; another key means another range. */
  key: string
  whole: WholeList<Row> | null
  isWhole: boolean
  /** Number of rows loaded so far and in total; null before the first page. */
  progress: { read: number; count: number } | null
  isReading: boolean
  /** Number of rows, if it is so high that the user has to confirm loading them. */
  asksFor: number | null
  /** Why loading failed; null also if it was cancelled. */
  problem: string | null
  /** Cancels loading. */
  cancel: () => void
  /** Loads the range again, or confirms loading a long one. */
  retry: () => void
}

const STALE_MS = 5 * 60_000

/** Returns a function that loads a range completely, however long it is, or takes what is already loaded. */
export function useReadWhole<Row>(source: ListSource<Row>): (question: ListQuery) => Promise<WholeList<Row>> {
  const client = useQueryClient()
  return (question) =>
    client.fetchQuery({
      queryKey: cacheKeys.operation(`${source.name}.whole`, { ...question, isAllowed: false }),
      staleTime: STALE_MS,
      queryFn: ({ signal }) =>
        readWhole<Row>({
          read: (paging, until) => source.read({ ...question, ...paging }, until),
          keyOf: source.keyOf,
          signal,
          isAllowed: true,
          onProgress: () => undefined,
        }),
    })
}

/** Loads and caches ranges of one list completely. A null in place of a query skips that range. */
export function useWholeRanges<Row>(
  source: ListSource<Row>,
  questions: readonly (ListQuery | null)[],
): WholeRange<Row>[] {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Readonly<Record<string, { read: number; count: number }>>>({})
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const keys = questions.map((question) => JSON.stringify(question))
  const results = useQueries({
    queries: questions.map((question, index) => {
      const key = keys[index] ?? ''
      return {
        queryKey: cacheKeys.operation(`${source.name}.whole`, { ...question, isAllowed: allowed.has(key) }),
        enabled: question !== null,
        staleTime: STALE_MS,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          readWhole<Row>({
            read: (paging, until) => source.read({ ...question, ...paging }, until),
            keyOf: source.keyOf,
            signal,
            isAllowed: allowed.has(key),
            onProgress: (read, count) => setProgress((known) => ({ ...known, [key]: { read, count } })),
          }),
      }
    }),
  })
  // The result keeps its identity until something was loaded, so that dependent components do not rerender.
  const signature = results.map(
    ({ status, fetchStatus, dataUpdatedAt }) => `${status} ${fetchStatus} ${dataUpdatedAt}`,
  )
  return useMemo(
    () =>
      results.map(({ data, error, isFetching, refetch }, index) => {
        const key = keys[index] ?? ''
        const asksFor = error instanceof TooManyRows ? error.count : null
        return {
          key,
          whole: data ?? null,
          isWhole: data !== undefined,
          progress: progress[key] ?? null,
          isReading: isFetching,
          asksFor,
          problem: error && asksFor === null ? toApiError(error).message : null,
          cancel: () =>
            void client.cancelQueries({
              queryKey: cacheKeys.operation(`${source.name}.whole`, {
                ...questions[index],
                isAllowed: allowed.has(key),
              }),
            }),
          retry: () => {
            if (asksFor === null) void refetch()
            else setAllowed((known) => new Set(known).add(key))
          },
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    [signature.join(), keys.join(), progress],
  )
}
