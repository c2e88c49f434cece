import type { Page } from 'playwright-core'
import type { CpuMeter } from './cpu.ts'
import type { TakenTime } from './figure.ts'
import { timeOpening } from './opening.ts'
import { ownTime, ownTimeFigure, timeToPainted, type OwnTime } from './painted.ts'
import { withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

const ROUNDS = 12
const WARM_UP = 3
/** Goal of each figure, in times the plain list. */
const GOAL = 2.5

/** Addresses of lists in the menu of an office user. */
const LISTS = ['/order/list', '/invoices/list', '/clients/list', '/tags/list']

/** Whether the list at this path is visible and all its rows are loaded. */
function areRowsRead(path: string): boolean {
  const grid = [...document.querySelectorAll('[role="grid"]')].find((one) => one.checkVisibility())
  return (
    location.pathname === path &&
    grid?.getAttribute('aria-busy') !== 'true' &&
    grid?.querySelector('.grid-row a, .grid-row [data-field]') != null
  )
}

interface Measured {
  page: Page
  shop: Shop
  meter: CpuMeter
}

/** Waits until nothing of the previous step is still running. */
const settle = (page: Page) => page.waitForTimeout(300)

/** Times opening each list from the home screen by its menu entry, until the list's rows are painted. */
async function openLists({ page, shop, meter }: Measured): Promise<OwnTime[]> {
  const steps: OwnTime[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const path of LISTS) {
      await page.locator('.navigation-item[href="/"]').first().click()
      await settle(page)
      const shown = { isShown: areRowsRead, given: path }
      const link = page.locator(`.navigation-item[href="${path}"]`)
      const painted = await timeToPainted(page, meter, shown, () => link.click())
      if (round >= WARM_UP) steps.push(ownTime(painted, shop))
    }
  }
  return steps
}

interface Orders {
  opened: OwnTime[]
  left: OwnTime[]
}

/** Opens orders from the list, each for the first time, and returns by the link to the list. */
async function openAndLeaveOrders({ page, shop, meter }: Measured): Promise<Orders> {
  const orders: Orders = { opened: [], left: [] }
  await page.locator('.navigation-item[href="/order/list"]').click()
  const links = page.locator('.grid-row a[href^="/order/"]')
  await links.nth(ROUNDS + WARM_UP).waitFor()
  const hrefs = [
    ...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))),
  ]
  const lines = { selector: 'table[aria-label="Produkty zamówienia"] tbody tr', count: 1 }
  for (const [round, href] of hrefs
    .filter((one) => /^\/order\/\d+$/.test(one))
    .slice(0, ROUNDS + WARM_UP)
    .entries()) {
    const link = page.locator(`.grid-row a[href="${href}"]`).first()
    const opening = await timeOpening(page, link, lines, meter)
    await link.click()
    await page.locator(lines.selector).first().waitFor()
    await settle(page)
    const shown = { isShown: areRowsRead, given: '/order/list' }
    const back = page.locator('.top-bar a[href^="/order/list"]').first()
    const leaving = await timeToPainted(page, meter, shown, () => back.click())
    if (round < WARM_UP) continue
    orders.opened.push(ownTime(opening, shop))
    orders.left.push(ownTime(leaving, shop))
  }
  return orders
}

/** Whether the number of rows has changed and all rows are loaded. */
function isFiltered(before: string | null): boolean {
  const count = document.querySelector('.list-count')?.textContent
  const isBusy = document.querySelector('[role="grid"]')?.getAttribute('aria-busy') === 'true'
  return !isBusy && Boolean(count) && count !== before
}

/** Ticks each option of the orders' filters, measures until the rows are painted, and unticks it. */
async function tickFilters({ page, shop, meter }: Measured): Promise<OwnTime[]> {
  const steps: OwnTime[] = []
  await page.getByRole('button', { name: 'Filtry', exact: true }).click()
  const choices = page.locator('.filter-options label')
  await choices.first().waitFor()
  const count = page.locator('.list-count')
  for (let round = 0; round < Math.min(await choices.count(), ROUNDS + WARM_UP); round += 1) {
    await settle(page)
    const given = await count.textContent()
    const choice = choices.nth(round)
    const painted = await timeToPainted(page, meter, { isShown: isFiltered, given }, () => choice.click())
    const filtered = await count.textContent()
    await choice.click()
    await page.waitForFunction(
      (before) => document.querySelector('.list-count')?.textContent !== before,
      filtered,
    )
    if (round >= WARM_UP) steps.push(ownTime(painted, shop))
  }
  return steps
}

/** The daily work of an office user: opens a list, opens an order, goes back, ticks a filter. */
export async function figuresOfDailyLists(): Promise<TakenTime[]> {
  return withApp({ username: 'biuro', orders: 20_000 }, async (page, shop, meter) => {
    const measured = { page, shop, meter }
    const lists = await openLists(measured)
    const { opened, left } = await openAndLeaveOrders(measured)
    const ticks = await tickFilters(measured)
    return [
      ownTimeFigure(
        'open list from the menu to painted rows, above the API’s response',
        GOAL,
        lists,
        'lists',
      ),
      ownTimeFigure('open order to painted lines, above the API’s response', GOAL, opened, 'orders'),
      ownTimeFigure('back to a cached list, its rows painted', GOAL, left, 'lists'),
      ownTimeFigure('filter tick to painted rows, above the API’s response', GOAL, ticks, 'ticks'),
    ]
  })
}
