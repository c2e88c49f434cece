import type { Page } from 'playwright-core'
import { openDatabase } from '#sandbox/database/database.ts'
import type { CpuMeter } from './cpu.ts'
import type { TakenTime } from './figure.ts'
import { timeOpening } from './opening.ts'
import { ownTime, ownTimeFigure, type OwnTime } from './painted.ts'
import { openAddress, withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

/** Times the plain list. */
const GOAL = 2.5
const LINES = 200
const OPENINGS = 10
const WARM_UP = 2

/**
 * Gives each order 200 different order lines: copies of other orders' lines, with a changed quantity in each
 * repetition.
 */
function growOrders(shop: Shop, pks: readonly number[]): void {
  const database = openDatabase(shop.databaseFile)
  try {
    const columns = database
      .all<{ name: string }>("SELECT name FROM pragma_table_info('order_products')")
      .map(({ name }) => name)
      .filter((name) => name !== 'pk' && name !== 'order_pk')
    const values = columns.map((name) => (name === 'selected_quantity' ? `${name} + copy` : name))
    const grown = pks.join(', ')
    database.transaction(() => {
      database.run(`DELETE FROM order_products WHERE order_pk IN (${grown})`)
      for (const pk of pks) {
        database.run(
          `INSERT INTO order_products (order_pk, ${columns.join(', ')})
             SELECT ?, ${values.join(', ')} FROM (
               SELECT *, row_number() OVER (PARTITION BY product_pk, chosen_options, selected_quantity) AS copy
                 FROM order_products WHERE order_pk NOT IN (${grown})
             ) ORDER BY copy, pk LIMIT ?`,
          pk,
          LINES,
        )
      }
    })
  } finally {
    database.close()
  }
}

const ROWS = 'table[aria-label="Produkty zamówienia"] tbody tr'
/** More order lines than fit into the window of the measurement. */
const FIRST_LINES = 12

/** Opens orders from the list, each for the first time, until `count` of their order lines are painted. */
async function openOrders(
  page: Page,
  shop: Shop,
  meter: CpuMeter,
  { pks, count }: { pks: readonly number[]; count: number },
): Promise<OwnTime[]> {
  const openings: OwnTime[] = []
  for (const [round, pk] of pks.entries()) {
    const search = page.getByLabel('Szukaj: Numer')
    await search.fill(String(pk))
    await search.press('Enter')
    const link = page.locator(`.grid-row a[href="/order/${pk}"]`)
    const painted = await timeOpening(page, link, { selector: ROWS, count }, meter)
    if (round >= WARM_UP) openings.push(ownTime(painted, shop))
  }
  return openings
}

const nameOf = (what: string) =>
  `order of ${LINES} lines: click on its number to ${what}, above the API’s response`

/**
 * Measures the order lines that are visible first, and those below, which are rendered while the user can already work.
 */
export async function figuresOfOrderDetails(): Promise<TakenTime[]> {
  return withApp({ username: 'biuro', orders: 2000 }, async (page, shop, meter) => {
    const each = OPENINGS + WARM_UP
    const pks = (await shop.orders('gls')).slice(0, 2 * each)
    growOrders(shop, pks)
    await openAddress(page, '/order/list')
    const first = await openOrders(page, shop, meter, { pks: pks.slice(0, each), count: FIRST_LINES })
    const all = await openOrders(page, shop, meter, { pks: pks.slice(each), count: LINES })
    return [
      ownTimeFigure(nameOf('painted lines of the window'), GOAL, first, 'orders'),
      ownTimeFigure(nameOf('all lines in the document'), GOAL, all, 'orders'),
    ]
  })
}
