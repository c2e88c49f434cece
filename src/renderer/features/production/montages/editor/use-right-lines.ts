import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ListState } from '../../../../lib/list-state.ts'
import { parseOrdering } from '#shared/api/list-query.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { foldText } from '../../../../lib/fold.ts'
import { lineQuestion, type MontageLine } from './line-filters.ts'
import { readLines } from './read-lines.ts'

/** The values of an order line by which the rows in memory can be searched and sorted. */
const TEXTS: Readonly<Record<string, (line: MontageLine) => string | number | null>> = {
  pk: ({ pk }) => pk,
  order_pk: ({ order_pk }) => order_pk,
  product_name: ({ product_name }) => product_name,
  selected_quantity: ({ selected_quantity }) => selected_quantity,
  product_format: ({ product_format }) => product_format,
}
const ORDERS: typeof TEXTS = {
  ...TEXTS,
  order_realization_date: ({ order_realization_date }) => order_realization_date,
  net_price_pln: ({ net_price_pln }) => (net_price_pln === null ? null : Number(net_price_pln)),
}

const isOwn = (name: string): boolean => Object.hasOwn(TEXTS, name)

/** Null values come last. */
function compared(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'pl')
}

/** Applies the table's own searches and ordering to the lines. */
function shownLines(lines: readonly MontageLine[], { filters, ordering }: ListState): MontageLine[] {
  const searches = Object.entries(filters).flatMap(([name, text]) => {
    const read = TEXTS[name]
    return read ? [{ read, text: foldText(String(text)) }] : []
  })
  const found = lines.filter((line) =>
    searches.every(({ read, text }) => foldText(String(read(line) ?? '')).includes(text)),
  )
  const order = parseOrdering(ordering || undefined)
  const read = order && ORDERS[order.field]
  if (!read) return found
  const sign = order.isDescending ? -1 : 1
  return found.toSorted((a, b) => sign * compared(read(a), read(b)))
}

/** Returns the filters that only the server can apply, because the rows do not contain these values. */
function serverQuestion(state: ListState): Record<string, unknown> {
  const { ordering: _ordering, ...query } = lineQuestion(state)
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isOwn(name)))
}

/**
 * The rows of the montage's table (MON-011). Searches and ordering are applied in memory. Other filters are sent to the
 * server for the lines that were on the sheet then; lines moved since stay visible.
 */
export function useRightLines(state: ListState, lines: readonly MontageLine[] | null) {
  const question = useMemo(() => serverQuestion(state), [state])
  const isAsked = Object.keys(question).length > 0
  const key = JSON.stringify(question)
  const [asked, setAsked] = useState<{ key: string; pks: readonly number[] }>({ key: '{}', pks: [] })
  if (lines && asked.key !== key) setAsked({ key, pks: lines.map(({ pk }) => pk) })
  const { pks } = asked
  const matching = useQuery<ReadonlySet<number>, ApiFailure>({
    queryKey: [...cacheKeys.all('montageProducts'), 'matching', question, pks],
    queryFn: async ({ signal }) => new Set((await readLines(pks, question, signal)).map(({ pk }) => pk)),
    enabled: isAsked && asked.key === key && pks.length > 0,
  })
  const { data } = matching
  const rows = useMemo(() => {
    if (!lines) return null
    if (!isAsked) return shownLines(lines, state)
    if (!data) return pks.length === 0 ? shownLines(lines, state) : null
    const wasAsked = new Set(pks)
    return shownLines(
      lines.filter(({ pk }) => data.has(pk) || !wasAsked.has(pk)),
      state,
    )
  }, [lines, state, isAsked, data, pks])
  return {
    rows,
    error: isAsked ? (matching.error?.error ?? null) : null,
    retry: () => void matching.refetch(),
    rowsKey: JSON.stringify([key, state.filters, state.ordering]),
  }
}
