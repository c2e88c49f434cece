import { useMemo } from 'react'
import type { FieldTrouble } from '../../ui/trouble-line.tsx'

interface OptionReading {
  data: unknown
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Why a field lacks its options; undefined while they are there or on their way. `instead` says what is on offer
 * without them.
 */
export function optionTrouble(
  { data, error, isFetching, refetch }: OptionReading,
  instead = '',
): FieldTrouble | undefined {
  if (!error || data !== undefined) return undefined
  const reason = error.message.replace(/\.$/, '')
  return {
    text: `Nie udało się wczytać listy wyboru: ${reason}. ${instead}`.trim(),
    isWorking: isFetching,
    retry: () => void refetch(),
  }
}

/** The same one until something of it changes: for what is drawn anew with it. */
export function useOptionTrouble({
  data,
  error,
  isFetching,
  refetch,
}: OptionReading): FieldTrouble | undefined {
  return useMemo(
    () => optionTrouble({ data, error, isFetching, refetch }),
    [data, error, isFetching, refetch],
  )
}
