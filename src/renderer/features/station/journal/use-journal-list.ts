import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { JournalQuery, JournalRow } from '#shared/ipc/routes/journal.ts'
import type { ListState } from '../../../crud/list/list-state.ts'
import type { ListStateControl } from '../../../crud/list/use-list-state.ts'
import type { ResourceList } from '../../../crud/list/use-resource-list.ts'
import { onEvent, request, toApiError } from '../../../lib/bridge.ts'
import { queryOf } from './journal-state.ts'

export const JOURNAL_KEY = 'print-journal'

interface Answer {
  page: RouteOutput<'journal.list'>
  query: JournalQuery
}

function questionOf(state: ListState) {
  const query = queryOf(state)
  return queryOptions<Answer, ApiFailure>({
    queryKey: [JOURNAL_KEY, 'list', query],
    queryFn: async () => ({ page: await request('journal.list', query), query }),
    // It is this machine's own and costs nothing to ask again.
    staleTime: 0,
  })
}

export interface JournalList extends ResourceList<JournalRow> {
  operators: readonly string[]
}

/** One page of the print journal, in the shape of every other list. */
export function useJournalList({ state, change }: Pick<ListStateControl, 'state' | 'change'>): JournalList {
  const client = useQueryClient()
  const list = useQuery({ ...questionOf(state), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, isFetching } = list
  const isPageGone =
    !isPlaceholderData && data !== undefined && state.page > 1 && data.page.results.length === 0

  useEffect(() => {
    if (isPageGone) change({ page: 1 }, { isReplacing: true })
  }, [isPageGone, change])

  return {
    rows: data?.page.results ?? null,
    count: data?.page.count ?? null,
    operators: data?.page.operators ?? NOBODY,
    rowsKey: JSON.stringify(data?.query ?? null),
    isStale: isPlaceholderData,
    isFetching,
    error: error ? toApiError(error) : null,
    pageLength: data?.query.pageSize ?? state.pageSize,
    refresh: () => void list.refetch(),
    expect: (page) => void client.prefetchQuery(questionOf({ ...state, page })),
  }
}

const NOBODY: readonly string[] = []

/** A print takes several steps within a moment: they are read together. */
const TOGETHER_MS = 150

/** Reads the journal anew whenever one of its entries changes. */
export function useJournalUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onEvent('journal.changed', () => {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: [JOURNAL_KEY] })
      }, TOGETHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}
