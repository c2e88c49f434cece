import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { cellOf, type Cell } from '#main/services/list-export/cells.ts'
import { isoDate } from '#main/services/list-export/moments.ts'
import { exportedColumns } from '#renderer/lists/list/export-columns.ts'
import { orderColumns } from '#renderer/features/sales/orders/list/orders.columns.tsx'
import { formatDecimal } from '#renderer/lib/format.ts'
import { exportableLists } from './list-definitions.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

/** Whether an exported cell equals the list's text, which may have a unit or a time or be truncated. */
function says(cell: Cell, shown: string): boolean {
  switch (cell.kind) {
    case 'empty':
      return shown === '' || shown === '—'
    case 'text':
      return cell.text === shown || (shown.endsWith('…') && cell.text.startsWith(shown.slice(0, -1)))
    case 'integer':
      return shown.replaceAll('\u00a0', '').includes(cell.digits)
    case 'decimal':
      return shown.includes(formatDecimal(cell.digits, 0)) || shown.includes(formatDecimal(cell.digits))
    default:
      return shown.includes(isoDate(cell.moment).split('-').toReversed().join('.'))
  }
}

/** Whether two exported cells equal one field, whose tooltip joins both texts and shows equal ones once. */
function saysBoth(cells: readonly Cell[], shown: string): boolean {
  const texts = new Set(cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : [])))
  return [...texts].join(', ') === shown
}

test('every column of every list exports what it shows, checked against the records of the sample shop', async () => {
  const ask = sandbox.as('administrator')
  const wrong: string[] = []
  let compared = 0
  for (const { resource, columns } of await exportableLists()) {
    const operation = findOperation(`${resource}.list`)
    if (!operation) throw new Error(`${resource} has no list`)
    const { body } = await ask('GET', `${operation.path}?page_size=100`)
    const { results } = operation.reply.parse(body) as { results: Record<string, unknown>[] }
    if (results.length === 0) throw new Error(`the sample shop has no ${resource}`)
    for (const column of columns) {
      const [written, below] = exportedColumns([column], { order: [], hidden: [] }).columns
      if (!written) continue
      const isTwoLines = typeof column.exported === 'object' && column.exported?.below !== undefined
      for (const row of results) {
        const read = column.value(row)
        const shown = read === null || read === undefined ? '' : String(read)
        const cell = cellOf(row, written)
        compared += 1
        const isSaid = isTwoLines && below ? saysBoth([cell, cellOf(row, below)], shown) : says(cell, shown)
        if (!isSaid) wrong.push(`${resource}.${column.id}: ${shown} | ${JSON.stringify(cell)}`)
      }
    }
  }
  expect([...new Map(wrong.map((text) => [text.split(':')[0], text])).values()]).toEqual([])
  expect(compared).toBeGreaterThan(2000)
})

test('the second line of a field becomes a column of its own, unless a column with that name is shown', () => {
  const headings = (hidden: readonly string[]) =>
    exportedColumns(orderColumns, { order: [], hidden }).columns.map(({ heading }) => heading)
  expect(headings(orderColumns.flatMap(({ id, isExtra }) => (isExtra ? [id] : [])))).toEqual([
    'Numer',
    'Status',
    'Płatność',
    'Dostawa',
    'Klient',
    'Firma',
    'Brutto',
    'Waluta',
    'Termin płatności',
    'Dodano',
  ])
  expect(headings([]).filter((heading) => heading === 'Firma')).toHaveLength(1)
})
