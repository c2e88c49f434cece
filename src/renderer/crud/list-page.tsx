import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatOrdering, parseOrdering } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { request } from '../lib/bridge.ts'
import { useCommands } from '../lib/commands.ts'
import { countOf } from '../lib/format.ts'
import { useSessionUser } from '../lib/session.ts'
import type { GridOrdering, RowKey, RowMark } from '../ui/grid/grid-column.ts'
import { Grid } from '../ui/grid/grid.tsx'
import { useSelectedRows, type ListSelection } from './bulk-action-rows.ts'
import { ColumnsButton } from './columns-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FiltersBeforeList, FiltersButton, isBeforeList, type FilterDefinition } from './filters.tsx'
import { toGridColumns, type ListColumn } from './list-column.ts'
import { listNotice } from './list-notice.tsx'
import { ListSearch } from './list-search.tsx'
import { createListStateCodec, isSameValue, type FilterValues, type ListState } from './list-state.ts'
import { Pager } from './pager.tsx'
import { contractOf, type AnyRecord, type RowOf } from './resource-calls.ts'
import { rowMenu, shopActions, withMoves, type RowAction } from './row-actions.tsx'
import { SavedViewsButton } from './saved-views-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useColumnPreferences } from './use-column-preferences.ts'
import { useListState } from './use-list-state.ts'
import { useResourceList } from './use-resource-list.ts'
import { useRowOrder } from './use-row-order.tsx'
import './list-page.css'

export interface ListPageProps<R extends ListName> {
  resource: R
  /** Path of the list; its state and its column preferences are kept under it. */
  route: string
  title: string
  /** The counted noun: `tag`, `tagi`, `tagów`. */
  words: readonly [one: string, few: string, many: string]
  /** Must keep its identity between drawings, as `filters` and `markOf`. */
  columns: readonly ListColumn<RowOf<R>>[]
  filters?: readonly FilterDefinition[]
  /** Filters that hold until the person chose others. Fixed for the list. */
  defaultFilters?: FilterValues
  /** Columns that are hidden until asked for. */
  hiddenColumns?: readonly string[]
  /** Where Enter and double click lead; null: the row cannot be opened. */
  openAddressOf?: (row: RowOf<R>) => string | null
  /** What Enter and double click do with a row that has no address of its own. Must keep its identity. */
  onOpen?: (row: RowOf<R>) => void
  rowActions?: (row: RowOf<R>) => RowAction[]
  markOf?: (row: RowOf<R>) => RowMark | null
  /** Rows are put in order by hand: accusative name of a row, `kompetencję „Produkcja”`. */
  orderedName?: ((row: RowOf<R>) => string) | undefined
  /** Buttons of the list itself, beside its title. */
  actions?: ReactNode
  /** Fields for a new row, above the rows. */
  addRow?: ReactNode
  /** Buttons for the selected rows; without it rows cannot be selected. */
  renderSelection?: (pks: readonly number[], selected: ListSelection<RowOf<R>>) => ReactNode
}

/** A list screen: title and actions, search and filters, the grid, the pager. Its state is in the address. */
export function ListPage<R extends ListName>(props: ListPageProps<R>): ReactElement {
  const { resource, route, title, words, columns, filters = NO_FILTERS, defaultFilters, markOf } = props
  const { openAddressOf, rowActions, renderSelection } = props
  const contract = contractOf(resource)
  const codec = useMemo(
    () => createListStateCodec({ ...contractOf(resource), defaultFilters }),
    [resource, defaultFilters],
  )
  const gridColumns = useMemo(() => toGridColumns(columns), [columns])
  const control = useListState(route, codec)
  const { state, change, setFilter, clearFilters } = control
  const labels = useMemo(() => labelsOf(columns, filters), [columns, filters])
  const list = useResourceList(resource, control, (name) => labels[name] ?? name)
  const order = useRowOrder({ resource, list, control, nameOf: props.orderedName ?? nameless })
  const isOrdered = props.orderedName !== undefined
  const user = useSessionUser()
  const preferences = useColumnPreferences(route, user?.username ?? '', props.hiddenColumns)
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(() => new Set())
  const { selected, learn } = useSelectedRows<RowOf<R>>(list.rows, selection, setSelection)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  function follow(href: string) {
    if (/^https?:/.test(href)) void request('window.openExternal', { url: href })
    else void navigate(href)
  }

  useCommands([
    { id: 'list.search', label: 'Szukaj na liście', keys: '/', run: () => searchInput.current?.focus() },
    ...(filters.some((filter) => !isBeforeList(filter))
      ? [{ id: 'list.filters', label: 'Filtry', keys: 'f', run: () => setIsFilterOpen(true) }]
      : []),
    { id: 'list.refresh', label: 'Odśwież listę', keys: 'r', run: list.refresh },
  ])

  function actionsOf(row: RowOf<R>): RowAction[] {
    const own = [...(rowActions?.(row) ?? []), ...shopActions(row, follow)]
    return isOrdered ? withMoves(own, order.actionsOf(row)) : own
  }

  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const searched = Object.fromEntries(
    Object.entries(state.filters).map(([name, value]) => [name, Array.isArray(value) ? '' : String(value)]),
  )
  return (
    <section className="list-page" aria-label={title}>
      <header className="list-head">
        <h1>{title}</h1>
        <span className="list-count" role="status">
          {list.count === null ? '' : countOf(list.count, ...words)}
        </span>
        {renderSelection && (
          <SelectionBar
            resource={resource}
            state={state}
            count={list.count}
            selection={selection}
            onSelection={setSelection}
            onRead={(rows) => learn(rows as RowOf<R>[])}
          >
            {renderSelection(selected.pks, selected)}
          </SelectionBar>
        )}
        <div className="list-actions">{props.actions}</div>
      </header>
      <div className="list-tools">
        {contract.searchable.length > 0 && (
          <ListSearch inputRef={searchInput} value={state.search} onSearch={(search) => change({ search })} />
        )}
        <FiltersBeforeList filters={filters} values={state.filters} onSet={setFilter} />
        <FiltersButton
          filters={filters}
          values={state.filters}
          onSet={setFilter}
          isOpen={isFilterOpen}
          onOpen={setIsFilterOpen}
        />
        <FilterChips
          filters={filters}
          searchLabels={labels}
          values={state.filters}
          search={state.search}
          onRemove={(name) => setFilter(name, null)}
          onRemoveSearch={() => change({ search: '' })}
          onClear={clearFilters}
        />
        <div className="list-tools-end">
          {isOrdered && order.hint}
          {defaultFilters && !isSameFilters(state.filters, defaultFilters) && (
            <Button
              variant="minimal"
              text="Domyślne filtry"
              onClick={() => change({ filters: defaultFilters, search: '' })}
            />
          )}
          {user && <SavedViewsButton owner={{ pk: user.pk, route }} codec={codec} control={control} />}
          <Button
            icon={<Refresh />}
            aria-label="Odśwież listę"
            title="Odśwież listę"
            loading={list.isFetching && !list.isStale && list.rows !== null}
            onClick={list.refresh}
          />
          <ColumnsButton columns={columns} preferences={preferences} />
        </div>
      </div>
      {props.addRow}
      <div className="list-grid">
        <Grid<RowOf<R>>
          label={title}
          columns={gridColumns}
          rows={list.rows}
          rowsKey={list.rowsKey}
          keyOf={keyOf}
          layout={preferences.layout}
          onLayout={preferences.setLayout}
          density={preferences.density}
          ordering={gridOrdering(state, columns)}
          onOrder={(ordering) =>
            change({ ordering: orderingText(ordering, columns) ?? contract.defaultOrdering })
          }
          search={searched}
          onSearch={setFilter}
          isStale={list.isStale}
          skeletonRows={state.pageSize}
          selection={renderSelection ? selection : undefined}
          onSelection={setSelection}
          onOpen={(row) => {
            const address = openAddressOf?.(row)
            if (address) follow(address)
            else props.onOpen?.(row)
          }}
          onFollow={follow}
          drag={isOrdered ? order.drag : undefined}
          onRowKey={isOrdered ? order.onRowKey : undefined}
          markOf={markOf}
          renderMenu={(row) => rowMenu('Działania', actionsOf(row))}
          notice={listNotice({ list, words, isFiltered, onClear: clearFilters })}
        />
      </div>
      <Pager
        page={state.page}
        pageSize={state.pageSize}
        pageLength={list.pageLength}
        count={list.count}
        onPress={list.expect}
        onPage={(page) => {
          list.expect(page)
          change({ page })
        }}
        onPageSize={(pageSize) => change({ pageSize })}
      />
      {isOrdered && order.aside}
    </section>
  )
}

const NO_FILTERS: readonly FilterDefinition[] = []

const nameless = () => ''

function keyOf(row: AnyRecord): RowKey {
  return row.pk
}

interface Labelled {
  label: string
  orderBy?: string
  searchName?: string
  id: string
}

function labelsOf(
  columns: readonly Labelled[],
  filters: readonly FilterDefinition[],
): Record<string, string> {
  const searched = columns.flatMap(({ searchName, label }) => (searchName ? [[searchName, label]] : []))
  return Object.fromEntries([...searched, ...filters.map(({ name, label }) => [name, label])])
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

function isSameFilters(a: FilterValues, b: FilterValues): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameValue(a[name], b[name]))
}
