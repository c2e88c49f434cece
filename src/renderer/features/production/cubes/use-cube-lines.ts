import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readAllRows } from '../../../lists/list/all-rows.ts'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import type { PagedList } from '../../../lists/list/use-list.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { cacheKeys } from '../../../lib/cache.ts'

/** So many lines are summed; nobody looks through more of them in one cube. */
const MOST_SUMMED = 2000

export interface AllCubeLines {
  /** All matching lines in the table's order; null until they are all there. */
  lines: readonly CubeLine[] | null
  /** How many were read so far. */
  read: number
  hasFailed: boolean
  /** There are more than are summed. */
  isCut: boolean
  retry: () => void
}

/** Reads all lines that answer the table's question in the background, 200 a request. */
export function useAllCubeLines(list: PagedList<CubeLine>): AllCubeLines {
  const { source, state, count } = list
  const question = useMemo(() => {
    const { page: _page, page_size: _size, ...rest } = source.questionOf({ ...state, page: FIRST_PAGE })
    return rest
  }, [source, state])
  const [read, setRead] = useState(0)
  const query = useQuery({
    queryKey: cacheKeys.pages(source.name, 'allLines', question),
    queryFn: async ({ signal }) => {
      setRead(0)
      const rows = await readAllRows(source, question, { most: MOST_SUMMED, signal, onRead: setRead })
      return [...rows.values()]
    },
    // The table first: what it shows is what the person waits for.
    enabled: count !== null,
  })
  return {
    lines: query.data ?? null,
    read,
    hasFailed: query.isError,
    isCut: (count ?? 0) > MOST_SUMMED,
    retry: () => void query.refetch(),
  }
}
