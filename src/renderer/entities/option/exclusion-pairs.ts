/** One exclusion, in the direction in which it was created. */
export interface Pair {
  pk: number
  option_1: number
  option_2: number
}

interface GroupedOption {
  pk: number
  options_group: number | null
}

/** Returns an equal key for (a, b) and (b, a), because an exclusion has no direction. */
export const pairKey = (a: number, b: number): string => `${Math.min(a, b)}:${Math.max(a, b)}`

/** Returns the exclusions by pair key; a pair has more than one if it was created twice. */
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
  /** The group that has no option left to combine with this one. */
  group: number
}

/**
 * Returns the options that cannot be ordered, because they are excluded with every option of a required group.
 * `isRequired` is false for groups that allow several options or none.
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
