import type { ProductGroup } from '../../../../entities/option/product-groups.ts'

/** Options of a group as they stand on offer, by key. */
export function optionKeys(group: ProductGroup): number[] {
  return group.options
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ option }) => (option === null ? [] : [option]))
}

/** A group whose value is entered by hand: a dimension, a text. An offer holds options only, so it may stay empty (ALG-014). */
export const isEntered = (group: ProductGroup): boolean =>
  group.enter_values_possible || group.options.every(({ enter_values_possible }) => enter_values_possible)

/** Groups that still need an option before a price can be asked for (ALG-012, ALG-013). */
export function groupsWithoutOption(
  groups: readonly ProductGroup[],
  chosen: readonly number[],
): ProductGroup[] {
  return groups.filter(
    (group) =>
      !isEntered(group) && !group.is_multiple && !optionKeys(group).some((pk) => chosen.includes(pk)),
  )
}

/** Chosen options that the product does not have any more. */
export function goneOptions(groups: readonly ProductGroup[], chosen: readonly number[]): number[] {
  const known = new Set(groups.flatMap(optionKeys))
  return chosen.filter((pk) => !known.has(pk))
}
