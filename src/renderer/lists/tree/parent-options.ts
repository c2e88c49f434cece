import type { Option } from '#shared/api/lenient.ts'
import type { AnyRecord } from '../../lib/resource-calls.ts'
import { isWithin, visibleNodes, type Tree } from './tree.ts'

/**
 * The records that may become the parent of a record, each named with its ancestors. The record itself and its
 * descendants are excluded.
 */
export function parentOptions<Row extends AnyRecord>(
  tree: Tree<Row>,
  pk: number | null,
  titleOf: (row: Row) => string,
): Option[] {
  const titles = new Map<number, string>()
  return visibleNodes(tree.roots, () => true)
    .map(({ row, parent }) => {
      const above = parent === null ? '' : `${titles.get(parent) ?? ''} › `
      titles.set(row.pk, above + titleOf(row))
      return { value: row.pk, label: above + titleOf(row) }
    })
    .filter(({ value }) => pk === null || !isWithin(tree, value, pk))
}
