import type { RowKey } from '../../ui/grid/grid-column.ts'
import type { Tree, TreeNode } from './tree.ts'

/**
 * Ticks of a tree after the grid changed some: ticking a row also ticks everything below it. If several rows change
 * during a search, only the rows found change, because the others are shown only as their context.
 */
export function tickBranches<Row>(
  tree: Tree<Row>,
  before: ReadonlySet<RowKey>,
  after: ReadonlySet<RowKey>,
  found: ReadonlySet<number> | null,
): Set<RowKey> {
  const changed = [...new Set([...before, ...after])].filter((key) => before.has(key) !== after.has(key))
  const ticks = new Set(before)
  const put = (key: RowKey, isTicked: boolean) => (isTicked ? ticks.add(key) : ticks.delete(key))
  if (found && changed.length > 1) {
    for (const key of changed) if (found.has(Number(key))) put(key, after.has(key))
    return ticks
  }
  for (const key of changed) {
    for (const pk of branchOf(tree.byPk.get(Number(key)))) put(pk, after.has(key))
  }
  return ticks
}

function branchOf<Row>(node: TreeNode<Row> | undefined): number[] {
  return node ? [(node.row as { pk: number }).pk, ...node.children.flatMap(branchOf)] : []
}
