import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import { useSelectedRows, type ListSelection } from '../../lib/change/bulk-action-rows.ts'
import type { AnyRecord, RowOf } from '../../lib/resource-calls.ts'
import { dayWindowSource } from './day-window.ts'
import { useExactNumber } from './exact-number.ts'
import { listLabels } from './list-labels.ts'
import { resourceSource, type ListSource } from './list-source.ts'
import type { FilterValues } from '../../lib/list-state.ts'
import { ListView, type ListViewProps } from './list-view.tsx'
import { shopActions, withMoves, type RowAction } from '../../lib/actions/row-actions.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useOpenLink } from './use-open-link.ts'
import { useList, type PagedList } from './use-list.ts'
import { useRowOrder } from './use-row-order.tsx'

type Look<Row> = Omit<
  ListViewProps<Row>,
  'list' | 'actionsOf' | 'moreActions' | 'selection' | 'selected' | 'grid' | 'beside' | 'aside' | 'lastTools'
>

export interface RecordListProps<R extends ListName> extends Look<RowOf<R>> {
  resource: R
  list: PagedList<RowOf<R>>
  rowActions?: (row: RowOf<R>) => RowAction[]
  /** Enables manual sorting. Returns the row's name in the accusative, e.g. `kompetencję „Produkcja”`. */
  orderedName?: ((row: RowOf<R>) => string) | undefined
  /** Whether positions count from 1 without gaps (see `useRowOrder`). */
  isNumbered?: boolean
  /** Buttons for the selected rows; without it rows cannot be selected. */
  renderSelection?: (pks: readonly number[], selected: ListSelection<RowOf<R>>) => ReactNode
  /** Entries of "Więcej" and the palette that depend on the selected rows, even if none are selected. */
  moreActionsOf?: (selected: ListSelection<RowOf<R>>) => readonly RowAction[]
}

/** The list of a resource whose state is managed by its screen, with actions on single and selected records. */
export function RecordList<R extends ListName>(props: RecordListProps<R>): ReactElement {
  const { resource, list, rowActions, renderSelection, moreActionsOf, orderedName, isNumbered, ...look } =
    props
  const order = useRowOrder({ resource, list, nameOf: orderedName ?? nameless, isNumbered })
  const isOrdered = orderedName !== undefined
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(() => new Set())
  const { selected, learn } = useSelectedRows<RowOf<R>>(list.rows, selection, setSelection)
  const openLink = useOpenLink()

  function actionsOf(row: RowOf<R>): RowAction[] {
    const own = [...(rowActions?.(row) ?? []), ...shopActions(row, openLink)]
    return isOrdered ? withMoves(own, order.actionsOf(row)) : own
  }

  return (
    <ListView
      {...look}
      moreActions={moreActionsOf?.(selected)}
      list={list}
      actionsOf={actionsOf}
      selection={renderSelection && { keys: selection, set: setSelection }}
      selected={selected.rows}
      beside={
        renderSelection && (
          <SelectionBar list={list} selection={selection} onSelection={setSelection} onRead={learn}>
            {renderSelection(selected.pks, selected)}
          </SelectionBar>
        )
      }
      grid={isOrdered ? { drag: order.drag, onRowKey: order.onRowKey } : {}}
      lastTools={isOrdered && order.hint}
      aside={isOrdered && order.aside}
    />
  )
}

export interface ListPageProps<R extends ListName> extends Omit<RecordListProps<R>, 'list'> {
  /** Path of the list, under which its state and column preferences are stored. */
  route: string
  /** Filters until the user changes them. Must not change during the list's lifetime. */
  defaultFilters?: FilterValues | undefined
  /** Date field by which the list can be narrowed to days, although the API has no such filter. */
  dayField?: 'date_added'
  /** The list's rows, if they do not simply come from the resource. Must keep its identity between renders. */
  source?: ListSource<RowOf<R>>
  /** Also retrieves the record whose number is typed into the search, whatever the filters exclude. */
  isNumberSearched?: boolean
}

/** A screen that contains only the list of a resource. */
export function ListPage<R extends ListName>({
  route,
  defaultFilters,
  isNumberSearched = false,
  dayField,
  source: own,
  ...props
}: ListPageProps<R>): ReactElement {
  const { columns, filters, resource } = props
  const labels = useMemo(() => listLabels(columns, filters ?? []), [columns, filters])
  const labelOf = useCallback((name: string) => labels[name] ?? name, [labels])
  const source = own ?? (dayField ? dayWindowSource(resource, dayField) : resourceSource(resource))
  const filtered = useList({ source, route, defaultFilters, labelOf })
  const { list, markOf } = useExactNumber(resource, filtered, {
    isSearched: isNumberSearched,
    labelOf,
    markOf: props.markOf,
  })
  return <RecordList {...props} list={list} markOf={markOf} />
}

const nameless = (_row: AnyRecord) => ''
