import { z } from 'zod'

export const PAGE_SIZES = [20, 50, 100, 200] as const
export const DEFAULT_PAGE_SIZE = 20
export const FIRST_PAGE = 1

/** A list without pages counts as a single page. */
const paged = (raw: unknown): unknown => (Array.isArray(raw) ? { count: raw.length, results: raw } : raw)

/** One page of a list in the shape of Django REST Framework. `next` and `previous` are never followed. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(paged, z.looseObject({ count: z.number().int(), results: z.array(item) }))
}

export interface Page<Item> {
  count: number
  results: Item[]
}

/** Query parameters that every list accepts in addition to its filters. */
export const pagingShape = {
  page: z.number().int().min(FIRST_PAGE).optional(),
  page_size: z.number().int().positive().optional(),
  ordering: z.string().optional(),
  search: z.string().optional(),
} as const

/** `name` means ascending, `-name` descending. */
export interface Ordering {
  field: string
  isDescending: boolean
}

export function parseOrdering(text: string | undefined): Ordering | null {
  if (!text) return null
  return text.startsWith('-')
    ? { field: text.slice(1), isDescending: true }
    : { field: text, isDescending: false }
}

export function formatOrdering(ordering: Ordering): string {
  return ordering.isDescending ? `-${ordering.field}` : ordering.field
}
