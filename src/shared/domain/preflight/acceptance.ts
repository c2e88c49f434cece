import type { StructuredPage, Unit } from './structure.ts'

const isUnitAccepted = ({ pages: [first] }: Unit<StructuredPage>): boolean => first.is_accepted

/**
 * Whether a file is accepted: the first page of every spread and every page of the cover (PREF-011 … PREF-013). Masks
 * and second pages do not count. A file without pages is not accepted.
 */
export function isPreviewAccepted(units: readonly Unit<StructuredPage>[]): boolean {
  return units.length > 0 && units.every(isUnitAccepted)
}
