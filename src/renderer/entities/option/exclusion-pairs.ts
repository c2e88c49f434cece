/** One exclusion, in whichever direction it was made. */
export interface Pair {
  pk: number
  option_1: number
  option_2: number
}

interface GroupedOption {
  pk: number
  options_group: number | null
}

/** The same for (a, b) and (b, a): an exclusion has no direction. */
export const pairKey = (a: number, b: number): string => `${Math.min(a, b)}:${Math.max(a, b)}`

/** Keys of the exclusions of each pair; more than one where it was made twice. */
export function pairsOf(rows: readonly Pair[]): Map<string, Pair[]> {
  const pairs = new Map<string, Pair[]>()
  for (const row of rows) {
    const key = pairKey(row.option_1, row.option_2)
    pairs.set(key, [...(pairs.get(key) ?? []), row])
  }
  return pairs
}

export function doubledPairs(rows: readonly Pair[]): Pair[][] {
  return [...pairsOf(rows).values()].filter((pair) => pair.length > 1)
}

export interface DeadOption {
  option: number
  /** The group of which nothing is left to be chosen with it. */
  group: number
}

/**
 * Options that cannot be ordered: excluded with every option of a group that has to be chosen from. Groups that take
 * several options or none are left out by `isRequired`.
 */
export function deadOptions(
  options: readonly GroupedOption[],
  rows: readonly Pair[],
  isRequired: (group: number) => boolean,
): DeadOption[] {
  const pairs = pairsOf(rows)
  const byGroup = new Map<number, number[]>()
  for (const { pk, options_group: group } of options)
    if (group !== null) byGroup.set(group, [...(byGroup.get(group) ?? []), pk])
  const excluded = new Set(rows.flatMap(({ option_1, option_2 }) => [option_1, option_2]))
  return options.flatMap(({ pk, options_group: own }) => {
    if (!excluded.has(pk)) return []
    return [...byGroup]
      .filter(([group]) => group !== own && isRequired(group))
      .filter(([, others]) => others.every((other) => pairs.has(pairKey(pk, other))))
      .map(([group]) => ({ option: pk, group }))
  })
}
