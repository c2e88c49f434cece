import type { Page } from 'playwright-core'
import { openDatabase } from '#sandbox/database/database.ts'
import { medianCpu, type CpuMeter } from './cpu.ts'
import { median, percentile, type BenchFigure, type CpuTimes } from './figure.ts'
import { timeOpening } from './opening.ts'
import { whenReady, withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

const GOAL_MS = 150
const ALL_GOAL_MS = 400
const LINES = 200
const OPENINGS = 10
const WARM_UP = 2

/** Gives each order 200 lines: its own, and others of what all the other orders have. */
function growOrders(shop: Shop, pks: readonly number[]): void {
  const database = openDatabase(shop.databaseFile)
  try {
    const columns = database
      .all<{ name: string }>("SELECT name FROM pragma_table_info('order_products')")
      .map(({ name }) => name)
      .filter((name) => name !== 'pk' && name !== 'order_pk')
      .join(', ')
    database.transaction(() => {
      for (const pk of pks) {
        const own = database.get<{ n: number }>(
          'SELECT count(*) AS n FROM order_products WHERE order_pk = ?',
          pk,
        )
        database.run(
          `INSERT INTO order_products (order_pk, ${columns})
             SELECT ?, ${columns} FROM order_products
               WHERE order_pk <> ? GROUP BY product_pk, chosen_options, selected_quantity ORDER BY pk LIMIT ?`,
          pk,
          pk,
          LINES - (own?.n ?? 0),
        )
      }
    })
  } finally {
    database.close()
  }
}

const ROWS = 'table[aria-label="Produkty zamówienia"] tbody tr'
/** More than fit into the window of the bench. */
const FIRST_LINES = 12

interface Openings {
  /** Milliseconds above the API's answers. */
  own: number[]
  api: number[]
  cpu: CpuTimes[]
}

/** Opens orders from the list, each for the first time, until so many of their lines are painted. */
async function openOrders(
  page: Page,
  shop: Shop,
  meter: CpuMeter,
  { pks, count }: { pks: readonly number[]; count: number },
): Promise<Openings> {
  const openings: Openings = { own: [], api: [], cpu: [] }
  for (const [round, pk] of pks.entries()) {
    const search = page.getByLabel('Szukaj: Numer')
    await search.fill(String(pk))
    await search.press('Enter')
    const link = page.locator(`.grid-row a[href="/order/${pk}"]`)
    const { clickAt, paintedAt, cpu } = await timeOpening(page, link, { selector: ROWS, count }, meter)
    if (round < WARM_UP) continue
    const answers = shop.apiTime(clickAt, paintedAt)
    openings.own.push(paintedAt - clickAt - answers)
    openings.api.push(answers)
    openings.cpu.push(cpu)
  }
  return openings
}

function figure(what: string, goal: number, { own, api, cpu }: Openings): BenchFigure {
  const value = median(own)
  return {
    name: `order of ${LINES} lines: click on its number to ${what}, above the API’s answer`,
    goal: `< ${goal} ms`,
    value,
    unit: 'ms',
    isReached: value < goal,
    note: `median of ${own.length} orders, p95 ${percentile(own, 95).toFixed(0)} ms; the API's own answer ${median(api).toFixed(0)} ms`,
    cpu: medianCpu(cpu),
  }
}

/** What is seen at once, and the lines below, which are drawn while the person may go on. */
export async function benchOrderDetails(): Promise<BenchFigure[]> {
  return withApp({ username: 'biuro', orders: 2000 }, async (page, shop, meter) => {
    const each = OPENINGS + WARM_UP
    const pks = (await shop.orders('gls')).slice(0, 2 * each)
    growOrders(shop, pks)
    await page.goto(new URL('/order/list', page.url()).href)
    await whenReady(page)
    const first = await openOrders(page, shop, meter, { pks: pks.slice(0, each), count: FIRST_LINES })
    const all = await openOrders(page, shop, meter, { pks: pks.slice(each), count: LINES })
    return [
      figure('painted lines of the window', GOAL_MS, first),
      figure('all painted lines', ALL_GOAL_MS, all),
    ]
  })
}
