import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { isSameContent } from './record-changes.ts'

/**
 * Validates a form by its schema. `heldNow` returns the values on the server, null for a new record. An unchanged
 * field, which is not sent, is refused only if a change to another field made it invalid; invalid values already on the
 * server do not block other changes.
 */
export function resolverOfChanges<Values extends FieldValues>(
  schema: z.ZodType<FieldValues, Values>,
  heldNow: () => FieldValues | null,
): Resolver<Values, unknown, FieldValues> {
  const check = zodResolver(schema)
  return async (typed, context, options) => {
    const result = await check(typed, context, options)
    const held = heldNow()
    const errors = Object.entries(result.errors)
    if (!held || errors.every(([name]) => !isSameContent(typed[name], held[name]))) return result
    const known: FieldErrors = (await check(held as Values, context, options)).errors
    const counting = errors.filter(
      ([name, error]) =>
        !isSameContent(typed[name], held[name]) ||
        // Schemas report rules between two fields as 'custom'.
        (error?.type === 'custom' && error.message !== known[name]?.message),
    )
    if (counting.length === errors.length) return result
    return counting.length === 0
      ? { values: typed, errors: {} }
      : { values: {}, errors: Object.fromEntries(counting) as FieldErrors<Values> }
  }
}
