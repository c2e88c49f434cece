import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { MOST_PKS } from '#shared/api/resources/montage-products.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import type { MontageLine } from './line-filters.ts'

/** Splits pks into slices for single queries; see `MOST_PKS`. */
export function inSlices(pks: readonly number[], most: number): number[][] {
  const slices: number[][] = []
  for (let first = 0; first < pks.length; first += most) slices.push(pks.slice(first, first + most))
  return slices
}

/** Requested page size; a smaller page from the server is accepted. */
const PAGE_SIZE = 200

/** Reads the lines with these pks that match the query, page by page. Without pks it sends no request. */
export async function readLines(
  pks: readonly number[],
  question: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<MontageLine[]> {
  const lines: MontageLine[] = []
  for (const slice of inSlices(pks, MOST_PKS)) {
    for (let page = FIRST_PAGE, read = 0; ; page += 1) {
      const query = { ...question, pks: slice, page, page_size: PAGE_SIZE }
      const { results, count } = await call('montageProducts.right', { query }, { signal })
      lines.push(...results)
      read += results.length
      if (results.length === 0 || read >= count) break
    }
  }
  return lines
}

export interface SheetLines {
  /** Every line seen in either table, by pk. */
  known: ReadonlyMap<number, MontageLine>
  /** All lines of the draft; null until they are read. */
  lines: readonly MontageLine[] | null
  /** Lines of the draft that the server did not return. */
  absent: readonly number[]
  error: ApiError | null
  retry: () => void
  /** Stores lines that were seen or changed. */
  remember: (lines: readonly MontageLine[]) => void
}

/** The lines of a draft. Unknown lines are read once and completely, for sums and deadline (MON-011). */
export function useSheetLines(pks: ReadonlySet<number>): SheetLines {
  const [known, setKnown] = useState<ReadonlyMap<number, MontageLine>>(() => new Map())
  const [asked, setAsked] = useState<ReadonlySet<number>>(() => new Set())
  const [error, setError] = useState<ApiError | null>(null)
  const reading = useRef<AbortController | null>(null)

  const remember = useCallback((lines: readonly MontageLine[]) => {
    if (lines.length === 0) return
    setKnown((before) => new Map([...before, ...lines.map((line) => [line.pk, line] as const)]))
  }, [])

  const wanted = useMemo(() => [...pks].filter((pk) => !known.has(pk) && !asked.has(pk)), [pks, known, asked])

  useEffect(() => {
    if (wanted.length === 0 || error) return undefined
    const control = new AbortController()
    reading.current = control
    readLines(wanted, {}, control.signal).then(
      (lines) => {
        if (control.signal.aborted) return
        remember(lines)
        setAsked((before) => new Set([...before, ...wanted]))
      },
      (cause: unknown) => {
        const failure = toApiError(cause)
        if (!control.signal.aborted && failure.code !== ErrorCode.cancelled) setError(failure)
      },
    )
    return () => control.abort()
  }, [wanted, error, remember])

  return useMemo(() => {
    const all = [...pks]
    const lines = all.flatMap((pk) => known.get(pk) ?? [])
    const absent = all.filter((pk) => !known.has(pk) && asked.has(pk))
    return {
      known,
      lines: lines.length + absent.length === all.length ? lines : null,
      absent,
      error,
      retry: () => setError(null),
      remember,
    }
  }, [pks, known, asked, error, remember])
}
