import type { OfferParameter } from '#shared/domain/offer-parameters.ts'

const byCategory = new Map<string, readonly OfferParameter[]>()
const NOTHING: readonly OfferParameter[] = []

/**
 * What the marketplace has said of a category's parameters; nothing where it was not read. A form that is sent leaves out
 * what its category does not show, and only this knows which that is.
 */
export const knownParameters = (category: string | null): readonly OfferParameter[] =>
  (category !== null && byCategory.get(category)) || NOTHING

export function learnParameters(category: string, parameters: readonly OfferParameter[]): void {
  byCategory.set(category, parameters)
}
