import { isSameValue } from './same-value.ts'

/** Whether form values are deeply equal. The order of keys does not matter, the order of items does. */
export function isSameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) =>
    isSameContent((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

export type Values = Readonly<Record<string, unknown>>

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Returns the fields whose value differs from the base. Null and an empty text count as equal. */
export function changedFields(base: Values, mine: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mine).filter(
      ([name, value]) => !isSameContent(base[name], value) && !(isNothing(base[name]) && isNothing(value)),
    ),
  )
}

export interface FieldConflict {
  name: string
  /** Name of the part, if only a part of the field is in conflict. */
  label?: string
  mine: unknown
  theirs: unknown
}

/** Returns fields that both sides changed to different values since the form was filled. */
export function conflictsOf(base: Values, mine: Values, server: Values): FieldConflict[] {
  return Object.entries(changedFields(base, mine)).flatMap(([name, value]) => {
    const theirs = server[name]
    // A different spelling of the same value is no conflict: the server may have stored an earlier try of ours.
    if (isSameContent(theirs, base[name]) || isSameValue(value, theirs)) return []
    return [{ name, mine: value, theirs }]
  })
}

/** Splits values into those sent together and those sent separately afterwards; empty groups are left out. */
export function inParts(values: Values, sentSeparately: readonly string[]): Record<string, unknown>[] {
  const entries = Object.entries(values)
  const together = entries.filter(([name]) => !sentSeparately.includes(name))
  const own = entries.filter(([name]) => sentSeparately.includes(name))
  return [together, own].filter((part) => part.length > 0).map((part) => Object.fromEntries(part))
}
