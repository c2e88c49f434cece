import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import type { MontageLine } from './line-filters.ts'
import { readLines } from './read-lines.ts'

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
