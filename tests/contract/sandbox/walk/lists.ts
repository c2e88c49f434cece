import { z } from 'zod'
import { bare } from './definitions.ts'

/** A query for a filter and its expected result. */
export interface FilterCase {
  title: string
  query: string
  /**
   * `none`: no record matches. `part`: the rows match no other `part` value. `noneOrRefused`: a key that no record has.
   */
  expected: 'none' | 'part' | 'refused' | 'noneOrRefused'
}

const NOBODY = 99_999_999
const NONSENSE = 'qzxwqzxw'

const isDay = (type: z.core.$ZodType): boolean => type instanceof z.ZodISODate

function choices(type: z.core.$ZodType): (string | number)[] {
  return type instanceof z.ZodEnum ? type.options : []
}

/** Derives the cases of one filter from its type. */
export function filterCases(name: string, type: z.core.$ZodType, style = 'repeat'): FilterCase[] {
  const kind = bare(type)
  const list = kind instanceof z.ZodArray
  const element = list ? bare(kind.element) : kind
  const key = list && style === 'brackets' ? `${name}[]` : name
  const one = (value: string | number | boolean, expected: FilterCase['expected']): FilterCase => ({
    title: `${name}=${value}`,
    query: new URLSearchParams({ [key]: String(value) }).toString(),
    expected,
  })
  if (element instanceof z.ZodBoolean) return [one(true, 'part'), one(false, 'part')]
  if (element instanceof z.ZodEnum)
    return [...choices(element).map((value) => one(value, 'part')), one(NONSENSE, 'refused')]
  if (element instanceof z.ZodNumber) return [one(NOBODY, 'noneOrRefused'), one(NONSENSE, 'refused')]
  if (isDay(element)) return [one('2001-01-01', 'part'), one('2030-12-31', 'part'), one('wczoraj', 'refused')]
  return [one(NONSENSE, 'none')]
}

type Row = Readonly<Record<string, unknown>>

/** Returns the value by which a list is ordered, from the record or its account. */
function valueOf(row: Row, field: string): unknown {
  const own = row[field]
  const user = row['user']
  return own === undefined && typeof user === 'object' && user !== null ? Reflect.get(user, field) : own
}

/** Groups consecutive equal values of an ordered list. */
export function groupsBy(rows: readonly Row[], field: string): unknown[] {
  const values = rows.map((row) => valueOf(row, field)).map((value) => foldedValue(value))
  return values.filter((value, index) => index === 0 || value !== values[index - 1])
}

function foldedValue(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value.toLocaleLowerCase('pl') : value
}

/** Checks only numbers and moments, because servers have their own order for other texts. */
export function isAscending(values: readonly unknown[]): boolean {
  const keys = values.filter((value) => value !== '').map(comparable)
  if (keys.some((key) => key === null)) return true
  return keys.every((key, index) => index === 0 || Number(keys[index - 1]) <= Number(key))
}

function comparable(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') return null
  if (/^-?\d+\.\d+$/.test(value)) return Number(value)
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : null
}

/**
 * Whether the parts of a filter together have at most as many rows as the whole list. The value false may match every
 * row; then only the value true shows that the filter is not ignored.
 */
export function areParts(counts: readonly number[], everything: number): boolean {
  const [on = 0, off = 0] = counts
  if (counts.length === 2 && off === everything) return on < everything
  return counts.reduce((sum, count) => sum + count, 0) <= everything
}
