import type { OfferParameter } from '#shared/domain/offer-parameters.ts'
import { useOperation } from '../../../../lib/queries.ts'

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
    'allegroExternals.categoryParameters',
    { params: { pk: category ?? '' } },
    { isEnabled: category !== null && id !== null, staleMs: TEN_MINUTES_MS },
  )
  return { parameter: data?.find((one) => one.id === id) ?? null, isReading: isLoading }
}
