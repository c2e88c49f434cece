import { useMemo } from 'react'
import { withoutFullStop } from '../../lib/format.ts'
import type { FieldTrouble } from '../../ui/trouble-line.tsx'

interface OptionReading {
  data: unknown
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Returns why a field lacks its options; undefined while they are available or loading. `instead` says what the field
 * offers without them.
 */
export function optionLoadError(
  { data, error, isFetching, refetch }: OptionReading,
  instead = '',
): FieldTrouble | undefined {
  if (!error || data !== undefined) return undefined
  const reason = withoutFullStop(error.message)
  return {
    text: `Nie udało się wczytać listy wyboru: ${reason}. ${instead}`.trim(),
    isWorking: isFetching,
    retry: () => void refetch(),
  }
}

/** Memoized `optionLoadError`, which keeps its identity until its input changes. */
export function useOptionTrouble({
  data,
  error,
  isFetching,
  refetch,
}: OptionReading): FieldTrouble | undefined {
  return useMemo(
    () => optionLoadError({ data, error, isFetching, refetch }),
    [data, error, isFetching, refetch],
  )
}
