import type { OfferParameter } from '#shared/domain/offer-parameters.ts'

const byCategory = new Map<string, readonly OfferParameter[]>()
const NOTHING: readonly OfferParameter[] = []

/**
 * Returns the parameters that the marketplace reported for a category; empty if they were not read. They are needed on
 * sending, because values that the category does not show are left out.
 */
export const knownParameters = (category: string | null): readonly OfferParameter[] =>
  (category !== null && byCategory.get(category)) || NOTHING

export function learnParameters(category: string, parameters: readonly OfferParameter[]): void {
  byCategory.set(category, parameters)
}
