import { isSameValue } from './same-value.ts'

/** Deep equality of form values; the order of keys does not count, the order of items does. */
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
  /** Where it is a part of the field. */
  label?: string
  mine: unknown
  theirs: unknown
}

/** Fields that both sides changed since the form was filled, and not to the same value. */
export function conflictsOf(base: Values, mine: Values, server: Values): FieldConflict[] {
  return Object.entries(changedFields(base, mine)).flatMap(([name, value]) => {
    const theirs = server[name]
    // The server's spelling of what was typed here is no other value: it may hold an earlier try of ours.
    if (isSameContent(theirs, base[name]) || isSameValue(value, theirs)) return []
    return [{ name, mine: value, theirs }]
  })
}

/** What is sent together, and what is sent separately after it; empty parts are none. */
export function inParts(values: Values, sentSeparately: readonly string[]): Record<string, unknown>[] {
  const entries = Object.entries(values)
  const together = entries.filter(([name]) => !sentSeparately.includes(name))
  const own = entries.filter(([name]) => sentSeparately.includes(name))
  return [together, own].filter((part) => part.length > 0).map((part) => Object.fromEntries(part))
}
