import { Button } from '@blueprintjs/core'
import { useMemo, type ReactElement } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { countOf } from '#shared/domain/counted.ts'
import { foldText } from '../../lib/fold.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { GridTree } from '../../ui/grid/grid-props.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { toGridColumns } from '../list/list-column.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { listNotice } from '../list/list-notice.tsx'
import type { ListPageProps } from '../list/list-page.tsx'
import { createListStateCodec } from '../list/list-state.ts'
import { ListTools } from '../list/list-tools.tsx'
import { contractOf, type AnyRecord, type RowOf } from '../resource/resource-calls.ts'
import { rowMenu, shopActions, withMoves } from '../list/row-actions.tsx'
import { buildTree, pksAbove, visibleNodes, type TreeFields, type TreeNode } from './tree.ts'
import { useColumnPreferences } from '../list/use-column-preferences.ts'
import { useFollow } from '../list/use-follow.ts'
import { useListState } from '../list/use-list-state.ts'
import { useOpenBranches } from './use-open-branches.ts'
import { useTreeOrder } from './use-tree-order.tsx'
import { useTreeRows } from './use-tree-rows.ts'

interface TreePageProps<R extends ListName> extends Omit<
  ListPageProps<R>,
  'filters' | 'defaultFilters' | 'orderedName' | 'renderSelection' | 'addRow' | 'onOpen'
> {
  tree: TreeFields
  /** Accusative name of a row. */
  nameOf: (row: RowOf<R>) => string
  canMove: boolean
}

/** A list whose records stand below each other: all of them at once, searched here, ordered by hand. */
export function TreePage<R extends ListName>(props: TreePageProps<R>): ReactElement {
  const { resource, route, title, words, columns, tree: fields, nameOf, openAddressOf, rowActions } = props
  const codec = useMemo(() => createListStateCodec({ ...contractOf(resource), filters: {} }), [resource])
  const control = useListState(route, codec)
  const { state, clearFilters } = control
  const user = useSessionUser()
  const follow = useFollow()
  const preferences = useColumnPreferences(route, user?.username ?? '', props.hiddenColumns)
  const list = useTreeRows(resource, fields)
  const rows = list.rows ?? NO_ROWS
  const tree = useMemo(() => buildTree(rows, fields), [rows, fields])
  const branches = useOpenBranches(`${user?.username ?? ''}:${route}`, tree)
  const gridColumns = useMemo(() => toGridColumns(columns).map(unordered), [columns])
  const found = useMemo(
    () => matching(tree.byPk.values(), gridColumns, state.search),
    [tree, gridColumns, state.search],
  )
  const shown = useMemo(() => {
    if (!found) return visibleNodes(tree.roots, ({ row }) => branches.isOpen(row.pk))
    const above = pksAbove(tree, found)
    return visibleNodes(
      tree.roots,
      () => true,
      ({ row }) => found.has(row.pk) || above.has(row.pk),
    )
  }, [tree, found, branches])
  const shownRows = useMemo(() => shown.map(({ row }) => row), [shown])
  const gridTree = useMemo((): GridTree<RowOf<R>> => {
    const places = new Map(
      shown.map((node) => [
        node.row.pk,
        placeOf(node, tree.byPk, found !== null || branches.isOpen(node.row.pk)),
      ]),
    )
    return {
      placeOf: ({ pk }) => places.get(pk) ?? { level: 1, isExpanded: null, position: 1, siblings: 1 },
      onToggle: (key, isExpanded) => branches.toggle(Number(key), isExpanded),
    }
  }, [shown, tree, found, branches])
  const titleOf = useMemo(() => (row: RowOf<R>) => gridColumns[0]?.text(row) ?? '', [gridColumns])
  const order = useTreeOrder({
    resource,
    fields,
    rows,
    tree,
    shown,
    isSearched: found !== null,
    nameOf,
    titleOf,
    replaceRows: (replaced) => list.replaceRows(replaced),
    onOpen: (pk) => branches.toggle(pk, true),
  })

  function actionsOf(row: RowOf<R>) {
    const own = [...(rowActions?.(row) ?? []), ...shopActions(row, follow)]
    return props.canMove ? withMoves(own, order.actionsOf(row)) : own
  }

  const count = found ? found.size : list.count
  return (
    <ListFrame title={title} count={count === null ? '' : countOf(count, words)} actions={props.actions}>
      <ListTools
        route={route}
        codec={codec}
        control={control}
        columns={columns}
        filters={NO_FILTERS}
        isSearchable
        preferences={preferences}
        refresh={list.refresh}
        isRefreshing={list.isFetching && list.rows !== null}
      >
        <Button
          variant="minimal"
          text="Rozwiń wszystko"
          disabled={found !== null}
          onClick={branches.openAll}
        />
        <Button
          variant="minimal"
          text="Zwiń wszystko"
          disabled={found !== null}
          onClick={branches.closeAll}
        />
      </ListTools>
      <div className="list-grid">
        <Grid<RowOf<R>>
          label={title}
          columns={gridColumns}
          rows={list.rows === null ? null : shownRows}
          rowsKey={state.search}
          keyOf={keyOf}
          layout={preferences.layout}
          onLayout={preferences.setLayout}
          density={preferences.density}
          ordering={null}
          onOrder={() => undefined}
          search={NO_SEARCH}
          onSearch={() => undefined}
          onOpen={(row) => {
            const address = openAddressOf?.(row)
            if (address) follow(address)
          }}
          onFollow={follow}
          drag={props.canMove ? order.drag : undefined}
          onRowKey={props.canMove ? order.onRowKey : undefined}
          tree={gridTree}
          markOf={props.markOf}
          renderMenu={(row) => rowMenu('Działania', actionsOf(row))}
          notice={listNotice({
            list: { ...list, rows: list.rows && shownRows },
            words,
            isFiltered: found !== null,
            onClear: clearFilters,
          })}
        />
      </div>
      {props.canMove && order.aside}
    </ListFrame>
  )
}

const NO_ROWS: readonly never[] = []
const NO_FILTERS: readonly never[] = []
const NO_SEARCH = {}

function keyOf(row: AnyRecord): number {
  return row.pk
}

/** A tree has but one order. */
function unordered<Column extends { isOrderable?: boolean; searchName?: string }>(column: Column): Column {
  const { searchName: _unused, ...rest } = { ...column, isOrderable: false }
  return rest as Column
}

/** Pks of the rows that have every word in one of their columns, or null where nothing is searched. */
function matching<Row extends AnyRecord>(
  nodes: Iterable<TreeNode<Row>>,
  columns: readonly { text: (row: Row) => string }[],
  search: string,
): ReadonlySet<number> | null {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const found = new Set<number>()
  for (const { row } of nodes) {
    const text = foldText(columns.map((column) => column.text(row)).join(' '))
    if (words.every((word) => text.includes(word))) found.add(row.pk)
  }
  return found
}

function placeOf<Row>(
  { level, index, parent, children }: TreeNode<Row>,
  byPk: ReadonlyMap<number, TreeNode<Row>>,
  isOpen: boolean,
) {
  const siblings = parent === null ? topCount(byPk) : (byPk.get(parent)?.children.length ?? 1)
  return { level, isExpanded: children.length > 0 ? isOpen : null, position: index + 1, siblings }
}

function topCount(byPk: ReadonlyMap<number, TreeNode<unknown>>): number {
  return [...byPk.values()].filter(({ parent }) => parent === null).length
}
