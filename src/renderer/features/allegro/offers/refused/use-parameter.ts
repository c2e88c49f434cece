import { useQueries } from '@tanstack/react-query'
import type { OfferParameter } from '#shared/domain/offer-parameters.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { useOperation } from '../../../../lib/queries.ts'
import type { FieldTrouble } from '../../../../ui/trouble-line.tsx'

const OPERATION = 'allegroExternals.categoryParameters'
const TEN_MINUTES_MS = 10 * 60 * 1000
const PARAMETER = /^parameter:(.*)$/

/** Returns the id of the parameter at a place of the form; null for every other place. */
export const parameterId = (place: string | null): string | null => PARAMETER.exec(place ?? '')?.[1] ?? null

/** Describes a parameter as a category has it. Null until it is known, and if the category has no such parameter. */
export function useParameter(
  category: string | null,
  id: string | null,
): { parameter: OfferParameter | null; isReading: boolean } {
  const { data, isLoading } = useOperation(
    OPERATION,
    { params: { pk: category ?? '' } },
    { isEnabled: category !== null && id !== null, staleMs: TEN_MINUTES_MS },
  )
  return { parameter: data?.find((one) => one.id === id) ?? null, isReading: isLoading }
}

/** Why the parameters of these categories are unknown; null while they are known or loading. */
export function useParameterTrouble(categories: readonly string[]): FieldTrouble | null {
  const readings = useQueries({
    queries: categories.map((pk) => ({
      queryKey: cacheKeys.operation(OPERATION, { params: { pk } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(OPERATION, { params: { pk } }, { signal }),
      staleTime: TEN_MINUTES_MS,
    })),
  })
  const failed = readings.filter(({ data, error }) => error && data === undefined)
  const [first] = failed
  if (!first) return null
  return {
    text: `Nie udało się wczytać parametrów kategorii: ${toApiError(first.error).message}`,
    isWorking: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
