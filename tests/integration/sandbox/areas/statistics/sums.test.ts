import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { clients } from '#shared/api/resources/clients.ts'
import { statisticsClients } from '#shared/api/resources/statistics-clients.ts'
import { statisticsPackages } from '#shared/api/resources/statistics-packages.ts'
import { statisticsProducts } from '#shared/api/resources/statistics-products.ts'
import { statisticsSales } from '#shared/api/resources/statistics-sales.ts'
import { pageOf, type Page } from '#shared/api/list-query.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { sumFigures } from '#shared/domain/stats-join.ts'
import { monthBefore, rangeBefore, rangeOfMonth, type DayRange } from '#shared/domain/stats-range.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 400 })
})
afterAll(() => sandbox.close())

const today = (): string => shopDay(new Date()) ?? ''

async function body(path: string): Promise<unknown> {
  const answer = await sandbox.as('administrator')('GET', path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Returns all rows of an operation for a range, as the client reads them. */
async function rows<Row>(
  { path, reply }: { path: string; reply: z.ZodType<Page<Row>> },
  query: string,
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const read = reply.parse(await body(`${path}?page=${page}&page_size=200&${query}`))
    found.push(...read.results)
    if (found.length >= read.count) return found
  }
}

const orders = {
  path: '/api/v1/orders/',
  reply: pageOf(z.looseObject({ pk: z.number(), status: z.string() })),
}

const queryOf = ({ from, to }: DayRange, shop: string): string =>
  `min_date=${from}&max_date=${to}${shop && `&shop_version=${shop}`}`

/** Returns the revenue and the order counts of a range from three statistics. */
async function figuresOf(range: DayRange, shop: string) {
  const query = queryOf(range, shop)
  const products = await rows(statisticsProducts.operations.list, query)
  const perClient = await rows(statisticsClients.operations.list, query)
  const sales = await rows(statisticsSales.operations.list, `${query}&group_by_date=days`)
  return {
    byProduct: sumFigures(products.map(({ net_value }) => net_value)),
    byClient: sumFigures(perClient.map(({ netto }) => netto)),
    bySale: sumFigures(sales.map((row) => row.net_sum_without_delivery_costs)),
    ordersOfClients: sumFigures(perClient.map(({ no_orders }) => no_orders)),
    ordersSold: sumFigures(sales.map(({ num_of_orders }) => num_of_orders)),
    linesOfClients: sumFigures(perClient.map(({ no_ordered_products }) => no_ordered_products)),
    linesSold: sumFigures(sales.map(({ num_of_order_products }) => num_of_order_products)),
  }
}

describe('one definition of a counted order', () => {
  test('sums of products, clients and sales agree for 24 months, in all shops and in each', async () => {
    let counted = 0
    for (let back = 0; back < 24; back += 1) {
      const range = rangeOfMonth(monthBefore(today().slice(0, 7), back), today())
      for (const shop of ['', 'pl', 'de']) {
        const figures = await figuresOf(range ?? { from: '', to: '' }, shop)
        const { byProduct, ordersSold, linesSold } = figures
        expect([back, shop, figures]).toEqual([
          back,
          shop,
          {
            byProduct,
            byClient: byProduct,
            bySale: byProduct,
            ordersOfClients: ordersSold,
            ordersSold,
            linesOfClients: linesSold,
            linesSold,
          },
        ])
        if (shop !== '') counted += Number(ordersSold)
      }
    }
    // The totals of all shops and months must equal the count of the order list.
    const statuses =
      'waiting_for_files waiting_for_preflight waiting_for_payment in_realization in_production done pickuped'
    const query = statuses
      .split(' ')
      .map((status) => `status=${status}`)
      .join('&')
    expect(counted).toBe(orders.reply.parse(await body(`${orders.path}?${query}`)).count)
    expect(counted).toBeGreaterThan(200)
  })

  test('parts of a month and weeks across two of them agree as well', async () => {
    const month = rangeOfMonth(monthBefore(today().slice(0, 7), 1), today()) ?? { from: '', to: '' }
    for (const range of [
      { from: `${month.from.slice(0, 8)}07`, to: `${month.from.slice(0, 8)}19` },
      rangeBefore(month, { years: 0, months: 0, weeks: 2 }),
    ]) {
      const { byProduct, byClient, bySale, ordersSold } = await figuresOf(range, '')
      expect([byClient, bySale]).toEqual([byProduct, byProduct])
      expect(Number(ordersSold)).toBeGreaterThan(0)
    }
  })

  test('over all time a client has as many orders as the order list counts', async () => {
    const perClient = (await rows(statisticsClients.operations.list, '')).slice(0, 12)
    for (const { pk, no_orders, login } of perClient) {
      const listed = await rows(orders, `client_pk=${pk}`)
      const counted = listed.filter(
        ({ status }) => !['draft', 'negotiated', 'saved', 'canceled', 'deleted'].includes(status),
      )
      expect([login, no_orders]).toEqual([login, counted.length])
      const client = clients.record.parse(await body(`/api/v1/clients/${pk}/`))
      expect(login).toBe((client as { user: { email: string } }).user.email)
    }
  })
})

describe('totals follow changes', () => {
  test('a cancelled order leaves the sums of its day', async () => {
    const day = today()
    const range = {
      from: rangeBefore({ from: day, to: day }, { years: 0, months: 0, weeks: 1 }).from,
      to: day,
    }
    const before = await figuresOf(range, '')
    const [order] = await rows(orders, 'status=waiting_for_payment&payment_status=not_paid&ordering=-pk')
    const ask = sandbox.as('administrator')
    const cancelled = await ask('POST', `/api/v1/orders/${order?.pk}/admin_cancel_an_order/`, {})
    expect([cancelled.status, cancelled.text]).toEqual([200, cancelled.text])
    const after = await figuresOf(range, '')
    expect(Number(before.ordersSold) - Number(after.ordersSold)).toBe(1)
    expect(after.byClient).toBe(after.byProduct)
    expect(Number(after.bySale)).toBeLessThan(Number(before.bySale))
  })

  test('package statistics are read from one record, and from a page with one record whose numbers are strings', async () => {
    const { path, reply } = statisticsPackages.operations.read
    const usual = reply.parse(await body(`${path}?min_date=2000-01-01`))
    await sandbox.control.setDialect({ statistics: 'texts' })
    const raw = await body(`${path}?min_date=2000-01-01`)
    expect(raw).toMatchObject({ count: 1, results: [{ no_system: String(usual.no_system) }] })
    expect(reply.parse(raw)).toEqual(usual)
    await sandbox.control.setDialect({})
    expect(usual.no_system).toBeGreaterThan(usual.no_ups ?? 0)
    expect([usual.days, usual.orders_eu].every((count) => Number(count) > 0)).toBe(true)
  })
})
