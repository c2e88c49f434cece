import type { Page } from 'playwright-core'
import { STILL_COMING } from '../lib/page-walk.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** Longer than the client's patience with a faulty read, its second and third try included. */
const LIMIT_MS = 15_000

/**
 * Waits until no answer is awaited and nothing on the screen says that it is coming, for two drawings in a row. False
 * where it still says so although the line is idle.
 */
export async function whenSettled(page: Page, proxy: FaultProxy): Promise<boolean> {
  const limit = Date.now() + LIMIT_MS
  for (;;) {
    const left = limit - Date.now()
    if (left <= 0) return false
    const isStill = await page
      .waitForFunction(
        async (awaited) => {
          const isComing = () => [...document.querySelectorAll(awaited)].some((one) => one.checkVisibility())
          const frame = () => new Promise((done) => requestAnimationFrame(done))
          if (isComing()) return false
          await frame()
          await frame()
          return !isComing()
        },
        STILL_COMING,
        { timeout: left },
      )
      .then(
        () => true,
        () => false,
      )
    if (!isStill) return false
    if (proxy.awaited() === 0) return true
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
}
