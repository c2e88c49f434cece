import type { Locator, Page } from 'playwright-core'
import { cpuBetween, type CpuMeter } from './cpu.ts'
import type { CpuTimes } from './figure.ts'

/** What stands on a screen when all of it is there. */
interface Shown {
  selector: string
  count: number
}

interface Opening {
  /** Milliseconds since the epoch. */
  clickAt: number
  paintedAt: number
  cpu: CpuTimes
}

/** From the click on a link to the frame that shows all of the screen behind it; then back again. */
export async function timeOpening(
  page: Page,
  link: Locator,
  shown: Shown,
  meter: CpuMeter,
): Promise<Opening> {
  await link.waitFor()
  // What the list itself still does would count.
  await page.waitForTimeout(300)
  await page.evaluate(({ selector, count }) => {
    const state: { clickAt: number; paintedAt: number | null } = { clickAt: 0, paintedAt: null }
    Object.assign(window, { bench: state })
    const now = () => performance.timeOrigin + performance.now()
    window.addEventListener('click', (event) => (state.clickAt = performance.timeOrigin + event.timeStamp), {
      capture: true,
      once: true,
    })
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length < count) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (state.paintedAt = now())))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, shown)
  const before = await meter.read()
  await link.click()
  await page.waitForFunction(
    () => (window as unknown as { bench: { paintedAt: number | null } }).bench.paintedAt !== null,
  )
  const cpu = cpuBetween(before, await meter.read())
  const times = await page.evaluate(
    () => (window as unknown as { bench: { clickAt: number; paintedAt: number } }).bench,
  )
  await page.goBack()
  await link.waitFor()
  return { ...times, cpu }
}
