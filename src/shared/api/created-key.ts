import { integer } from './lenient.ts'

/** The key of what was made: any of `12`, `{pk: 12}`, `{id: 12}`, `{[noun]: …}`; null says that it was made all the same. */
export function createdKey(raw: unknown, noun: string): number | null {
  const own = integer.safeParse(raw)
  if (own.success && own.data !== null) return own.data
  return typeof raw === 'object' && raw !== null && noun in raw
    ? createdKey(Reflect.get(raw, noun), noun)
    : null
}
