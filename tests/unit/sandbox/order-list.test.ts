import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListParameters } from '#sandbox/crud/list-parameters.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'
import { statusCodes } from '#sandbox/orders/order-codes.ts'
import { createOrderList } from '#sandbox/orders/order-list.ts'
import { fillAnew } from '#sandbox/seed/seed.ts'

let folder: string
let database: Database
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'order-list-'))
  database = openDatabase(join(folder, 'shop.sqlite'))
  fillAnew(database, { orders: 400 }, new Date())
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const SITES = [1, 2]
const PRODUCTION = statusCodes.encode('in_production')
const question = (changes: Partial<ListParameters>): ListParameters => ({
  page: 1,
  pageSize: 20,
  ordering: null,
  searchTerms: [],
  filters: {},
  ...changes,
})

/** The steps that SQLite takes for every statement that reads orders. */
function plansOf(parameters: ListParameters): string[] {
  const steps: string[] = []
  const watching: Database = {
    ...database,
    all<T>(sql: string, ...values: (string | number)[]): T[] {
      const plan = database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      steps.push(...plan.map(({ detail }) => detail))
      return database.all<T>(sql, ...values)
    },
  }
  createOrderList(watching).page(parameters, SITES)
  return steps
}

const ORDERABLE = [
  'pk',
  'status',
  'payment_status',
  'delivery_status',
  'realization_date',
  'payment_deadline',
  'date_added',
]

describe('what the order list holds', () => {
  test('ORD-014 ORD-015 a search keeps to the statuses that are asked for', () => {
    const wanted = ['in_production', 'in_realization'].map((status) => statusCodes.encode(status))
    const parameters = question({
      pageSize: 400,
      searchTerms: ['klient'],
      filters: { status: ['in_production', 'in_realization'] },
    })
    const { count, pks } = createOrderList(database).page(parameters, SITES)
    const found = database.all<{ status: number }>(
      'SELECT status FROM orders WHERE pk IN (SELECT value FROM json_each(?))',
      JSON.stringify(pks),
    )
    expect(count).toBeGreaterThan(0)
    expect(pks).toHaveLength(count)
    expect(found.filter(({ status }) => !wanted.includes(status))).toEqual([])
  })
})

describe('how the order list is read', () => {
  for (const field of ORDERABLE) {
    test(`DESK-086 a page by ${field} reads index ranges in order: no scan of orders, no sorting, no row looked up`, () => {
      const plan = plansOf(
        question({
          ordering: { field, isDescending: true },
          filters: { status: ['in_production', 'in_realization'], payment_status: ['paid'] },
        }),
      )
      const ofOrders = plan.filter((step) => /\borders\b/.test(step))
      expect(ofOrders).toHaveLength(2)
      for (const step of ofOrders) expect(step).toMatch(/^SEARCH orders USING COVERING INDEX/)
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    })
  }

  test('DESK-086 counts are sums over the kinds of orders, kept right by every change', () => {
    const list = createOrderList(database)
    const counted = () =>
      database.get<{ n: number }>(
        `SELECT count(*) AS n FROM orders WHERE status = ${PRODUCTION} AND payment_status = 1`,
      )?.n
    const asked = () =>
      list.page(question({ filters: { status: ['in_production'], payment_status: ['paid'] } }), SITES).count
    expect(asked()).toBe(counted())
    database.run(`UPDATE orders SET payment_status = 1 WHERE status = ${PRODUCTION} AND pk % 3 = 0`)
    expect(asked()).toBe(counted())
    database.run(`DELETE FROM orders WHERE status = ${PRODUCTION} AND pk % 5 = 0`)
    expect(asked()).toBe(counted())
    expect(plansOf(question({})).filter((step) => step.startsWith('SCAN orders'))).toEqual([])
  })

  test('DESK-086 pages behind the middle are those that reading from the start would give', () => {
    const list = createOrderList(database)
    const all = list.page(question({ pageSize: 200 }), SITES)
    const whole = [...all.pks, ...list.page(question({ pageSize: 200, page: 2 }), SITES).pks]
    const pages = Math.ceil(all.count / 20)
    const read = Array.from(
      { length: pages },
      (_, index) => list.page(question({ page: index + 1 }), SITES).pks,
    )
    expect(read.flat()).toEqual(whole)
  })
})
