import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListParameters } from '#sandbox/crud/list-parameters.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'
import { statusCodes } from '#sandbox/areas/orders/store/order-codes.ts'
import { createOrderList } from '#sandbox/areas/orders/store/order-list.ts'
import { refill } from '#sandbox/areas/seed.ts'

let folder: string
let database: Database
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'order-list-'))
  database = openDatabase(join(folder, 'shop.sqlite'))
  refill(database, { orders: 400 }, new Date())
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

/** Returns the steps of SQLite's query plan for every statement that reads orders. */
function plansOf(parameters: ListParameters): string[] {
  const steps: string[] = []
  function explain(sql: string, values: readonly (string | number)[]): void {
    const plan = database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
    steps.push(...plan.map(({ detail }) => detail))
  }
  const watching: Database = {
    ...database,
    all<T>(sql: string, ...values: (string | number)[]): T[] {
      explain(sql, values)
      return database.all<T>(sql, ...values)
    },
    get<T>(sql: string, ...values: (string | number)[]): T | undefined {
      explain(sql, values)
      return database.get<T>(sql, ...values)
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

describe('the rows of the order list', () => {
  test('a search is limited to the requested statuses', () => {
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

describe('the reading of the order list', () => {
  for (const field of ORDERABLE) {
    test(`DESK-086 a page by ${field} reads one index in order: no table scan, no sorting, no row lookups`, () => {
      const plan = plansOf(
        question({
          ordering: { field, isDescending: true },
          filters: { status: ['in_production', 'in_realization'], payment_status: ['paid'] },
        }),
      )
      const ofOrders = plan.filter((step) => /\borders\b/.test(step))
      expect(ofOrders).toHaveLength(2)
      for (const step of ofOrders) expect(step).toContain(`orders USING COVERING INDEX orders_by_${field}`)
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    })
  }

  test('DESK-086 counts are right after every change and read only an index', () => {
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
    for (const step of plansOf(question({})).filter((step) => /\borders\b/.test(step)))
      expect(step).toContain('USING COVERING INDEX')
  })

  test('DESK-086 pages beyond the middle equal those read from the start', () => {
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

describe('pages far down', () => {
  const OPEN = ['in_production', 'in_realization'].map((status) => statusCodes.encode(status))
  const CASES: { filters: ListParameters['filters']; where: string }[] = [
    { filters: {}, where: 'true' },
    { filters: { status: ['in_production', 'in_realization'] }, where: `status IN (${OPEN.join(', ')})` },
    {
      filters: { status: ['in_production', 'in_realization'], payment_status: ['paid'] },
      where: `status IN (${OPEN.join(', ')}) AND payment_status = 1`,
    },
  ]

  /** Copies the orders under new numbers until there are `wanted` of them. */
  function copyOrders(wanted: number): void {
    const columns = columnsOfOrders()
    database.run(
      `WITH RECURSIVE times (time) AS (SELECT 1 UNION ALL SELECT time + 1 FROM times LIMIT ${wanted})
       INSERT INTO orders (pk, ${columns}) SELECT pk + time * 1000000, ${columns}
       FROM times, orders WHERE pk < 1000000 LIMIT ${wanted} - (SELECT count(*) FROM orders)`,
    )
  }

  const columnsOfOrders = (): string =>
    database
      .all<{ name: string }>("SELECT name FROM pragma_table_info('orders')")
      .map(({ name }) => name)
      .filter((name) => name !== 'pk')
      .join(', ')

  /** Adds orders in other ranges of numbers and days, changes and removes some, and clears dates. */
  function changeOrders(): void {
    const columns = columnsOfOrders()
    for (const times of [1, 2, 3]) {
      database.run(
        `INSERT INTO orders (pk, ${columns}) SELECT pk + ${times * 20_000}, ${columns} FROM orders
         WHERE pk < 110000 AND pk % 5 = ${times}`,
      )
    }
    database.run('UPDATE orders SET realization_date = NULL WHERE pk % 4 = 0')
    database.run(
      "UPDATE orders SET payment_deadline = '2031-01-31', date_added = date_added + 864000000 WHERE pk % 7 = 0",
    )
    database.run(`UPDATE orders SET status = ${PRODUCTION}, payment_deadline = NULL WHERE pk % 11 = 0`)
    database.run('DELETE FROM orders WHERE pk % 13 = 0')
  }

  test('DESK-086 equal those from sorting all orders, in every direction, also after changes', () => {
    changeOrders()
    const list = createOrderList(database)
    for (const field of ['pk', 'date_added', 'realization_date', 'payment_deadline']) {
      for (const isDescending of [true, false]) {
        for (const { filters, where } of CASES) {
          const direction = isDescending ? 'DESC' : 'ASC'
          const sorted = database
            .all<{ pk: number }>(
              `SELECT pk FROM orders WHERE ${where} ORDER BY ${field} ${direction}, pk ${direction}`,
            )
            .map(({ pk }) => pk)
          const read: number[] = []
          for (let page = 1; read.length < sorted.length; page += 1) {
            const { pks } = list.page(question({ page, ordering: { field, isDescending }, filters }), SITES)
            if (pks.length === 0) break
            read.push(...pks)
          }
          expect({ field, isDescending, where, read }).toEqual({ field, isDescending, where, read: sorted })
        }
      }
    }
  })

  // The benchmarks measure the time that these reads take.
  test('DESK-086 of 100,000 orders are read without a temporary sort, when searched, filtered and sorted', () => {
    copyOrders(100_000)
    const list = createOrderList(database)
    const questions: Partial<ListParameters>[] = [
      {},
      { searchTerms: ['klient'] },
      { searchTerms: ['klient', '1'] },
      { filters: { status: ['in_production', 'in_realization'], payment_status: ['paid'] } },
    ]
    for (const asked of questions) {
      for (const field of ['pk', 'payment_status', 'realization_date']) {
        const ordering = { field, isDescending: true }
        const { count } = list.page(question({ ...asked, ordering }), SITES)
        const last = question({ ...asked, ordering, page: Math.ceil(count / 20) })
        expect(list.page(last, SITES).pks).toHaveLength(count % 20 || 20)
        expect(plansOf(last).filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
      }
    }
    database.run('DELETE FROM orders WHERE pk > 1000000')
  })

  test('DESK-086 read one index in order, without sorting or row lookups', () => {
    for (const field of ORDERABLE) {
      const parameters = question({ page: 5, ordering: { field, isDescending: true } })
      const plan = plansOf(parameters)
      const steps = plan.filter((step) => /\borders\b/.test(step))
      expect(steps.length).toBeGreaterThan(0)
      for (const step of steps) expect(step).toContain(`USING COVERING INDEX orders_by_${field}`)
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    }
  })
})
