import type { Locator } from 'playwright-core'
import { waitFor } from '../screen.ts'
import { openScreen, type Scene } from './scene.ts'
import { STORY } from './script.ts'
import { rowsOf, type ShownRow } from './tables.ts'

export interface DayFigures {
  /** Days of the month up to today, the last one first. Empty before the first order of the month. */
  sales: ShownRow[]
  /** The product's row of the month. Null if it was not sold. */
  product: ShownRow | null
  /** Rows of the month's parcels. */
  parcels: ShownRow[]
}

/** Rows of the list, or an empty array if the screen reports that there are none. */
async function listed({ page }: Scene, grid: Locator): Promise<ShownRow[]> {
  return waitFor(page, 'statistics', async () => {
    if (await page.getByText('Brak zamówień w tym okresie.').isVisible()) return []
    if ((await grid.count()) === 0 || (await grid.first().getAttribute('aria-busy')) !== 'false') return null
    const rows = await rowsOf(grid)
    return rows.length > 0 ? rows : null
  })
}

/** The rows of the current request and the first of them. Empty while the grid is still loading. */
async function listedFrom(grid: Locator): Promise<[rows?: ShownRow[], first?: ShownRow | undefined]> {
  if ((await grid.getAttribute('aria-busy')) !== 'false') return []
  const rows = await rowsOf(grid)
  return [rows, rows[0]]
}

/** Reads the statistics of the current month. */
export async function readFigures(scene: Scene, name: string): Promise<DayFigures> {
  const { page, steps } = scene
  const sales = await steps.run(`${name}: sales by days`, async () => {
    await openScreen(page, 'Statystyki', 'Sprzedaż')
    await page.getByRole('combobox', { name: 'Grupowanie' }).selectOption({ label: 'Dni' })
    const grid = page.getByRole('grid', { name: 'Statystyki: sprzedaż' })
    const known = await listed(scene, grid)
    if (known.length === 0) return [[], 'nothing sold this month']
    const date = grid.getByRole('columnheader', { name: /^Data/ })
    if ((await date.getAttribute('aria-sort')) !== 'descending') await date.click()
    const [rows, today] = await waitFor(page, 'days from the last one', async () => {
      const isSorted = (await date.getAttribute('aria-sort')) === 'descending'
      const [shown, first] = isSorted ? await listedFrom(grid) : []
      return shown && first ? ([shown, first] as const) : null
    })
    return [rows, `${today['Data']}: ${today['Zamówienia']} orders, ${today['Netto bez dostawy']}`]
  })
  const product = await steps.run(`${name}: products`, async () => {
    await openScreen(page, 'Statystyki', 'Produkty')
    const grid = page.getByRole('grid', { name: 'Statystyki: produkty' })
    const isOwn = (row: ShownRow) => row['Nazwa'] === STORY.product.name
    const known = await listed(scene, grid)
    if (known.length > 0) await page.getByLabel('Szukaj: Nazwa').fill(STORY.product.name)
    const rows = await waitFor(page, 'figures of the product', async () => {
      const shown = known.length > 0 ? await rowsOf(grid) : known
      return shown.length === 0 || shown.some(isOwn) ? shown : null
    })
    const own = rows.find(isOwn) ?? null
    return [own, own ? `${own['Wartość netto']}, ${own['Waga']}` : 'not sold yet']
  })
  const parcels = await steps.run(`${name}: parcels`, async () => {
    await openScreen(page, 'Statystyki', 'Paczki')
    const table = page.getByRole('region', { name: 'Statystyki: paczki' }).getByRole('table')
    const rows = await waitFor(page, 'statistics of parcels', async () => {
      const shown = (await table.count()) > 0 ? await rowsOf(table) : []
      return shown[0]?.['System'] ? shown : null
    })
    return [
      rows,
      rows
        .map((row) => `${row['Paczki']} ${row['System']}`)
        .slice(0, 2)
        .join(', '),
    ]
  })
  return { sales, product, parcels }
}
