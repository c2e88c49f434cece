import { fromUnits } from '#shared/domain/decimal.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { documents } from '../../../crud/documents.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { visibleSites } from '../../sites/store.ts'
import type { Context } from '../../context.ts'
import { countStaleDays } from '../store/day-totals.ts'

type Filters = ListParameters['filters']

/** Names of the shops in client statistics: the country of their site. */
const VERSIONS: readonly (readonly [version: string, site: number])[] = [
  ['pl', 1],
  ['de', 2],
]

/** Sites whose figures the user may see. */
export const statisticSites = (database: Database, call: Call): number[] =>
  visibleSites(database, callerOf(call), 'view_stats')

export function shopVersions(database: Database, call: Call): { value: string; label: string }[] {
  const visible = statisticSites(database, call)
  return VERSIONS.flatMap(([value, site]) => {
    const found = documents(database, 'sites').find(site)
    return visible.includes(site) && found ? [{ value, label: String(found['name']) }] : []
  })
}

/** Range of an order statistic. Without a first or last day it is open on that side. */
export interface RangeQuery {
  from: string
  to: string
  /** JSON list of sites. */
  sites: string
}

const textOf = (filters: Filters, name: string): string | null => {
  const value = filters[name]
  return typeof value === 'string' ? value : null
}

/** Limits of an open range. */
export const EVER = { from: '0000-01-01', to: '9999-12-31' } as const

/** Reads the range and updates the outdated sums of its days. */
export function rangeQuestion({ database }: Context, filters: Filters, call: Call): RangeQuery {
  const version = textOf(filters, 'shop_version')
  const chosen = VERSIONS.find(([value]) => value === version)
  const sites = statisticSites(database, call).filter((site) => version === null || site === chosen?.[1])
  const from = textOf(filters, 'min_date') ?? EVER.from
  const to = textOf(filters, 'max_date') ?? EVER.to
  countStaleDays(database, from, to)
  return { from, to, sites: JSON.stringify(sites) }
}

/** Formats grosze or grams as a model's decimal field does. */
export const hundredths = (units: number): string => fromUnits(BigInt(units), 2)
export const kilograms = (grams: number): string => (grams / 1000).toFixed(3)

/** Conditions on key and name of a row, with the values for their placeholders. */
export function rowConditions(filters: Filters, columns: { pk: string; name: string }): [string, SqlValue[]] {
  const parts = ['1']
  const values: SqlValue[] = []
  if (typeof filters['pk'] === 'number') {
    parts.push(`${columns.pk} = ?`)
    values.push(filters['pk'])
  }
  const name = textOf(filters, 'name')
  if (name !== null) {
    parts.push(`instr(fold(${columns.name}), fold(?))`)
    values.push(name)
  }
  return [parts.join(' AND '), values]
}

/** `ORDER BY` clause with field names from the definition only; equal rows are ordered by key. */
export function orderOf(
  { ordering }: ListParameters,
  usual: { field: string; isDescending: boolean },
  columns: Readonly<Record<string, string>>,
  key: string,
): string {
  const { field, isDescending } = ordering ?? usual
  const direction = isDescending ? 'DESC' : 'ASC'
  return `ORDER BY ${columns[field] ?? field} ${direction}, ${key} ${direction}`
}

interface RowPage {
  count: number
  results: JsonRecord[]
}

/** Changes a page as the dialect says: other rows for past ranges, numbers as text. */
export function inDialect(page: RowPage, parameters: ListParameters, call: Call, today: Date): RowPage {
  const { statistics } = call.dialect
  if (statistics === 'lostPages' && parameters.page > 1) return { count: 0, results: [] }
  if (statistics === 'texts') return { ...page, results: page.results.map(asTexts) }
  if (statistics !== 'otherRows') return page
  const month = (shopDay(today) ?? '').slice(0, 7)
  const { max_date: last, date_year: year, date_month: number } = parameters.filters
  const asked =
    typeof last === 'string' ? last : `${Number(year ?? 9999)}-${String(number ?? 12).padStart(2, '0')}`
  if (asked.slice(0, 7) >= month) return page
  return { ...page, results: page.results.filter((_row, place) => place % 5 !== 1).toReversed() }
}

export const asTexts = (row: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )
