import { cpuBetween, medianCpu } from './cpu.ts'
import { median, percentile, type BenchFigure, type CpuTimes } from './figure.ts'
import { whenReady, withApp } from './running-app.ts'

const GOAL_MS = 100
const PAGES = 15
const WARM_UP = 3

/** Click on "next page" of the order list at 200 rows, to the frame that shows the new rows. */
export async function benchListPaging(): Promise<BenchFigure[]> {
  const { own, api, cpu } = await withApp(
    { username: 'biuro', orders: 20_000 },
    async (page, shop, meter) => {
      await page.goto(new URL('/order/list?page_size=200&status=done', page.url()).href)
      await whenReady(page)
      await page.locator('.grid-row').nth(5).waitFor()
      const own: number[] = []
      const api: number[] = []
      const cpu: CpuTimes[] = []
      for (let round = 0; round < PAGES + WARM_UP; round += 1) {
        await page.waitForTimeout(200)
        await page.evaluate(() => {
          const state: { clickAt: number; paintedAt: number | null } = { clickAt: 0, paintedAt: null }
          Object.assign(window, { bench: state })
          const firstRow = () => document.querySelector('.grid-row [data-field]:nth-child(2)')?.textContent
          const before = firstRow()
          window.addEventListener(
            'click',
            (event) => (state.clickAt = performance.timeOrigin + event.timeStamp),
            {
              capture: true,
              once: true,
            },
          )
          const observer = new MutationObserver(() => {
            const isBusy = document.querySelector('[role="grid"]')?.getAttribute('aria-busy') === 'true'
            if (isBusy || firstRow() === before || firstRow() === undefined) return
            observer.disconnect()
            requestAnimationFrame(() =>
              setTimeout(() => (state.paintedAt = performance.timeOrigin + performance.now())),
            )
          })
          observer.observe(document.body, {
            childList: true,
            subtree: true,
            attributes: true,
            characterData: true,
          })
        })
        const before = await meter.read()
        await page.getByRole('button', { name: 'Następna strona' }).click()
        await page.waitForFunction(
          () => (window as unknown as { bench: { paintedAt: number | null } }).bench.paintedAt !== null,
        )
        const used = cpuBetween(before, await meter.read())
        const { clickAt, paintedAt } = await page.evaluate(
          () => (window as unknown as { bench: { clickAt: number; paintedAt: number } }).bench,
        )
        if (round < WARM_UP) continue
        const answers = shop.apiTime(clickAt, paintedAt)
        own.push(paintedAt - clickAt - answers)
        api.push(answers)
        cpu.push(used)
      }
      return { own, api, cpu }
    },
  )
  const value = median(own)
  return [
    {
      name: 'order list of 200 rows: "next page" to painted rows, above the API’s answer',
      goal: `< ${GOAL_MS} ms`,
      value,
      unit: 'ms',
      isReached: value < GOAL_MS,
      note: `median of ${own.length} pages, p95 ${percentile(own, 95).toFixed(0)} ms; the API's own answer ${median(api).toFixed(0)} ms`,
      cpu: medianCpu(cpu),
    },
  ]
}
