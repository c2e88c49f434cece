import { COUNTED, countOf } from '#shared/domain/counted.ts'

/** An option of the product; `pk` is the option's own and does not depend on the product. */
export interface OfferedOption {
  pk: number
  name: string
}

/** An option group of the product with the options that the product offers, in the shop's order. */
export interface OfferedGroup {
  pk: number
  name: string
  isMultiple: boolean
  isPaper: boolean
  options: readonly OfferedOption[]
}

export type OfferedGroups = readonly OfferedGroup[]

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return items
  const order = [...items]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}

export const moveGroup = (groups: OfferedGroups, from: number, to: number): OfferedGroups =>
  moved(groups, from, to)

function withOptions(
  groups: OfferedGroups,
  pk: number,
  change: (options: readonly OfferedOption[]) => readonly OfferedOption[],
): OfferedGroups {
  return groups.map((group) => {
    if (group.pk !== pk) return group
    const options = change(group.options)
    return options === group.options ? group : { ...group, options }
  })
}

export const moveOption = (groups: OfferedGroups, pk: number, from: number, to: number): OfferedGroups =>
  withOptions(groups, pk, (options) => moved(options, from, to))

/** Appends groups. A group that the product already has stays unchanged. */
export function addGroups(groups: OfferedGroups, added: readonly OfferedGroup[]): OfferedGroups {
  return [...groups, ...added.filter(({ pk }) => groups.every((group) => group.pk !== pk))]
}

export const addOptions = (
  groups: OfferedGroups,
  pk: number,
  added: readonly OfferedOption[],
): OfferedGroups =>
  withOptions(groups, pk, (options) => [
    ...options,
    ...added.filter((one) => options.every((option) => option.pk !== one.pk)),
  ])

export const removeGroup = (groups: OfferedGroups, pk: number): OfferedGroups =>
  groups.filter((group) => group.pk !== pk)

export const removeOptions = (
  groups: OfferedGroups,
  pk: number,
  removed: ReadonlySet<number>,
): OfferedGroups => withOptions(groups, pk, (options) => options.filter((option) => !removed.has(option.pk)))

interface SentGroup {
  group_option: number
  position: number
  options: { option: number; position: number }[]
}

/** Returns the groups as they are sent, both lists numbered from 1 (CAT-036). */
export function groupsBody(groups: OfferedGroups): SentGroup[] {
  return groups.map((group, index) => ({
    group_option: group.pk,
    position: index + 1,
    options: group.options.map(({ pk }, place) => ({ option: pk, position: place + 1 })),
  }))
}

/** Describes groups by their counts, because a list of names would be too long. */
export function groupsInWords(groups: readonly { options?: readonly unknown[] }[]): string {
  const options = groups.reduce((sum, { options: own = [] }) => sum + own.length, 0)
  return `${countOf(groups.length, COUNTED.group)}, ${countOf(options, COUNTED.option)}`
}
