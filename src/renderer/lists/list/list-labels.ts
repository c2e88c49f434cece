import { formatOrdering, parseOrdering } from '#shared/api/list-query.ts'
import type { GridOrdering } from '../../ui/grid/grid-column.ts'
import type { FilterDefinition } from './filters.tsx'
import type { ListState } from '../../lib/list-state.ts'
import { notify } from '../../ui/notices.ts'
import type { List } from './use-list.ts'

/** The names of a column: its label, its sort field and its search field. */
export interface Labelled {
  id: string
  label: string
  orderBy?: string
  searchName?: string
}

/** Labels of filters and column searches, by API name. */
export function listLabels(
  columns: readonly Labelled[],
  filters: readonly FilterDefinition[],
): Record<string, string> {
  const searched = columns.flatMap(({ searchName, label }) => (searchName ? [[searchName, label]] : []))
  return Object.fromEntries([...searched, ...filters.map(({ name, label }) => [name, label])])
}

/** Returns the column searches of hidden columns as filters, so that the filter panel offers them. */
export function searchesOfHidden(
  columns: readonly Labelled[],
  hidden: readonly string[],
  filters: readonly FilterDefinition[],
): FilterDefinition[] {
  return columns.flatMap(({ id, label, searchName: name }) =>
    name && hidden.includes(id) && !filters.some((filter) => filter.name === name)
      ? [{ kind: 'text', name, label }]
      : [],
  )
}

/** Returns the texts of the column searches, which are filters like any other. */
function searchTexts({ filters }: ListState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? '' : String(value)]),
  )
}

function gridOrdering(ordering: string, columns: readonly Labelled[]): GridOrdering | null {
  const parsed = parseOrdering(ordering)
  const column = columns.find(({ orderBy }) => orderBy !== undefined && orderBy === parsed?.field)
  return parsed && column ? { columnId: column.id, isDescending: parsed.isDescending } : null
}

function orderingText(ordering: GridOrdering | null, columns: readonly Labelled[]): string | null {
  const field = columns.find(({ id }) => id === ordering?.columnId)?.orderBy
  return field && ordering ? formatOrdering({ field, isDescending: ordering.isDescending }) : null
}

/** Converts ordering and column searches between the grid and the list's state. */
export function stateOfGrid(
  {
    state,
    change,
    setFilter,
    lockedOrder,
  }: Pick<List<never>, 'state' | 'change' | 'setFilter' | 'lockedOrder'>,
  columns: readonly Labelled[],
  defaultOrdering: string,
) {
  return {
    ordering: gridOrdering(lockedOrder?.ordering ?? state.ordering, columns),
    orderLock: lockedOrder?.reason,
    onOrder(ordering: GridOrdering | null) {
      if (lockedOrder) notify.info(lockedOrder.reason)
      else change({ ordering: orderingText(ordering, columns) ?? defaultOrdering })
    },
    search: searchTexts(state),
    onSearch: setFilter,
  }
}
