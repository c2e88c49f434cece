import type { ProductGroup } from '../../../../entities/option/product-groups.ts'

/** Returns the keys of a group's options in display order. */
export function optionKeys(group: ProductGroup): number[] {
  return group.options
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ option }) => (option === null ? [] : [option]))
}

/**
 * Whether a group's value is entered by hand (a dimension, a text). An offer contains only options, so such a group may
 * stay empty (ALG-014).
 */
export const isEntered = (group: ProductGroup): boolean =>
  group.enter_values_possible || group.options.every(({ enter_values_possible }) => enter_values_possible)

/** Returns the groups that need an option before the price can be requested (ALG-012, ALG-013). */
export function groupsWithoutOption(
  groups: readonly ProductGroup[],
  chosen: readonly number[],
): ProductGroup[] {
  return groups.filter(
    (group) =>
      !isEntered(group) && !group.is_multiple && !optionKeys(group).some((pk) => chosen.includes(pk)),
  )
}

/** Returns the chosen options that the product no longer has. */
export function goneOptions(groups: readonly ProductGroup[], chosen: readonly number[]): number[] {
  const known = new Set(groups.flatMap(optionKeys))
  return chosen.filter((pk) => !known.has(pk))
}
