import type { FieldErrors } from '../../../../forms/record/server-errors.ts'
import type { OfferedGroups } from './product-groups.ts'

/** A group of the product, or one of its options, by pk. */
interface GroupRow {
  group: number
  option: number | null
}

const FIELD = 'group_options'
const BY_PLACE = /^group_options\.(\d+)(?:\.options\.(\d+))?(?=\.|$)/
const BY_KEY = /^group_options\.key(\d+)(?:\.key(\d+))?$/

/** Returns the row to which a server path refers in the groups that were sent; null for any other path. */
function rowAt(path: string, sent: OfferedGroups): GroupRow | null {
  const [, groupPlace, optionPlace] = BY_PLACE.exec(path) ?? []
  const group = groupPlace === undefined ? undefined : sent[Number(groupPlace)]
  if (!group) return null
  const option = optionPlace === undefined ? undefined : group.options[Number(optionPlace)]
  return { group: group.pk, option: option?.pk ?? null }
}

/**
 * Replaces indexes in the server's paths by pks, because rows may be moved or removed before the user looks at the
 * errors. Two errors of one row are combined.
 */
export function refusalsByKey(errors: FieldErrors, sent: OfferedGroups): FieldErrors {
  const named: Record<string, readonly string[]> = {}
  for (const [path, texts] of Object.entries(errors)) {
    const row = rowAt(path, sent)
    const name = row ? [FIELD, row.group, row.option].filter((part) => part !== null).join('.key') : path
    named[name] = [...(named[name] ?? []), ...texts]
  }
  return named
}

/** Returns the path with which a group's row can be shown. */
export const refusalPlace = (group: number): string => `${FIELD}.key${group}`

/** Returns the row that a path with pks refers to. */
export function refusedRow(path: string): GroupRow | null {
  const [, group, option] = BY_KEY.exec(path) ?? []
  return group === undefined
    ? null
    : { group: Number(group), option: option === undefined ? null : Number(option) }
}

function nameOf({ group, option }: GroupRow, groups: OfferedGroups): string {
  const held = groups.find(({ pk }) => pk === group)
  const name = held?.name ?? `Grupa ${group}`
  if (option === null) return name
  return `${name} › ${held?.options.find(({ pk }) => pk === option)?.name ?? `Opcja ${option}`}`
}

/** Returns the name of a refused row, given by index or by pk; null for any other path. */
export function refusedRowName(path: string, groups: OfferedGroups): string | null {
  const row = refusedRow(path) ?? rowAt(path, groups)
  return row && nameOf(row, groups)
}

/** Returns the server's messages by row. A group also gets a message if options of it were refused. */
export function refusalsOfRows(errors: FieldErrors): {
  groups: ReadonlyMap<number, string>
  options: ReadonlyMap<string, string>
} {
  const groups = new Map<number, string>()
  const options = new Map<string, string>()
  for (const [path, texts] of Object.entries(errors)) {
    const row = refusedRow(path)
    if (!row) continue
    if (row.option !== null) options.set(optionKey(row.group, row.option), texts.join(' '))
    if (row.option === null) groups.set(row.group, texts.join(' '))
    else if (!groups.has(row.group)) groups.set(row.group, 'Serwer odrzucił opcje tej grupy.')
  }
  return { groups, options }
}

export const optionKey = (group: number, option: number): string => `${group} ${option}`
