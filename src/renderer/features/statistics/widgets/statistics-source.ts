import type { Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { exportOfOperation, type ListQuery, type ListSource } from '../../../lists/list/list-source.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { listQueryOf } from '../../../lib/list-state.ts'
import { callResource, contractOf, type RowOf } from '../../../lib/resource-calls.ts'
import { differenceOrder } from '../compare/compare-columns.tsx'
import { MOST_COMPARISONS } from '../shell/shell-state.ts'

export type StatisticsName = Extract<ListName, `statistics${string}`>

/** A row with its index in the whole list, starting at 0. */
export type Placed<R extends StatisticsName> = RowOf<R> & { place: number }

const DIFFERENCES = Array.from({ length: MOST_COMPARISONS }, (_, place) => differenceOrder(place))

/** Returns the index of the comparison by whose difference the list is sorted; null if it has the server's order. */
export function differencePlace(ordering: string): number | null {
  const place = DIFFERENCES.indexOf(ordering.replace(/^-/, ''))
  return place < 0 ? null : place
}

interface SourceOptions<R extends StatisticsName> {
  /** Range and shop, sent with every request if set. */
  fixed: ListQuery
  /** Returns the key that identifies a row in every range. */
  keyOf: (row: Placed<R>) => string | number
  /** The list's columns. Only their searches are filters; all other parameters are in the shell. */
  columns?: readonly Pick<ListColumn<Placed<R>>, 'searchName'>[]
}

/** List source of a statistic for one range. */
export function statisticsSource<R extends StatisticsName>(
  resource: R,
  { fixed, keyOf, columns = [] }: SourceOptions<R>,
): ListSource<Placed<R>> {
  const { filters, orderable, defaultOrdering } = contractOf(resource)
  const own = Object.fromEntries(
    Object.entries(filters).filter(([name]) => columns.some(({ searchName }) => searchName === name)),
  )
  return {
    name: resource,
    rules: { filters: own, orderable: [...orderable, ...DIFFERENCES], defaultOrdering },
    isSearchable: false,
    keyOf,
    questionOf(state) {
      const isLocal = differencePlace(state.ordering) !== null
      return { ...listQueryOf(isLocal ? { ...state, ordering: defaultOrdering } : state), ...fixed }
    },
    async read(query, signal) {
      const { page = 1, page_size = 0 } = query as { page?: number; page_size?: number }
      const answer = await callResource<Page<RowOf<R>>>(resource, 'list', { query }, { signal })
      const before = (page - 1) * page_size
      return { ...answer, results: answer.results.map((row, index) => ({ ...row, place: before + index })) }
    },
    exportOf: (question) => exportOfOperation(`${resource}.list`, question),
  }
}

/** Returns the query for another range: the same filters without the page. */
export function queryForRange(question: ListQuery, fixed: ListQuery): ListQuery {
  const { page: _page, page_size: _size, ...rest } = question
  return { ...rest, ...fixed }
}
