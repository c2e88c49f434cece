import { beforeAll, expect, test } from 'vitest'
import { refill } from '#sandbox/areas/seed.ts'
import { countStaleDays } from '#sandbox/areas/statistics/store/day-totals.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

let database: Database
beforeAll(() => {
  database = openDatabase(':memory:')
  refill(database, { orders: 2000 }, NOW)
  countStaleDays(database, '0000-01-01', '9999-12-31')
})

/** Returns the number of orders by month, and of all days up to a day. */
const ordersOf = (from: string, to: string): number =>
  database.get<{ orders: number }>(
    'SELECT coalesce(sum(orders), 0) AS orders FROM stats_sales WHERE day BETWEEN ? AND ?',
    from,
    to,
  )?.orders ?? 0

test('the statistics of the sample shop reach back two years, with more orders in November than in July of both', () => {
  for (const year of [2025, 2026]) {
    const july = ordersOf(`${year}-07-01`, `${year}-07-31`)
    const november = ordersOf(`${year}-11-01`, `${year}-11-28`)
    expect([year, july > 100, november > 1.5 * july]).toEqual([year, true, true])
  }
  const growth = ordersOf('2025-11-29', '2026-11-28') / ordersOf('2024-11-29', '2025-11-28')
  expect(growth).toBeGreaterThan(1.04)
  expect(growth).toBeLessThan(1.12)
  expect(database.get('SELECT min(day) AS first FROM stats_sales')).toEqual({ first: '2024-11-01' })
})

test('the totals of sales, products and clients agree on every day, also before the first order', () => {
  const different = database.all(
    `SELECT s.day FROM (SELECT day, sum(net) AS net, sum(orders) AS orders FROM stats_sales GROUP BY day) s
     JOIN (SELECT day, sum(net) AS net, sum(orders) AS orders FROM stats_clients GROUP BY day) c ON c.day = s.day
     JOIN (SELECT day, sum(net) AS net FROM stats_products GROUP BY day) p ON p.day = s.day
     WHERE s.net <> c.net OR s.net <> p.net OR s.orders <> c.orders`,
  )
  expect(different).toEqual([])
  const months = database.all(
    `SELECT m.day FROM (SELECT day, sum(net) AS net, sum(orders) AS orders FROM stats_client_months GROUP BY day) m
     JOIN (SELECT substr(day, 1, 7) AS day, sum(net) AS net, sum(orders) AS orders FROM stats_sales
       GROUP BY substr(day, 1, 7)) s ON s.day = m.day WHERE s.net <> m.net OR s.orders <> m.orders`,
  )
  expect(months).toEqual([])
})
