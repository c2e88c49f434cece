import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FIRST_PAGE, type Page } from '#shared/api/list-query.ts'
import { useStation } from '../../lib/station.ts'
import { notify } from '../../ui/notices.ts'
import { filterMismatches, type FilterMismatch } from './ignored-filters.ts'
import type { ListSource } from './list-source.ts'
import type { ListState } from '../../lib/list-state.ts'

/** Findings about the filters of lists in this session, by host, list and filter. */
const settled = new WeakMap<QueryClient, Set<string>>()

const ADVICE = 'Sposób zapisu filtrów można sprawdzić w ustawieniach stanowiska.'

function wordsOf({ kind }: FilterMismatch, label: string): string {
  return kind === 'others'
    ? `Serwer nie zastosował filtra „${label}”: na liście są też inne wartości niż wybrane. ${ADVICE}`
    : `Serwer zastosował z filtra „${label}” tylko jedną wartość, choć wybrano kilka. ${ADVICE}`
}

/**
 * Whether rows of the other values are missing: the server returns as many rows for one value alone, and other values
 * have rows, too.
 */
async function isOnlyOne(
  source: ListSource<unknown>,
  state: ListState,
  count: number,
  { name, asked, shown }: FilterMismatch,
): Promise<boolean> {
  const countOf = async (value: string): Promise<number> => {
    const question = { ...source.questionOf(state), page: FIRST_PAGE, page_size: 1, [name]: [value] }
    return (await source.read(question, new AbortController().signal)).count
  }
  if ((await countOf(shown)) !== count) return false
  for (const value of asked) if (value !== shown && (await countOf(value)) > 0) return true
  return false
}

interface Asked<Row, Answer extends Page<Row>> {
  source: ListSource<Row, Answer>
  /** The displayed page, with the state that it was requested for. */
  answered: { page: Answer; state: ListState; askedAt: number } | null
}

/**
 * Warns once per list and host if the server ignores values of a multi-value filter, because the filter's chip would
 * then be wrong. What may be a coincidence is verified first.
 */
export function useAnsweredFilters<Row, Answer extends Page<Row>>(
  { source, answered }: Asked<Row, Answer>,
  labelOfFilter: (name: string) => string,
): void {
  const client = useQueryClient()
  const host = useStation(({ info }) => info?.apiHost ?? '')
  const latest = useRef({ source, answered, labelOfFilter })
  useEffect(() => {
    latest.current = { source, answered, labelOfFilter }
  })
  // Differs for each response of the server; local changes to rows do not change it.
  const askedAt = answered?.askedAt

  useEffect(() => {
    const { source: asked, answered: given, labelOfFilter: labelOf } = latest.current
    if (askedAt === undefined || !given) return
    const known = settled.get(client) ?? new Set()
    settled.set(client, known)
    const rows = given.page.results as Readonly<Record<string, unknown>>[]
    for (const doubt of filterMismatches(given.state.filters, rows, asked.rules.filters)) {
      const reported = [host, asked.name, doubt.name].join(' ')
      const looked = [reported, ...doubt.asked].join(' ')
      const tell = () => {
        if (known.has(reported)) return
        known.add(reported)
        notify.warning(wordsOf(doubt, labelOf(doubt.name)), null)
      }
      if (doubt.kind === 'others') tell()
      if (doubt.kind === 'others' || known.has(reported) || known.has(looked)) continue
      known.add(looked)
      isOnlyOne(asked as ListSource<unknown>, given.state, given.page.count, doubt)
        .then((isSo) => isSo && tell())
        // A failed verification is repeated with the next response.
        .catch(() => known.delete(looked))
    }
  }, [askedAt, client, host])
}
