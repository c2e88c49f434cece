import { formatOrdering, parseOrdering } from '#shared/api/list-query.ts'
import type { GridOrdering } from '../../ui/grid/grid-column.ts'
import type { FilterDefinition } from './filters.tsx'
import type { ListState } from '../../lib/list-state.ts'
import type { ListStateControl } from './use-list-state.ts'

/** What of a column names it: to people, in `ordering` and among the filters. */
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

/** What a hidden column would be searched by: the panel of filters has it meanwhile. */
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

/** Texts of the column searches: filters like any other. */
function searchTexts({ filters }: ListState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? '' : String(value)]),
  )
}

function gridOrdering({ ordering }: ListState, columns: readonly Labelled[]): GridOrdering | null {
  const parsed = parseOrdering(ordering)
  const column = columns.find(({ orderBy }) => orderBy !== undefined && orderBy === parsed?.field)
  return parsed && column ? { columnId: column.id, isDescending: parsed.isDescending } : null
}

function orderingText(ordering: GridOrdering | null, columns: readonly Labelled[]): string | null {
  const field = columns.find(({ id }) => id === ordering?.columnId)?.orderBy
  return field && ordering ? formatOrdering({ field, isDescending: ordering.isDescending }) : null
}

/** Ordering and column searches of a grid, as the list's state has them. */
export function stateOfGrid(
  { state, change, setFilter }: Pick<ListStateControl, 'state' | 'change' | 'setFilter'>,
  columns: readonly Labelled[],
  defaultOrdering: string,
) {
  return {
    ordering: gridOrdering(state, columns),
    onOrder: (ordering: GridOrdering | null) =>
      change({ ordering: orderingText(ordering, columns) ?? defaultOrdering }),
    search: searchTexts(state),
    onSearch: setFilter,
  }
}
