import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { ListName } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { withoutFullStop } from '../../lib/format.ts'
import { toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import type { FieldTrouble } from '../../ui/trouble-line.tsx'
import { callResource, contractOf, type RowOf } from '../../lib/resource-calls.ts'
import type { ResourceOptions } from './option-source.ts'

type Value = Option['value']

const FIVE_MINUTES_MS = 5 * 60 * 1000

interface OptionLabels {
  labelOf: (value: Value) => string
  /** Stores the label of a picked option, because later searches may not return it. */
  remember: (option: Option) => void
  /** Why a chosen record is shown only by its number; undefined if the user may not read it. */
  trouble: FieldTrouble | undefined
}

export function labelAmong(options: readonly Option[]): (value: Value) => string {
  return (value) => options.find((option) => option.value === value)?.label ?? String(value)
}

function namesTrouble(records: readonly UseQueryResult[]): FieldTrouble | undefined {
  const failed = records.filter(({ data, error }) => error !== null && data === undefined)
  const errors = failed.map(({ error }) => toApiError(error))
  const [reported] = errors.filter(({ code }) => code !== ErrorCode.forbidden)
  return (
    reported && {
      text: `Nie udało się wczytać nazwy: ${withoutFullStop(reported.message)}.`,
      isWorking: failed.some(({ isFetching }) => isFetching),
      retry: () => failed.forEach(({ refetch }) => void refetch()),
    }
  )
}

/** Returns the labels of chosen records. Records that were not picked here are read one by one. */
export function useResourceLabels<R extends ListName>(
  { resource, labelOf }: ResourceOptions<R>,
  chosen: readonly Value[],
): OptionLabels {
  const [picked, setPicked] = useState<ReadonlyMap<Value, string>>(new Map())
  const canRead = contractOf(resource).verbs.includes('retrieve')
  const strangers = canRead ? chosen.filter((pk) => !picked.has(pk)) : []
  const records = useQueries({
    queries: strangers.map((pk) => ({
      queryKey: cacheKeys.retrieve(resource, pk),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callResource<RowOf<R>>(resource, 'retrieve', { params: { pk } }, { signal }),
      staleTime: FIVE_MINUTES_MS,
    })),
  })
  return {
    labelOf(value) {
      const record = records[strangers.indexOf(value)]?.data
      return picked.get(value) ?? (record ? labelOf(record) : `nr ${value}`)
    },
    trouble: namesTrouble(records),
    remember: ({ value, label }) => setPicked(new Map([...picked, [value, label]])),
  }
}
