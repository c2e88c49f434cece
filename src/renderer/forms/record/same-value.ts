type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** References of main stand for files and addresses: the same one may come back under another name. */
const REFERENCE = /^(file|media):/
const NUMBER = /^-?\d+([.,]\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}(T.*)?$/

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A field that says nothing of whether two records are the same one: left empty on a side, or a file. */
export const isSilentValue = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'string' && REFERENCE.test(value))

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && NUMBER.test(value.trim())
    ? Number(value.trim().replace(',', '.'))
    : null
}

/** The key where a server gives the whole record for a reference to it. */
function keyOf(value: unknown): unknown {
  if (!isParts(value)) return value
  return value['pk'] ?? value['id'] ?? value['value'] ?? value
}

/** Markup and line ends are written in several ways; what a person reads is not. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function isSameText(sent: string, held: string): boolean {
  if (plain(sent) === plain(held)) return true
  if (!DAY.test(sent) || !DAY.test(held)) return false
  if (sent.length === 10 || held.length === 10) return sent.slice(0, 10) === held.slice(0, 10)
  return Date.parse(sent) === Date.parse(held)
}

/**
 * Whether a server holds what was sent, as far as it can be told: servers write numbers with other digits, moments in
 * another zone, lists in another order, records for their keys, and cut blanks off.
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

/** Whether a record holds what was sent of it. A file that was sent has another name there: it is another one than before. */
export function isHeldPart(part: Parts, before: Parts, now: Parts): boolean {
  return Object.entries(part).every(([name, value]) =>
    isSilentValue(value) && value ? now[name] !== before[name] : isSameValue(value, now[name]),
  )
}
