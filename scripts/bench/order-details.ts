import type { Page } from 'playwright-core'
import { openDatabase } from '#sandbox/database/database.ts'
import { medianCpu, type CpuMeter } from './cpu.ts'
import { median, percentile, type BenchFigure, type CpuTimes } from './figure.ts'
import { timeOpening } from './opening.ts'
import { whenReady, withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

const GOAL_MS = 150
const LINES = 200
const OPENINGS = 10
const WARM_UP = 2

/** Gives each order 200 lines, copies of one that it has, with their parts of the first delivery. */
function growOrders(shop: Shop, pks: readonly number[]): void {
  const database = openDatabase(shop.databaseFile)
  try {
    const columns = database
      .all<{ name: string }>("SELECT name FROM pragma_table_info('order_products')")
      .map(({ name }) => name)
      .filter((name) => name !== 'pk')
      .join(', ')
    database.transaction(() => {
      for (const pk of pks) {
        const own = database.get<{ n: number }>(
          'SELECT count(*) AS n FROM order_products WHERE order_pk = ?',
          pk,
        )
        database.run(
          `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
           INSERT INTO order_products (${columns})
             SELECT ${columns} FROM n JOIN (SELECT * FROM order_products WHERE order_pk = ? LIMIT 1)`,
          LINES - (own?.n ?? 0),
          pk,
        )
      }
    })
  } finally {
    database.close()
  }
}

const SHOWN = { selector: 'table[aria-label="Produkty zamówienia"] tbody tr', count: LINES }

async function openOrder(page: Page, pk: number, meter: CpuMeter): ReturnType<typeof timeOpening> {
  const search = page.getByLabel('Szukaj: Numer')
  await search.fill(String(pk))
  await search.press('Enter')
  return timeOpening(page, page.locator(`.grid-row a[href="/order/${pk}"]`), SHOWN, meter)
}

/** Opens orders of 200 lines from the list, each for the first time. */
export async function benchOrderDetails(): Promise<BenchFigure[]> {
  const { own, api, cpu } = await withApp({ username: 'biuro', orders: 2000 }, async (page, shop, meter) => {
    const pks = (await shop.orders('gls')).slice(0, OPENINGS + WARM_UP)
    growOrders(shop, pks)
    await page.goto(new URL('/order/list', page.url()).href)
    await whenReady(page)
    const own: number[] = []
    const api: number[] = []
    const cpu: CpuTimes[] = []
    for (const [round, pk] of pks.entries()) {
      const opening = await openOrder(page, pk, meter)
      if (round < WARM_UP) continue
      const { clickAt, paintedAt } = opening
      const answers = shop.apiTime(clickAt, paintedAt)
      own.push(paintedAt - clickAt - answers)
      api.push(answers)
      cpu.push(opening.cpu)
    }
    return { own, api, cpu }
  })
  const value = median(own)
  return [
    {
      name: 'order of 200 lines: click on its number to painted lines, above the API’s answer',
      goal: `< ${GOAL_MS} ms`,
      value,
      unit: 'ms',
      isReached: value < GOAL_MS,
      note: `median of ${own.length} orders, p95 ${percentile(own, 95).toFixed(0)} ms; the API's own answer ${median(api).toFixed(0)} ms`,
      cpu: medianCpu(cpu),
    },
  ]
}
