import { labelFingerprint } from '#shared/domain/known-codes.ts'
import { addToFilter, createLabelFilter, type LabelFilter } from '#shared/domain/label-filter.ts'

/** A filter with room for a hundred labels that contains these tracking numbers. */
export function filterOf(numbers: readonly string[]): LabelFilter {
  const filter = createLabelFilter(100)
  for (const number of numbers) addToFilter(filter, labelFingerprint(number))
  return filter
}
