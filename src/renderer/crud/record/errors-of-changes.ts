import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import { isSameContent } from './record-changes.ts'

/**
 * Without the errors of fields that are as the server gave them. A rule between two fields ('custom') holds whichever
 * of them it is told at. What is sent is written by the operation's own schema in any case.
 */
export function ofChanges<Values extends FieldValues>(
  result: ResolverResult<Values, FieldValues>,
  typed: Values,
  held: FieldValues,
): ResolverResult<Values, FieldValues> {
  const errors = Object.entries(result.errors)
  const counting = errors.filter(
    ([name, error]) => error?.type === 'custom' || !isSameContent(typed[name], held[name]),
  )
  if (counting.length === errors.length) return result
  return counting.length === 0
    ? { values: typed, errors: {} }
    : { values: {}, errors: Object.fromEntries(counting) as FieldErrors<Values> }
}
