import { readAllOf } from '../../../../lists/list/use-all-of.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'

/** The exclusions that an option stands in, in either place, past every cache. */
export async function readExclusionsOf(option: number): Promise<RowOf<'productOptionExclusions'>[]> {
  const rows = await readAllOf('productOptionExclusions', { option }, new AbortController().signal)
  // A server may not know the filter.
  return rows.filter(({ option_1, option_2 }) => option_1 === option || option_2 === option)
}
