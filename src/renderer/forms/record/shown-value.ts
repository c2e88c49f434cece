import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { EM_DASH } from '../../lib/format.ts'

const isPlainList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')

/**
 * Returns a value as text for comparison with another one. For two long lists, lists only the items that the other one
 * lacks.
 */
export function shownBeside(value: unknown, other: unknown): string {
  if (!isPlainList(value) || !isPlainList(other)) return shown(value)
  const own = value.filter((item) => !other.includes(item))
  const count = countOf(value.length, COUNTED.item)
  return own.length > 0 ? `${count}, tylko tutaj: ${own.join(', ')}` : count
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return EM_DASH
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  // An option, which includes its label.
  if (typeof value === 'object' && 'label' in value) return String(value.label)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
