import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { useStation } from '../../lib/station.ts'
import { notify } from '../../ui/notices.ts'
import { doubtsOf, type FilterDoubt } from './answered-filters.ts'
import { listQueryOf, type ListState } from './list-state.ts'
import { callResource, contractOf } from '../resource/resource-calls.ts'

/** What was found out of a list's filters in this session, by host, list and filter. */
const settled = new WeakMap<QueryClient, Set<string>>()

const ADVICE = 'Sposób zapisu filtrów można sprawdzić w ustawieniach stanowiska.'

function wordsOf({ kind }: FilterDoubt, label: string): string {
  return kind === 'others'
    ? `Serwer nie zastosował filtra „${label}”: na liście są też inne wartości niż wybrane. ${ADVICE}`
    : `Serwer zastosował z filtra „${label}” tylko jedną wartość, choć wybrano kilka. ${ADVICE}`
}

/** Whether rows of the other values are missing: as many come for one value alone, and the others have rows too. */
async function isOnlyOne(
  resource: ListName,
  state: ListState,
  count: number,
  { name, asked, shown }: FilterDoubt,
): Promise<boolean> {
  const countOf = async (value: string): Promise<number> => {
    const query = { ...listQueryOf(state), page: 1, page_size: 1, [name]: [value] }
    return (await callResource<Page<unknown>>(resource, 'list', { query })).count
  }
  if ((await countOf(shown)) !== count) return false
  for (const value of asked) if (value !== shown && (await countOf(value)) > 0) return true
  return false
}

interface Answer {
  page: Page<Readonly<Record<string, unknown>>>
  state: ListState
  /** Another one for each answer of the server; rows that were changed here keep it. */
  askedAt: number
}

/**
 * Says once per list and host when a server does not answer what was asked by a filter of several values, so that its
 * chip does not promise what the list does not hold. What may be so by chance is asked about first.
 */
export function useAnsweredFilters(
  resource: ListName,
  answer: Answer | undefined,
  labelOfFilter: (name: string) => string,
): void {
  const client = useQueryClient()
  const host = useStation(({ info }) => info?.apiHost ?? '')
  const latest = useRef({ answer, labelOfFilter })
  useEffect(() => {
    latest.current = { answer, labelOfFilter }
  })
  const askedAt = answer?.askedAt

  useEffect(() => {
    const { answer: given, labelOfFilter: labelOf } = latest.current
    if (askedAt === undefined || !given) return
    const known = settled.get(client) ?? new Set()
    settled.set(client, known)
    for (const doubt of doubtsOf(given.state.filters, given.page.results, contractOf(resource).filters)) {
      const told = [host, resource, doubt.name].join(' ')
      const looked = [told, ...doubt.asked].join(' ')
      const tell = () => {
        if (known.has(told)) return
        known.add(told)
        notify.warning(wordsOf(doubt, labelOf(doubt.name)), null)
      }
      if (doubt.kind === 'others') tell()
      if (doubt.kind === 'others' || known.has(told) || known.has(looked)) continue
      known.add(looked)
      isOnlyOne(resource, given.state, given.page.count, doubt)
        .then((isSo) => isSo && tell())
        // A question that failed is asked again with the next answer.
        .catch(() => known.delete(looked))
    }
  }, [askedAt, client, host, resource])
}
