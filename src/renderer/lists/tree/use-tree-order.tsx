import { ArrowLeft, ArrowRight } from '@blueprintjs/icons'
import { useState, type KeyboardEvent } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { lowered } from '../../lib/format.ts'
import { matchesKeys } from '../../lib/shortcuts.ts'
import { notify } from '../../ui/notices.ts'
import { moveActions, PlaceDialog, moveStepOf, stepTarget } from '../../lib/actions/move-commands.tsx'
import { useMoveQueue } from '../list/move-queue.ts'
import { ParentDialog } from './parent-dialog.tsx'
import type { RowOf } from '../../lib/resource-calls.ts'
import type { RowAction } from '../../lib/actions/row-actions.tsx'
import { treeDrop } from './tree-drop.ts'
import {
  isWithin,
  moveBody,
  movedRows,
  nodesBelow,
  type Tree,
  type TreeFields,
  type TreeNode,
  type TreeSpot,
} from './tree.ts'
import type { RowOrder } from '../list/use-row-order.tsx'

const REASON_MS = 5000
const SEARCHED = 'Kolejność zmienia się tylko na pełnej liście: wyczyść wyszukiwanie.'
const INWARD_KEYS = 'alt+arrowright'
const OUTWARD_KEYS = 'alt+arrowleft'

interface TreeOrderOptions<R extends ListName> {
  resource: R
  fields: TreeFields
  rows: readonly RowOf<R>[]
  tree: Tree<RowOf<R>>
  shown: readonly TreeNode<RowOf<R>>[]
  isSearched: boolean
  nameOf: (row: RowOf<R>) => string
  /** Name without a noun, for the choice of a parent. */
  titleOf: (row: RowOf<R>) => string
  replaceRows: (rows: readonly RowOf<R>[]) => void
  /** Opens the new parent, so that a record moved below it stays visible. */
  onOpen: (pk: number) => void
}

/**
 * Lets the user reorder a tree: within a level, into another branch and out of one. Each move sends one PATCH request.
 */
export function useTreeOrder<R extends ListName>(
  options: TreeOrderOptions<R>,
): Omit<RowOrder<RowOf<R>>, 'hint'> {
  const { resource, fields, rows, tree, shown, isSearched, nameOf, replaceRows, onOpen } = options
  const queue = useMoveQueue(resource)
  const [asked, setAsked] = useState<{ row: RowOf<R>; for: 'place' | 'parent' } | null>(null)
  const [said, setSaid] = useState('')
  const disabledReason = isSearched ? SEARCHED : null

  function moveTo(row: RowOf<R>, spot: TreeSpot) {
    const node = tree.byPk.get(row.pk)
    const isSame = node?.parent === spot.parent && node.index === spot.index
    if (!node || isSame || disabledReason || isWithin(tree, spot.parent, row.pk)) return
    const body = moveBody(tree, fields, row.pk, spot)
    const moved = movedRows(rows, tree, fields, row.pk, spot)
    replaceRows(moved)
    if (spot.parent !== null) onOpen(spot.parent)
    const above = spot.parent === null ? null : tree.byPk.get(spot.parent)
    const count = nodesBelow(tree, spot.parent).length + (node.parent === spot.parent ? 0 : 1)
    const where = above && node.parent !== spot.parent ? ` pod ${nameOf(above.row)},` : ''
    const reported = `Przeniesiono ${nameOf(row)}${where} na pozycję ${spot.index + 1} z ${count}`
    setSaid(reported)
    queue.add({ pk: row.pk, done: lowered(reported), body: () => body, undo: () => replaceRows(rows) })
  }

  /** Last child of the sibling before it. */
  function inwardSpot({ parent, index }: TreeNode<RowOf<R>>): TreeSpot | null {
    const before = nodesBelow(tree, parent)[index - 1]
    return before ? { parent: before.row.pk, index: before.children.length } : null
  }

  /** After its present parent. */
  function outwardSpot({ parent }: TreeNode<RowOf<R>>): TreeSpot | null {
    const above = parent === null ? null : tree.byPk.get(parent)
    return above ? { parent: above.parent, index: above.index + 1 } : null
  }

  function press(event: KeyboardEvent, row: RowOf<R>): boolean {
    const node = tree.byPk.get(row.pk)
    const step = moveStepOf(event)
    const isInward = matchesKeys(event, INWARD_KEYS)
    const isOutward = matchesKeys(event, OUTWARD_KEYS)
    if (!node || (!step && !isInward && !isOutward)) return false
    const besides = nodesBelow(tree, node.parent).length
    const spot = step
      ? { parent: node.parent, index: stepTarget(step, node.index, besides) }
      : isInward
        ? inwardSpot(node)
        : outwardSpot(node)
    if (disabledReason) notify.info(disabledReason, REASON_MS)
    else if (spot) moveTo(row, spot)
    return true
  }

  function branchActions(row: RowOf<R>, node: TreeNode<RowOf<R>>): RowAction[] {
    const inward = inwardSpot(node)
    const outward = outwardSpot(node)
    return [
      {
        id: 'move-in',
        label: 'Przenieś pod poprzednią',
        icon: <ArrowRight />,
        keys: INWARD_KEYS,
        disabledReason: disabledReason ?? (inward ? null : 'Na tym poziomie nic jej nie poprzedza.'),
        run: () => inward && moveTo(row, inward),
      },
      {
        id: 'move-out',
        label: 'Przenieś o poziom wyżej',
        icon: <ArrowLeft />,
        keys: OUTWARD_KEYS,
        disabledReason: disabledReason ?? (outward ? null : 'To już najwyższy poziom.'),
        run: () => outward && moveTo(row, outward),
      },
      {
        id: 'move-under',
        label: 'Przenieś pod…',
        disabledReason,
        run: () => setAsked({ row, for: 'parent' }),
      },
    ]
  }

  const askedNode = asked && tree.byPk.get(asked.row.pk)
  const close = () => setAsked(null)
  return {
    drag: {
      disabledReason,
      markAt: (key, point) => treeDrop(tree, shown, Number(key), point)?.mark ?? null,
      onDrop(key, point) {
        const row = tree.byPk.get(Number(key))?.row
        const drop = treeDrop(tree, shown, Number(key), point)
        if (row && drop) moveTo(row, drop.spot)
      },
    },
    onRowKey: press,
    actionsOf(row) {
      const node = tree.byPk.get(row.pk)
      if (!node) return []
      const { parent, index } = node
      const count = nodesBelow(tree, parent).length
      const steps = moveActions({
        index,
        count,
        disabledReason,
        onStep: (step) => moveTo(row, { parent, index: stepTarget(step, index, count) }),
        onAsk: () => setAsked({ row, for: 'place' }),
      })
      return [...steps, ...branchActions(row, node)]
    },
    aside: (
      <>
        <div role="status" className="visually-hidden">
          {said}
        </div>
        {asked?.for === 'place' && askedNode && (
          <PlaceDialog
            name={nameOf(asked.row)}
            place={askedNode.index + 1}
            count={nodesBelow(tree, askedNode.parent).length}
            onChoose={(place) => moveTo(asked.row, { parent: askedNode.parent, index: place - 1 })}
            onClose={close}
          />
        )}
        {asked?.for === 'parent' && (
          <ParentDialog
            name={nameOf(asked.row)}
            pk={asked.row.pk}
            tree={tree}
            titleOf={options.titleOf}
            onChoose={(parent) =>
              moveTo(asked.row, {
                parent,
                index: nodesBelow(tree, parent).filter(({ row }) => row.pk !== asked.row.pk).length,
              })
            }
            onClose={close}
          />
        )}
      </>
    ),
  }
}
