import { readAllOf } from '../../../../lists/list/use-all-of.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'

/** Reads the exclusions that name an option on either side, past every cache. */
export async function readExclusionsOf(option: number): Promise<RowOf<'productOptionExclusions'>[]> {
  const rows = await readAllOf('productOptionExclusions', { option }, new AbortController().signal)
  // Some servers ignore this filter.
  return rows.filter(({ option_1, option_2 }) => option_1 === option || option_2 === option)
}
