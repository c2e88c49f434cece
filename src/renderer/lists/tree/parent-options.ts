import type { Option } from '#shared/api/lenient.ts'
import type { AnyRecord } from '../../lib/resource-calls.ts'
import { isWithin, visibleNodes, type Tree } from './tree.ts'

/** Records that another one may be put below, named with what stands above them: never itself nor what is under it. */
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
