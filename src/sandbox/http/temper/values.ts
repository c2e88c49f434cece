import { DECIMAL_NAMES } from './specified.ts'

/** A JSON object. */
export type JsonRow = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const UTC_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const warsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Converts `2026-11-23T19:20:43.180Z` to `2026-11-23T20:20:43.180000+01:00`. */
export function inWarsaw(value: unknown): unknown {
  if (typeof value !== 'string' || !UTC_MOMENT.test(value)) return value
  const moment = new Date(value)
  const local = warsaw.format(moment).replace(' ', 'T')
  const hours = Math.round((Date.parse(`${local}Z`) - moment.getTime()) / 3_600_000)
  const fraction = String(moment.getUTCMilliseconds()).padStart(3, '0')
  return `${local}.${fraction}000+0${hours}:00`
}

/** Converts a decimal to a JSON number. */
export function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}

/** Converts a value that no entity describes: times and decimals as everywhere else, without the hint fields. */
export function undescribed(value: unknown, hints: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((inner) => undescribed(inner, hints))
  if (!isRow(value)) return inWarsaw(value)
  const left = Object.entries(value).filter(([key]) => !hints.includes(key))
  return Object.fromEntries(
    left.map(([key, inner]) => [key, DECIMAL_NAMES.has(key) ? asNumber(inner) : undescribed(inner, hints)]),
  )
}

const NAME_KEYS = [
  'name',
  'name_pl',
  'label',
  'label_pl',
  'title_pl',
  'product_name',
  'client_file_name',
  'full_name',
  'number',
]

/** The name of a record in references to it. */
export function nameOf(row: JsonRow): string | null {
  const found = NAME_KEYS.map((key) => row[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

/** Fields that a framework adds to every row by itself. */
export const ADDED: JsonRow = { history: { version: 1, author: null } }

/** The key used in references to a record. */
export const sentKey = (row: JsonRow): unknown => row['pk'] ?? row['id'] ?? row['number']

/** Identifies a row among those of its kind: its key, else its whole content. */
export function identityOf(row: JsonRow): string {
  const key = sentKey(row)
  return typeof key === 'number' || typeof key === 'string' ? String(key) : JSON.stringify(row)
}
