import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListQuestion, ListSource } from '../../../lists/list/list-source.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { readWhole, TooManyRows, type WholeList } from './read-whole.ts'

/** A range that is read whole, as far as it is. */
export interface WholeRange<Row> {
  /** Names the question; another one is another range. */
  key: string
  whole: WholeList<Row> | null
  isWhole: boolean
  /** Rows read so far, of how many; null before the first page. */
  progress: { read: number; count: number } | null
  isReading: boolean
  /** So many rows that somebody has to say whether they are to be read. */
  asksFor: number | null
  /** Why it could not be read; null also where it was called off. */
  problem: string | null
  /** Calls the reading off. */
  cancel: () => void
  /** Reads it, or again, also where it is long. */
  retry: () => void
}

const STALE_MS = 5 * 60_000

/** Ranges of one list, each read whole and kept; null in place of a question: that range is not wanted. */
export function useWholeRanges<Row>(
  source: ListSource<Row>,
  questions: readonly (ListQuestion | null)[],
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
  // What is drawn from it is drawn anew only when something came.
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
