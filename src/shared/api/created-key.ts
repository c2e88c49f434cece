import { integer } from './lenient.ts'

/**
 * Returns the key of a created record from any of `12`, `{pk: 12}`, `{id: 12}`, `{[noun]: …}`. Null if the response has
 * no key; the record was created nevertheless.
 */
export function createdKey(raw: unknown, noun: string): number | null {
  const own = integer.safeParse(raw)
  if (own.success && own.data !== null) return own.data
  return typeof raw === 'object' && raw !== null && noun in raw
    ? createdKey(Reflect.get(raw, noun), noun)
    : null
}
