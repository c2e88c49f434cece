import {
  deadOptions,
  pairsOf,
  type DeadOption,
  type Pair,
} from '../../../../entities/option/exclusion-pairs.ts'

interface GroupOfOptions {
  pk: number
  isMultiple: boolean
  options: readonly { pk: number }[]
}

/** The effect of the shop's exclusions on the options that one product offers. */
export interface ProductExclusions {
  /** The number of the product's other options that exclude an option, by pk. */
  counts: ReadonlyMap<number, number>
  /** Options that cannot be ordered in this product, although the shop's complete group may allow them. */
  dead: readonly DeadOption[]
}

/** Groups that are not multiple choice require a selection. */
export function exclusionsAmong(groups: readonly GroupOfOptions[], rows: readonly Pair[]): ProductExclusions {
  const options = groups.flatMap(({ pk: group, options: own }) =>
    own.map(({ pk }) => ({ pk, options_group: group })),
  )
  const offered = new Set(options.map(({ pk }) => pk))
  const among = rows.filter(({ option_1, option_2 }) => offered.has(option_1) && offered.has(option_2))
  const counts = new Map<number, number>()
  for (const [pair] of pairsOf(among).values()) {
    for (const pk of pair ? [pair.option_1, pair.option_2] : []) counts.set(pk, (counts.get(pk) ?? 0) + 1)
  }
  const required = new Set(groups.filter(({ isMultiple }) => !isMultiple).map(({ pk }) => pk))
  return { counts, dead: deadOptions(options, among, (group) => required.has(group)) }
}
