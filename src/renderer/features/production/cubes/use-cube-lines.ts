import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readAllRows } from '../../../lists/list/all-rows.ts'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import type { PagedList } from '../../../lists/list/use-list.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { cacheKeys } from '../../../lib/cache.ts'

/** Maximum number of lines in the totals; users do not review more in one cube. */
const MOST_SUMMED = 2000

export interface AllCubeLines {
  /** All matching lines in the table's order; null until all are read. */
  lines: readonly CubeLine[] | null
  /** Number of lines read so far. */
  read: number
  hasFailed: boolean
  /** True if there are more lines than the totals include. */
  isCut: boolean
  retry: () => void
}

/** Reads all lines that match the table's query in the background, 200 per request. */
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
    // The table loads first, because the user waits for it.
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
