import { expect, test } from 'vitest'
import { failureOf } from '#support/api-harness.ts'
import {
  csvRowsOf,
  exportedFiles,
  exporting,
  pagesOf,
  tagOrder,
  withExportHarness,
} from '#support/export-harness.ts'
import type { Reply } from '#support/test-api-server.ts'

withExportHarness()

const HOUR = 3_600_000
const NEWEST = Date.parse('2026-11-22T22:30:00Z')

/** One order an hour, the newest first. */
const hourly = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    pk: count - place,
    date_added: new Date(NEWEST - place * HOUR).toISOString(),
  }))

const server = { on: (...replies: Reply[]) => exporting.server.on('GET /api/v1/orders/', ...replies) }

const daysOrder = (first: string, last = first) =>
  tagOrder({
    name: 'Zamówienia',
    source: {
      kind: 'operation',
      operation: 'orders.list',
      query: { ordering: '-date_added' },
      key: ['pk'],
      days: { field: 'date_added', first, last },
    },
  })
const pksIn = async (fileName: string) => (await csvRowsOf(fileName)).map(([pk]) => Number(pk))
const between = (rows: ReturnType<typeof hourly>, from: string, to: string) =>
  rows.flatMap(({ pk, date_added }) => (date_added >= from && date_added < to ? [pk] : []))

test('an export of days contains exactly their rows, over several pages and with few requests', async () => {
  const rows = hourly(20_000)
  server.on(pagesOf(rows))
  const { fileName } = await exporting.lists.save(daysOrder('2025-10-01', '2025-10-31'))
  expect(await pksIn(fileName)).toEqual(between(rows, '2025-09-30T22:00:00', '2025-10-31T23:00:00'))
  expect(exporting.server.requests.length).toBeLessThan(15)
})

test('a server with shorter pages gives the same rows', async () => {
  const rows = hourly(600)
  server.on(pagesOf(rows, { most: 7 }))
  const { fileName } = await exporting.lists.save(daysOrder('2026-11-10', '2026-11-11'))
  expect(await pksIn(fileName)).toEqual(between(rows, '2026-11-09T23:00:00', '2026-11-11T23:00:00'))
})

test('days without rows are a file without rows', async () => {
  server.on(pagesOf(hourly(300)))
  const { rows } = await exporting.lists.save(daysOrder('2020-01-01'))
  expect(rows).toBe(0)
})

test('an order added while the pages are read starts the export again', async () => {
  const rows = hourly(1000)
  const all = [{ pk: 5000, date_added: '2026-11-22T22:40:00Z' }, ...rows]
  let asked = 0
  server.on(pagesOf(() => ((asked += 1) > 2 ? all : rows)))
  const { fileName } = await exporting.lists.save(daysOrder('2026-10-20', '2026-11-05'))
  expect(await pksIn(fileName)).toEqual(between(rows, '2026-10-19T22:00:00', '2026-11-05T23:00:00'))
  expect(exporting.progress.some(({ isAgain }) => isAgain)).toBe(true)
})

test('a server that ignores the order leaves no file, because rows of the days may be missing', async () => {
  server.on(pagesOf(hourly(100).toReversed()))
  const error = await failureOf(exporting.lists.save(daysOrder('2026-11-22')))
  expect(error.message).toContain('nie ułożył listy')
  expect(await exportedFiles()).toEqual([])
})
