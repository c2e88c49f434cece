import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { create } from 'zustand'
import type { Page } from '#shared/api/list-query.ts'
import { isOfState } from './readiness.ts'
import { readAllRows } from '../../../../lists/list/all-rows.ts'
import { resourceSource, type ListQuery, type ListSource } from '../../../../lists/list/list-source.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { rowReadiness } from './row-readiness.ts'

type Row = RowOf<'products'>

/** The filter that the API does not have. */
export const READINESS_FILTER = 'readiness'
export const UNREADY = 'missing'

/** Maximum number of products that are checked, because each costs two requests. */
const MOST_CHECKED = 200

/** Which of the first products of a query lacked something at a moment. */
interface Snapshot {
  takenAt: Date
  unready: ReadonlySet<number>
  checked: number
  /** Number of products that match the other filters. */
  matching: number
  /** Products that could not be checked. */
  unknown: number
}

interface UnreadyState {
  /** How many products a running check has read, and how many it reads in all. */
  progress: readonly [done: number, all: number] | null
  /** Snapshot of the query that was read last. */
  snapshot: Snapshot | null
}

export const useUnreadyState = create<UnreadyState>(() => ({ progress: null, snapshot: null }))

/** Key of the snapshots in the cache, which ends with the session, unlike this module. */
const SNAPSHOTS = ['productSnapshots']

/** Drops all snapshots, so that the next read checks again. */
export const dropSnapshots = (client: QueryClient): void => client.removeQueries({ queryKey: SNAPSHOTS })

/**
 * Returns the list of products with the filter "Niegotowe". The server has no such filter, so the first products that
 * match the other filters are checked once, and the list keeps this result until the user checks again.
 */
export function unreadySource(client: QueryClient): ListSource<Row> {
  const whole = resourceSource('products')

  async function readFirst(query: ListQuery, signal: AbortSignal): Promise<Page<Row>> {
    let count = 0
    const onRead = (_read: number, total: number) => void (count = total)
    const rows = await readAllRows(whole, query, { most: MOST_CHECKED, signal, onRead })
    return { count, results: [...rows.values()] }
  }

  async function check({ results, count }: Page<Row>, signal: AbortSignal): Promise<Snapshot> {
    const unready = new Set<number>()
    let unknown = 0
    let done = 0
    const tell = () => useUnreadyState.setState({ progress: [done, results.length] })
    tell()
    try {
      await Promise.all(
        results.map(async (row) => {
          const findings = await client.fetchQuery(rowReadiness(client, row, signal)).catch(() => null)
          signal.throwIfAborted()
          if (findings === null) unknown += 1
          else if (findings.some(isOfState('missing'))) unready.add(row.pk)
          done += 1
          tell()
        }),
      )
    } finally {
      useUnreadyState.setState({ progress: null })
    }
    return { takenAt: new Date(), unready, checked: results.length, matching: count, unknown }
  }

  return {
    ...whole,
    rules: { ...whole.rules, filters: { ...whole.rules.filters, [READINESS_FILTER]: z.literal(UNREADY) } },
    async read(question, signal) {
      const { [READINESS_FILTER]: filter, ...query } = question
      if (filter === undefined) return whole.read(query, signal)
      const { page, page_size: size, ...rest } = query as ListQuery & { page: number; page_size: number }
      const first = await readFirst(rest, signal)
      const snapshot = await client.fetchQuery({
        queryKey: [...SNAPSHOTS, rest],
        queryFn: () => check(first, signal),
        staleTime: Infinity,
        gcTime: Infinity,
      })
      useUnreadyState.setState({ snapshot })
      const rows = first.results.filter(({ pk }) => snapshot.unready.has(pk))
      return { count: rows.length, results: rows.slice((page - 1) * size, page * size) }
    },
    exportOf: (question) => (READINESS_FILTER in question ? null : (whole.exportOf?.(question) ?? null)),
  }
}
