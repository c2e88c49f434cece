import type { QueryClient } from '@tanstack/react-query'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import type { Values } from './record-changes.ts'
import { cacheKeys, recordsIn } from '../../lib/cache.ts'
import { callResource, contractOf, type AnyRecord, type RowOf } from '../../lib/resource-calls.ts'
import { isSameValue, isSilentValue } from './same-value.ts'

/** A record that was made since then stands among the newest. */
const NEWEST = 100

/** Clocks of station and shop may differ, and zones be set wrongly; what is older than this was there before. */
const OLD_MS = 24 * 3_600_000

/** Keys of the resource that the page has seen: none of them is a record that is only now being made. */
export function knownPks(queries: QueryClient, resource: string): ReadonlySet<number> {
  const cached = queries.getQueriesData({ queryKey: cacheKeys.all(resource) })
  return new Set(cached.flatMap(([, value]) => [...recordsIn(value)].map(({ pk }) => pk)))
}

/** Texts, numbers and lists tell records apart; switches do not. */
const isTelling = (value: unknown): boolean => typeof value !== 'boolean' && !isSilentValue(value)

/** What a record does not bear reads as empty, a switch as off, a list as one without items. */
const isMissing = (value: unknown): boolean =>
  isSilentValue(value) || value === false || (Array.isArray(value) && value.length === 0)

/** Fields that speak of the same thing on both sides, by their way in nested parts. */
function* comparable(sent: Values, held: Values): Generator<[sent: unknown, held: unknown]> {
  for (const [name, value] of Object.entries(sent)) {
    const other = held[name]
    if (isSilentValue(value) || isMissing(other)) continue
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isNested && typeof other === 'object') yield* comparable(value as Values, other as Values)
    else yield [value, other]
  }
}

/** Whether a record is what was sent: equal in all fields that both bear, and in one at least that says something. */
export function isIntended(sent: Values, held: Values): boolean {
  const pairs = [...comparable(sent, held)]
  return pairs.every(([mine, theirs]) => isSameValue(mine, theirs)) && pairs.some(([mine]) => isTelling(mine))
}

function isOld(record: AnyRecord, sentAt: number): boolean {
  const added = typeof record['date_added'] === 'string' ? Date.parse(record['date_added']) : Number.NaN
  return added < sentAt - OLD_MS
}

/** What is not in a part of a list may be in the rest of it, unless the part is the newest one. */
function isConclusive({ count, results }: Page<AnyRecord>, isNewestFirst: boolean): boolean {
  if (results.length >= count) return true
  return isNewestFirst && results.every(({ pk }, index) => pk < (results[index - 1]?.pk ?? Infinity))
}

export interface Creation {
  /** What was sent. */
  body: Values
  /** What was known before. */
  known: ReadonlySet<number>
  /** When, ms. */
  sentAt: number
  /** Narrows the list to where the record would be, e.g. notes of one order. */
  query?: Readonly<Record<string, unknown>>
  /** What else the record has to be like, where its parts have other names than what was sent. */
  isOurs?: (record: AnyRecord) => boolean
}

/**
 * The record that a creation has made, looked for among the newest of its list; null where there is none. Throws where
 * the list cannot be read, or says nothing of the newest.
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
    // The list that the person came from may be asking the same just now.
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
