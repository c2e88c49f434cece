import type { z } from 'zod'
import { dayOfToken, isRelativeDay } from '#shared/domain/relative-days.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES, parseOrdering } from '#shared/api/list-query.ts'

export type FilterValue = string | number | boolean | readonly string[] | readonly number[]
/** Filter values by API name. A text typed under a column header is a filter like any other. */
export type FilterValues = Readonly<Record<string, FilterValue>>

export interface ListState {
  page: number
  pageSize: number
  search: string
  /** `name` or `-name`. */
  ordering: string
  filters: FilterValues
}

/** Rules of a list, taken from the resource's contract. */
export interface ListStateRules {
  /** The contract's filter schemas by API name. */
  filters: Readonly<Record<string, z.ZodType>>
  orderable: readonly string[]
  defaultOrdering: string
  /** Filters until the user changes them. A cleared one is written to the address as `name=`. */
  defaultFilters?: FilterValues
}

export interface ListStateCodec {
  readonly defaults: ListState
  /** Query parameters of this list; other parameters belong to other lists. */
  readonly names: readonly string[]
  /** Never fails: unknown or invalid values fall back to their defaults. */
  read(query: URLSearchParams | string): ListState
  /** Without a question mark; empty if everything has its default. */
  write(state: ListState): string
}

/**
 * Converts the state of a list to and from an address query, which is also what is stored between sessions. If a screen
 * has several lists, parameters have a prefix: `orders_page=2`.
 */
export function createListStateCodec(rules: ListStateRules, prefix?: string): ListStateCodec {
  const { filters, orderable, defaultOrdering, defaultFilters = {} } = rules
  const defaults: ListState = {
    page: FIRST_PAGE,
    pageSize: DEFAULT_PAGE_SIZE,
    search: '',
    ordering: defaultOrdering,
    filters: defaultFilters,
  }
  const nameOf = (name: string) => (prefix === undefined ? name : `${prefix}_${name}`)

  function readFilters(query: URLSearchParams): FilterValues {
    const read: Record<string, FilterValue> = {}
    for (const [name, schema] of Object.entries(filters)) {
      const raw = query.getAll(nameOf(name))
      const isEmptied = raw.length > 0 && raw.every((text) => text === '')
      const value = isEmptied ? undefined : (parseFilter(schema, raw) ?? defaultFilters[name])
      if (value !== undefined) read[name] = value
    }
    return read
  }

  return {
    defaults,
    names: [...PAGING_NAMES, ...Object.keys(filters)].map(nameOf),
    read(source) {
      const query = new URLSearchParams(source)
      const page = Number(query.get(nameOf('page')))
      const pageSize = Number(query.get(nameOf('page_size')))
      const ordering = query.get(nameOf('ordering')) ?? ''
      return {
        page: Number.isSafeInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE,
        pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
        search: (query.get(nameOf('search')) ?? '').trim(),
        ordering: orderable.includes(parseOrdering(ordering)?.field ?? '') ? ordering : defaultOrdering,
        filters: readFilters(query),
      }
    },
    write(state) {
      const query = new URLSearchParams()
      if (state.page !== FIRST_PAGE) query.set(nameOf('page'), String(state.page))
      if (state.pageSize !== DEFAULT_PAGE_SIZE) query.set(nameOf('page_size'), String(state.pageSize))
      if (state.search) query.set(nameOf('search'), state.search)
      if (state.ordering !== defaultOrdering) query.set(nameOf('ordering'), state.ordering)
      for (const name of Object.keys(filters)) {
        const value = state.filters[name]
        if (isSameFilter(value, defaultFilters[name])) continue
        const texts = value === undefined ? [''] : Array.isArray(value) ? value.map(String) : [String(value)]
        texts.forEach((text) => query.append(nameOf(name), text))
      }
      return query.toString()
    },
  }
}

/** Parameters of every list apart from its filters. */
const PAGING_NAMES = ['page', 'page_size', 'search', 'ordering']

/** Parses raw texts as the contract's schema requires: one or several values of text, number or boolean type. */
function parseFilter(schema: z.ZodType, raw: readonly string[]): FilterValue | undefined {
  const [first] = raw
  if (first === undefined) return undefined
  const accepts = (value: unknown) => schema.safeParse(value).success
  // The schema knows only dates. A text filter takes the same text as a text.
  if (isRelativeDay(first) && accepts(dayOfToken(first, new Date()))) return first
  const single = readSingle(first).find(accepts)
  if (single !== undefined) return single
  const several = raw.flatMap((text) => readSingle(text).find((value) => accepts([value])) ?? [])
  const unique = [...new Set(several)] as string[] | number[]
  return unique.length > 0 && accepts(unique) ? unique : undefined
}

const asDate = (value: FilterValue): FilterValue =>
  isRelativeDay(value) ? dayOfToken(value, new Date()) : value

function readSingle(text: string): (string | number | boolean)[] {
  const readings: (string | number | boolean)[] = []
  if (/^-?\d{1,15}(\.\d+)?$/.test(text)) readings.push(Number(text))
  if (text === 'true' || text === 'false') readings.push(text === 'true')
  if (text === '1' || text === '0') readings.push(text === '1')
  return [text, ...readings]
}

export function isSameFilter(a: FilterValue | undefined, b: FilterValue | undefined): boolean {
  const sorted = (value: FilterValue | undefined) =>
    Array.isArray(value) ? JSON.stringify([...value].map(String).sort()) : JSON.stringify(value)
  return sorted(a) === sorted(b)
}

/** Returns the filters with one set, or removed if the value is empty. */
export function withFilter(
  filters: FilterValues,
  name: string,
  value: FilterValue | null | undefined,
): FilterValues {
  const { [name]: _old, ...rest } = filters
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? rest : { ...rest, [name]: value }
}

/**
 * Returns the query of the list request: page, page size and ordering are always present, empty parameters never. Days
 * that move with the clock are sent as dates.
 */
export function listQueryOf(state: ListState): Record<string, unknown> {
  const { page, pageSize, search, ordering, filters } = state
  const filled = Object.entries(filters).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return {
    page,
    page_size: pageSize,
    ordering,
    ...(search && { search }),
    ...Object.fromEntries(filled.map(([name, value]) => [name, asDate(value)])),
  }
}
