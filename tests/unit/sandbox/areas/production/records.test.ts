import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusCodes } from '#sandbox/areas/orders/store/order-codes.ts'
import { stageRow } from '#sandbox/areas/processes/store.ts'
import { writeStatus, type StatusRow } from '#sandbox/areas/production/store/statuses.ts'
import { refill } from '#sandbox/areas/seed.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

let database: Database
beforeAll(() => {
  database = openDatabase(':memory:')
  refill(database, { orders: 60 }, NOW)
})
afterAll(() => database.close())

const statusesOfLines = (where: string): StatusRow[] =>
  database.all<StatusRow>(`SELECT * FROM stage_statuses WHERE ${where} ORDER BY order_product_pk, date, pk`)

test('each finished status has an earlier start, minutes, machine and author, and is in the past', () => {
  const rows = statusesOfLines('1')
  const finished = rows.filter(({ status }) => status === 'finished')
  expect(finished.length).toBeGreaterThan(100)
  for (const row of finished) {
    const start = rows.find(
      ({ status, stage_pk, order_product_pk }) =>
        status === 'started' && stage_pk === row.stage_pk && order_product_pk === row.order_product_pk,
    )
    expect(row.minutes).toBe(Math.round((row.date - (start?.date ?? 0)) / 60_000))
    expect([row.date <= NOW.getTime(), row.author !== '', row.author_pk > 0]).toEqual([true, true, true])
    const stage = stageRow(database, row.stage_pk)
    expect([row.process_pk, row.machine_pk, row.action_pk]).toEqual([
      stage?.process_pk,
      stage?.machine_pk,
      stage?.action_pk,
    ])
  }
})

test('the lines of done orders have finished statuses and are in no cube', () => {
  const lines = database.all<{ isMade: number; isWaiting: number }>(
    `SELECT EXISTS (SELECT 1 FROM stage_statuses s WHERE s.order_product_pk = p.pk AND s.status = 'finished') AS isMade,
       EXISTS (SELECT 1 FROM production_lines l WHERE l.order_product_pk = p.pk) AS isWaiting
     FROM order_products p JOIN orders o ON o.pk = p.order_pk WHERE o.status = ?`,
    statusCodes.encode('done'),
  )
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter(({ isMade, isWaiting }) => isMade !== 1 || isWaiting !== 0)).toEqual([])
})

test('a finished status counts the minutes since its start', () => {
  const line = database.get<{ pk: number; stage_pk: number }>(
    `SELECT pk, stage_pk FROM line_facts WHERE stage_pk IS NOT NULL AND pk NOT IN (
       SELECT order_product_pk FROM stage_statuses)`,
  )
  const stage = line && stageRow(database, line.stage_pk)
  if (!stage) throw new Error('no line is before its first stage')
  const action = {
    linePk: line.pk,
    stage,
    info: '',
    checklist: [],
    author: { pk: 1, fullName: 'Alicja Nowak' },
  }
  writeStatus(database, { ...action, status: 'started', at: NOW.getTime() })
  writeStatus(database, { ...action, status: 'finished', at: NOW.getTime() + 17 * 60_000 })
  expect(statusesOfLines(`order_product_pk = ${line.pk}`).map(({ minutes }) => minutes)).toEqual([null, 17])
})
