import { TREE_INDENT, type DropMark, type DropPoint } from '../../ui/grid/grid-props.ts'
import { isWithin, type Tree, type TreeNode, type TreeSpot } from './tree.ts'

/** Share of a row's height at its top and bottom that means "before" and "after"; the middle means "into". */
const EDGE = 0.3

interface TreeDrop {
  mark: DropMark
  spot: TreeSpot
}

/**
 * The place where a dragged record would go. After the last row of a branch the pointer's distance from the left edge
 * chooses the level: the further left, the more branches the record leaves.
 */
export function treeDrop<Row>(
  tree: Tree<Row>,
  shown: readonly TreeNode<Row>[],
  pk: number,
  { row, share, indent }: DropPoint,
): TreeDrop | null {
  const node = shown[row]
  if (!node) return null
  const dropAt = (spot: TreeSpot, mark: Omit<DropMark, 'isRefused'>): TreeDrop => ({
    spot: { ...spot, index: spot.index - (standsBefore(tree, pk, spot) ? 1 : 0) },
    mark: { ...mark, isRefused: isWithin(tree, spot.parent, pk) },
  })
  const { level, parent, index } = node
  const own = (node.row as { pk: number }).pk
  if (share < EDGE) return dropAt({ parent, index }, { row, isInside: false, level })
  if (share <= 1 - EDGE)
    return dropAt({ parent: own, index: node.children.length }, { row, isInside: true, level })
  const next = shown[row + 1]
  if (next && next.level > level)
    return dropAt({ parent: own, index: 0 }, { row: row + 1, isInside: false, level: level + 1 })
  const wanted = Math.floor(indent / TREE_INDENT)
  const chosen = Math.min(level, Math.max(next?.level ?? 1, wanted))
  let beside = node
  while (beside.level > chosen) beside = tree.byPk.get(beside.parent ?? -1) ?? beside
  return dropAt(
    { parent: beside.parent, index: beside.index + 1 },
    { row: row + 1, isInside: false, level: beside.level },
  )
}

/** Removing a record from its place moves up its following siblings. */
function standsBefore<Row>({ byPk }: Tree<Row>, pk: number, { parent, index }: TreeSpot): boolean {
  const moved = byPk.get(pk)
  return moved?.parent === parent && moved.index < index
}
