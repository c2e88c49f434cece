import { expect, test } from 'vitest'
import { exportedColumns } from '#renderer/lists/list/export-columns.ts'
import { allLists } from './list-definitions.ts'

/** Describes the fields of a list's response that a column exports. */
const exportText = (column: Parameters<typeof exportedColumns>[0][number]): string =>
  exportedColumns([column], { order: [], hidden: [] })
    .columns.map(({ kind, paths, labels }) => {
      const named = labels ? ` (${Object.keys(labels).length} names)` : ''
      return `${kind} ${paths.join(' | ')}${named}`
    })
    .join(', ') || '-'

test('no list gains or loses a sort, a column search or an exported field by accident', async () => {
  const lines: string[] = []
  for (const [list, columns] of Object.entries(await allLists()).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(list)
    for (const column of columns) {
      const { id, orderBy = '-', searchName = '-' } = column
      lines.push(`  ${id}: sort ${orderBy}, search ${searchName}, export ${exportText(column)}`)
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('sorts-and-searches.txt')
})
