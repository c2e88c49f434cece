import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { countOf, type CountedForms } from '#shared/domain/counted.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { RowKey, RowMark } from '../../ui/grid/grid-column.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { useSelectedRows, type ListSelection } from '../bulk/bulk-action-rows.ts'
import type { FilterDefinition } from './filters.tsx'
import { toGridColumns, type ListColumn } from './list-column.ts'
import { labelsOf, stateOfGrid } from './list-labels.ts'
import { ListFrame } from './list-frame.tsx'
import { listNotice } from './list-notice.tsx'
import { createListStateCodec, type FilterValues } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { contractOf, type AnyRecord, type RowOf } from '../resource/resource-calls.ts'
import { rowMenu, shopActions, withMoves, type RowAction } from './row-actions.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useColumnPreferences } from './use-column-preferences.ts'
import { useFollow } from './use-follow.ts'
import { useListState } from './use-list-state.ts'
import { useResourceList } from './use-resource-list.ts'
import { useRowOrder } from './use-row-order.tsx'

export interface ListPageProps<R extends ListName> {
  resource: R
  /** Path of the list; its state and its column preferences are kept under it. */
  route: string
  title: string
  /** The counted noun: `tag`, `tagi`, `tagów`. */
  words: CountedForms
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
  const { state, change, clearFilters } = control
  const labels = useMemo(() => labelsOf(columns, filters), [columns, filters])
  const list = useResourceList(resource, control, (name) => labels[name] ?? name)
  const order = useRowOrder({ resource, list, control, nameOf: props.orderedName ?? nameless })
  const isOrdered = props.orderedName !== undefined
  const user = useSessionUser()
  const preferences = useColumnPreferences(route, user?.username ?? '', props.hiddenColumns)
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(() => new Set())
  const { selected, learn } = useSelectedRows<RowOf<R>>(list.rows, selection, setSelection)
  const follow = useFollow()

  function actionsOf(row: RowOf<R>): RowAction[] {
    const own = [...(rowActions?.(row) ?? []), ...shopActions(row, follow)]
    return isOrdered ? withMoves(own, order.actionsOf(row)) : own
  }

  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <ListFrame
      title={title}
      count={list.count === null ? '' : countOf(list.count, words)}
      beside={
        renderSelection && (
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
        )
      }
      actions={props.actions}
    >
      <ListTools
        route={route}
        codec={codec}
        control={control}
        columns={columns}
        filters={filters}
        defaultFilters={defaultFilters}
        isSearchable={contract.searchable.length > 0}
        preferences={preferences}
        refresh={list.refresh}
        isRefreshing={list.isFetching && !list.isStale && list.rows !== null}
      >
        {isOrdered && order.hint}
      </ListTools>
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
          {...stateOfGrid(control, columns, contract.defaultOrdering)}
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
    </ListFrame>
  )
}

const NO_FILTERS: readonly FilterDefinition[] = []

const nameless = () => ''

function keyOf(row: AnyRecord): RowKey {
  return row.pk
}
