import type { QueryClient } from '@tanstack/react-query'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import type { Values } from './record-changes.ts'
import { cacheKeys, recordsIn } from '../../lib/cache.ts'
import { callResource, contractOf, type AnyRecord, type RowOf } from '../../lib/resource-calls.ts'
import { isSameValue, isIncomparable } from './same-value.ts'

/** Number of newest records to search; a record just created is among them. */
const NEWEST = 100

/**
 * Records older than this (ms) existed before the request. The margin allows for wrong clocks and time zones of station
 * and shop.
 */
const OLD_MS = 24 * 3_600_000

/** Returns the keys of the resource's cached records. A record just created is not one of them. */
export function knownPks(queries: QueryClient, resource: string): ReadonlySet<number> {
  const cached = queries.getQueriesData({ queryKey: cacheKeys.all(resource) })
  return new Set(cached.flatMap(([, value]) => [...recordsIn(value)].map(({ pk }) => pk)))
}

/** Whether a value helps to tell records apart: texts, numbers and lists do, switches do not. */
const isTelling = (value: unknown): boolean => typeof value !== 'boolean' && !isIncomparable(value)

/**
 * Whether the record lacks a value: a missing field reads as empty, a missing switch as off, a missing list as empty.
 */
const isMissing = (value: unknown): boolean =>
  isIncomparable(value) || value === false || (Array.isArray(value) && value.length === 0)

/** Yields the values of fields that are set on both sides, including fields of nested parts. */
function* comparable(sent: Values, held: Values): Generator<[sent: unknown, held: unknown]> {
  for (const [name, value] of Object.entries(sent)) {
    const other = held[name]
    if (isIncomparable(value) || isMissing(other)) continue
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isNested && typeof other === 'object') yield* comparable(value as Values, other as Values)
    else yield [value, other]
  }
}

/**
 * Whether a record matches what was sent: all fields set on both sides are equal, and at least one of them tells
 * records apart.
 */
export function isIntended(sent: Values, held: Values): boolean {
  const pairs = [...comparable(sent, held)]
  return pairs.every(([mine, theirs]) => isSameValue(mine, theirs)) && pairs.some(([mine]) => isTelling(mine))
}

function isOld(record: AnyRecord, sentAt: number): boolean {
  const added = typeof record['date_added'] === 'string' ? Date.parse(record['date_added']) : Number.NaN
  return added < sentAt - OLD_MS
}

/**
 * Whether a page without the record proves that it does not exist. That is so if the page is the whole list or is
 * ordered newest first.
 */
function isConclusive({ count, results }: Page<AnyRecord>, isNewestFirst: boolean): boolean {
  if (results.length >= count) return true
  return isNewestFirst && results.every(({ pk }, index) => pk < (results[index - 1]?.pk ?? Infinity))
}

export interface Creation {
  /** Body of the request. */
  body: Values
  /** Keys known before the request. */
  known: ReadonlySet<number>
  /** Time of the request, in ms. */
  sentAt: number
  /** Narrows the list to records that can match, e.g. notes of one order. */
  query?: Readonly<Record<string, unknown>>
  /** Additional check for parts of the record that are named differently in the request. */
  isOurs?: (record: AnyRecord) => boolean
}

/**
 * Searches the newest records of a list for the one that a request has created; null if there is none. Throws if the
 * list cannot be read or does not show which records are newest.
 */
export async function findCreated<R extends ListName>(
  resource: R,
  { body, known, sentAt, query, isOurs = () => true }: Creation,
): Promise<RowOf<R> | null> {
  const { orderable, defaultOrdering } = contractOf(resource)
  const isNewestFirst = orderable.includes('pk')
  const ordering = isNewestFirst ? '-pk' : defaultOrdering
  const page = await callResource<Page<AnyRecord>>(
    resource,
    'list',
    { query: { ...query, page: FIRST_PAGE, page_size: NEWEST, ordering } },
    // The list from which the user came may be sending the same request now.
    { allowDuplicate: true },
  )
  const made = [...recordsIn(page)]
    .filter(
      (record) =>
        !known.has(record.pk) && !isOld(record, sentAt) && isIntended(body, record) && isOurs(record),
    )
    .toSorted((a, b) => b.pk - a.pk)
  if (made.length === 0 && !isConclusive(page, isNewestFirst))
    throw new Error(`${resource}: too many to look at`)
  return (made[0] as RowOf<R> | undefined) ?? null
}
