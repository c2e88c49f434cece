import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, parseOrdering, type Ordering } from '#shared/api/list-query.ts'
import type { ListStyle } from '#shared/api/operation.ts'
import type { Call } from '../http/call.ts'
import { Problem, fieldProblem } from '../http/problem.ts'

const MAX_PAGE_SIZE = 200

export type FilterParameter = string | number | boolean | (string | number)[]

/** The parsed query parameters of a list. */
export interface ListParameters {
  page: number
  pageSize: number
  /** Null if the ordering is missing or unknown; Django ignores unknown ones silently. */
  ordering: Ordering | null
  searchTerms: string[]
  filters: Readonly<Record<string, FilterParameter>>
}

export interface ListDefinition {
  filters?: z.ZodRawShape
  filterStyles?: Readonly<Record<string, ListStyle>>
  orderable?: readonly string[]
}

export function readListParameters(definition: ListDefinition, call: Call): ListParameters {
  const { query } = call
  const ordering = parseOrdering(query.get('ordering') ?? undefined)
  return {
    page: readPage(query.get('page'), call),
    pageSize: readPageSize(query.get('page_size')),
    ordering: ordering && definition.orderable?.includes(ordering.field) ? ordering : null,
    searchTerms: (query.get('search') ?? '').split(/[\s,]+/).filter(Boolean),
    filters: readFilters(definition, call),
  }
}

function readPage(text: string | null, call: Call): number {
  if (text === null) return FIRST_PAGE
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (page < FIRST_PAGE) throw pageProblem(call)
  return page
}

/** 404 for a page that does not exist; the first page always exists. */
export function pageProblem(call: Call): Problem {
  return new Problem(404, { detail: call.texts.pageInvalid })
}

function readPageSize(text: string | null): number {
  const size = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return size > 0 ? Math.min(size, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE
}

function readFilters(definition: ListDefinition, call: Call): Record<string, FilterParameter> {
  const filters: Record<string, FilterParameter> = {}
  const problems: Record<string, string[]> = {}
  for (const [name, type] of Object.entries(definition.filters ?? {})) {
    const style = definition.filterStyles?.[name]
    const isList = bare(type) instanceof z.ZodArray
    const texts = isList && !style ? listValues(call, name) : writtenValues(call.query, name, style)
    if (texts.length === 0) continue
    const read = readFilter(bare(type), texts, call)
    if ('problem' in read) problems[name] = [read.problem]
    else if (read.value !== null) filters[name] = read.value
  }
  if (Object.keys(problems).length > 0) throw fieldProblem(problems)
  return filters
}

/** The values of a filter. Keys in another style are unknown parameters and ignored. */
function writtenValues(query: URLSearchParams, name: string, style: ListStyle = 'repeat'): string[] {
  if (style === 'brackets') return query.getAll(`${name}[]`)
  const values = query.getAll(name)
  return style === 'comma' ? values.flatMap((value) => value.split(',')) : values
}

/** The values of a list filter whose definition sets no style; the dialect decides how they are read. */
function listValues({ query, dialect }: Call, name: string): string[] {
  if (dialect.lists === 'brackets') return writtenValues(query, name, 'brackets')
  const values = writtenValues(query, name)
  if (dialect.lists === 'declared') return values
  const last = values.slice(-1)
  return dialect.lists === 'comma' ? last.flatMap((value) => value.split(',')) : last
}

type ReadFilter = { value: FilterParameter | null } | { problem: string }

function readFilter(type: z.core.$ZodType, texts: string[], { texts: words }: Call): ReadFilter {
  const last = texts.at(-1) ?? ''
  if (type instanceof z.ZodArray) return readChoices(bare(type.element), texts, words.filterChoiceInvalid)
  if (type instanceof z.ZodBoolean) {
    // A boolean filter with any other word is ignored.
    const value = { true: true, false: false }[last.toLowerCase()]
    return { value: value ?? null }
  }
  if (last === '') return { value: null }
  if (type instanceof z.ZodEnum) return readChoices(type, [last], words.filterChoiceInvalid)
  if (type instanceof z.ZodNumber) {
    return /^-?\d{1,15}$/.test(last) ? { value: Number(last) } : { problem: words.filterNumberInvalid }
  }
  if (type instanceof z.ZodISODate && !z.safeParse(type, last).success)
    return { problem: words.filterDateInvalid }
  return { value: last }
}

/** Reads a list of choices; one empty or unknown value rejects the whole filter. */
function readChoices(type: z.core.$ZodType, texts: string[], refusal: (value: string) => string): ReadFilter {
  if (type instanceof z.ZodNumber) {
    const wrong = texts.find((text) => !/^\d{1,15}$/.test(text))
    return wrong === undefined ? { value: texts.map(Number) } : { problem: refusal(wrong) }
  }
  const wrong = texts.find((text) => !z.safeParse(type, text).success)
  return wrong === undefined ? { value: texts } : { problem: refusal(wrong) }
}

/** The type under `.optional()`, `.nullable()` and defaults. */
export function bare(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault) {
    return bare(type.unwrap())
  }
  return type
}
