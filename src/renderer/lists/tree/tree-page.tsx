import { Button } from '@blueprintjs/core'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { foldText } from '../../lib/fold.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import type { GridTree } from '../../ui/grid/grid-props.ts'
import { toGridColumns, type ListColumn } from '../list/list-column.ts'
import { exportOfOperation, resourceSource } from '../list/list-source.ts'
import type { ListPageProps } from '../list/list-page.tsx'
import { createListStateCodec } from '../../lib/list-state.ts'
import { ListView } from '../list/list-view.tsx'
import { shopActions, withMoves } from '../../lib/actions/row-actions.tsx'
import { SelectionStrip } from '../list/selection-strip.tsx'
import { useOpenLink } from '../list/use-open-link.ts'
import type { List } from '../list/use-list.ts'
import { useListState } from '../list/use-list-state.ts'
import type { AnyRecord, RowOf } from '../../lib/resource-calls.ts'
import { buildTree, pksAbove, visibleNodes, type Tree, type TreeFields, type TreeNode } from './tree.ts'
import { tickBranches } from './tree-ticks.ts'
import { useTreeOrder } from './use-tree-order.tsx'
import { useTreeRows } from './use-tree-rows.ts'
import { z } from 'zod'
import { storeJson, storedJson } from '../../lib/local-storage.ts'

interface OpenBranches {
  isOpen: (pk: number) => boolean
  toggle: (pk: number, isOpen: boolean) => void
  openAll: () => void
  closeAll: () => void
}

const storedSchema = z.array(z.number().int())

const read = (key: string): readonly number[] | null => storedSchema.safeParse(storedJson(key)).data ?? null

/**
 * The open branches of a tree, stored per user and list on this station. At first only the top-level branches are open.
 */
function useOpenBranches(name: string, { roots, byPk }: Tree<unknown>): OpenBranches {
  const key = `tree:${name}`
  const [kept, setKept] = useState(() => read(key))
  return useMemo(() => {
    const open = new Set(kept ?? roots.map(({ row }) => (row as { pk: number }).pk))
    function keep(pks: readonly number[]) {
      setKept(pks)
      storeJson(key, pks)
    }
    return {
      isOpen: (pk) => open.has(pk),
      toggle: (pk, isOpen) => keep(isOpen ? [...open.add(pk)] : [...open].filter((other) => other !== pk)),
      openAll: () => keep([...byPk.keys()]),
      closeAll: () => keep([]),
    }
  }, [kept, key, roots, byPk])
}

interface TreePageProps<R extends ListName> extends Omit<
  ListPageProps<R>,
  'filters' | 'defaultFilters' | 'orderedName' | 'renderSelection' | 'addRow'
> {
  tree: TreeFields
  /** Name of a row in the accusative. */
  nameOf: (row: RowOf<R>) => string
  canMove: boolean
  /**
   * Makes rows tickable, each with all rows below it; rows hidden by the search stay ticked. Returns buttons for the
   * ticked rows, which come in the tree's order.
   */
  renderTicked?: (ticked: readonly RowOf<R>[], tree: Tree<RowOf<R>>) => ReactNode
}

/**
 * A list of records in a tree. It loads all records in one query, searches them locally and lets the user reorder them.
 */
export function TreePage<R extends ListName>(props: TreePageProps<R>): ReactElement {
  const {
    resource,
    route,
    columns: given,
    tree: fields,
    nameOf,
    rowActions,
    canMove,
    renderTicked,
    ...look
  } = props
  const source = resourceSource(resource)
  const codec = useMemo(() => createListStateCodec({ ...source.rules, filters: {} }), [source])
  const control = useListState({ route, codec, isRemembered: true })
  const { search } = control.state
  const user = useSessionUser()
  const openLink = useOpenLink()
  const read = useTreeRows(resource, fields)
  const rows = read.rows ?? NO_ROWS
  const tree = useMemo(() => buildTree(rows, fields), [rows, fields])
  const branches = useOpenBranches(`${user?.username ?? ''}:${route}`, tree)
  const columns = useMemo(() => given.map(unordered), [given])
  const texts = useMemo(() => toGridColumns(columns), [columns])
  const found = useMemo(() => matching(tree.byPk.values(), texts, search), [tree, texts, search])
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
  const [ticks, setTicks] = useState<ReadonlySet<RowKey>>(() => new Set())
  // Rows that are no longer in the tree do not count as ticked.
  const ticked = useMemo(
    () => visibleNodes(tree.roots, () => true).flatMap(({ row }) => (ticks.has(row.pk) ? [row] : [])),
    [tree, ticks],
  )
  const unseen = found ? ticked.length - shownRows.filter(({ pk }) => ticks.has(pk)).length : 0
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
  const titleOf = useMemo(() => (row: RowOf<R>) => texts[0]?.text(row) ?? '', [texts])
  const order = useTreeOrder({
    resource,
    fields,
    rows,
    tree,
    shown,
    isSearched: found !== null,
    nameOf,
    titleOf,
    replaceRows: (replaced) => read.replaceRows(replaced),
    onOpen: (pk) => branches.toggle(pk, true),
  })

  function actionsOf(row: RowOf<R>) {
    const own = [...(rowActions?.(row) ?? []), ...shopActions(row, openLink)]
    return canMove ? withMoves(own, order.actionsOf(row)) : own
  }

  const list: List<RowOf<R>> = {
    ...control,
    id: route,
    codec,
    defaultFilters: undefined,
    defaultOrdering: source.rules.defaultOrdering,
    isSearchable: true,
    keyOf: source.keyOf,
    rows: read.rows && shownRows,
    count: found ? found.size : read.count,
    missing: 0,
    rowsKey: search,
    isStale: false,
    isFetching: read.isFetching,
    error: read.error,
    refresh: read.refresh,
    exported: exportOfOperation(
      `${resource}.list` as OperationName,
      { ordering: source.rules.defaultOrdering },
      { nested: fields.nested },
    ),
    paging: null,
  }
  return (
    <ListView
      {...look}
      list={list}
      columns={columns}
      actionsOf={actionsOf}
      {...(renderTicked && {
        selection: {
          keys: ticks,
          set: (after: ReadonlySet<RowKey>) => setTicks((before) => tickBranches(tree, before, after, found)),
        },
        beside: ticked.length > 0 && (
          <SelectionStrip
            text={`${countOf(ticked.length, COUNTED.chosen)}${unseen > 0 ? `, w tym ${countOf(unseen, COUNTED.hidden)} przez wyszukiwanie` : ''}`}
            onClear={() => setTicks(new Set())}
          >
            {renderTicked(ticked, tree)}
          </SelectionStrip>
        ),
      })}
      grid={{ tree: gridTree, ...(canMove && { drag: order.drag, onRowKey: order.onRowKey }) }}
      lastTools={
        <>
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
        </>
      }
      exportNote={search === '' ? undefined : 'Do pliku trafią wszystkie wpisy, także te spoza wyszukiwania.'}
      aside={canMove && order.aside}
    />
  )
}

const NO_ROWS: readonly never[] = []

/** Removes a column's ordering and search, because a tree has only one order and is searched as a whole. */
function unordered<Row>({
  orderBy: _ordered,
  searchName: _searched,
  ...column
}: ListColumn<Row>): ListColumn<Row> {
  return column
}

/** Pks of the rows that contain each searched word in some column, or null if there is no search. */
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
