import type { Page } from 'playwright-core'
import { median, percentile, type BenchFigure } from './figure.ts'
import { whenReady, withApp } from './running-app.ts'

const GOAL_MS = 100
const WARM_UP = 2
/** Every permission of the shop has its box, and so has every line and column. */
const BOXES = 300
const LIST = '/groups/list'

/** From the click on the group's name to the frame that shows all of its boxes, ms since the epoch. */
async function openGroup(page: Page, href: string): Promise<{ clickAt: number; paintedAt: number }> {
  const link = page.locator(`.grid-row a[href="${href}"]`)
  await link.waitFor()
  await page.waitForTimeout(300)
  await page.evaluate((boxes) => {
    const state: { clickAt: number; paintedAt: number | null } = { clickAt: 0, paintedAt: null }
    Object.assign(window, { bench: state })
    const now = () => performance.timeOrigin + performance.now()
    window.addEventListener('click', (event) => (state.clickAt = performance.timeOrigin + event.timeStamp), {
      capture: true,
      once: true,
    })
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('.permission-grid input[type="checkbox"]').length < boxes) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (state.paintedAt = now())))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, BOXES)
  await link.click()
  await page.waitForFunction(
    () => (window as unknown as { bench: { paintedAt: number | null } }).bench.paintedAt !== null,
  )
  const times = await page.evaluate(
    () => (window as unknown as { bench: { clickAt: number; paintedAt: number } }).bench,
  )
  await page.goBack()
  await link.waitFor()
  return times
}

/** Opens each permission group from the list, for the first time. */
export async function benchPermissionMatrix(): Promise<BenchFigure[]> {
  const { own, api } = await withApp({ username: 'administrator', orders: 60 }, async (page, shop) => {
    await page.goto(new URL(LIST, page.url()).href)
    await whenReady(page)
    const links = page.locator('.grid-row a[href^="/groups/update/"]')
    await links.first().waitFor()
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const own: number[] = []
    const api: number[] = []
    for (const [round, href] of [...new Set(hrefs)].entries()) {
      const { clickAt, paintedAt } = await openGroup(page, href)
      if (round < WARM_UP) continue
      const answers = shop.apiTime(clickAt, paintedAt)
      own.push(paintedAt - clickAt - answers)
      api.push(answers)
    }
    return { own, api }
  })
  const value = median(own)
  return [
    {
      name: 'permission matrix: click on a group to all of its boxes painted, above the API’s answer',
      goal: `≤ ${GOAL_MS} ms`,
      value,
      unit: 'ms',
      isReached: value <= GOAL_MS,
      note: `median of ${own.length} groups, p95 ${percentile(own, 95).toFixed(0)} ms; the API's own answer ${median(api).toFixed(0)} ms`,
    },
  ]
}
