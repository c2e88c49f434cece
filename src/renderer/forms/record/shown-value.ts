import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { EM_DASH } from '../../lib/format.ts'

const isPlainList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')

/** A field's value in words, beside another value of it: of two long lists only what one has and the other has not. */
export function shownBeside(value: unknown, other: unknown): string {
  if (!isPlainList(value) || !isPlainList(other)) return shown(value)
  const own = value.filter((item) => !other.includes(item))
  const count = countOf(value.length, COUNTED.item)
  return own.length > 0 ? `${count}, tylko tutaj: ${own.join(', ')}` : count
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return EM_DASH
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  // An option that is held with its name.
  if (typeof value === 'object' && 'label' in value) return String(value.label)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
