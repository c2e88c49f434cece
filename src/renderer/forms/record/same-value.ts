type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * References issued by the main process for files and addresses. The same file may come back with another reference.
 */
const REFERENCE = /^(file|media):/
const NUMBER = /^-?\d+([.,]\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}(T.*)?$/

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Whether a value does not help to compare two records: it is empty, or it is a file reference. */
export const isIncomparable = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'string' && REFERENCE.test(value))

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && NUMBER.test(value.trim())
    ? Number(value.trim().replace(',', '.'))
    : null
}

/** Returns the key if a server returns the whole record in place of a reference. */
function keyOf(value: unknown): unknown {
  if (!isParts(value)) return value
  return value['pk'] ?? value['id'] ?? value['value'] ?? value
}

/** Normalises whitespace and line breaks, which do not change what the user reads. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function isSameText(sent: string, held: string): boolean {
  if (plain(sent) === plain(held)) return true
  if (!DAY.test(sent) || !DAY.test(held)) return false
  if (sent.length === 10 || held.length === 10) return sent.slice(0, 10) === held.slice(0, 10)
  return Date.parse(sent) === Date.parse(held)
}

/**
 * Whether the server's value equals what was sent. Allows for differences in number format, time zone, order of lists,
 * whole records in place of keys, and trimmed spaces.
 */
export function isSameValue(sent: unknown, held: unknown): boolean {
  if (isEmpty(sent) && isEmpty(held)) return true
  if (Array.isArray(sent)) return Array.isArray(held) && isSameList(sent, held)
  if (isParts(sent)) {
    return isParts(held) && Object.entries(sent).every(([name, value]) => isSameValue(value, held[name]))
  }
  const key = keyOf(held)
  const [left, right] = [numberOf(sent), numberOf(key)]
  if (left !== null && right !== null) return left === right
  if (typeof sent === 'string' && typeof key === 'string') return isSameText(sent, key)
  return String(sent) === String(key)
}

function isSameList(sent: readonly unknown[], held: readonly unknown[]): boolean {
  return sent.length === held.length && sent.every((item) => held.some((other) => isSameValue(item, other)))
}

/**
 * Whether a record contains the sent values. A sent file gets another name on the server, so it is recognised by a
 * changed reference.
 */
export function containsSentValues(part: Parts, before: Parts, now: Parts): boolean {
  return Object.entries(part).every(([name, value]) =>
    isIncomparable(value) && value ? now[name] !== before[name] : isSameValue(value, now[name]),
  )
}
