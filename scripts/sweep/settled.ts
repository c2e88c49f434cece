import type { Page } from 'playwright-core'
import { COMING } from './screen-state.ts'
import type { FaultProxy } from '../lib/fault-proxy.ts'

/** A question holds up what waits for its answer. */
const QUESTION = '[role="alertdialog"]'

/** Longer than the client's patience with a faulty read, its second and third try included. */
const LIMIT_MS = 15_000

const isStill = (page: Page, limitMs: number): Promise<boolean> =>
  page
    .waitForFunction(
      ([awaited, question]) =>
        document.querySelector(question) !== null ||
        ![...document.querySelectorAll(awaited)].some((one) => one.checkVisibility()),
      [COMING, QUESTION] as const,
      { timeout: limitMs },
    )
    .then(
      () => true,
      () => false,
    )

/** Waits until the page has been drawn again. A document that goes meanwhile, with its session, ends the wait. */
export const nextDrawing = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done()))).catch(() => undefined)

/** Nothing is coming for two drawings in a row: between two of them a screen may still begin to ask, or its document go. */
const staysStill = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      async ([awaited, question]) => {
        for (let drawing = 0; drawing < 2; drawing += 1) {
          await new Promise((done) => requestAnimationFrame(done))
          if (document.querySelector(question) !== null) return true
          if ([...document.querySelectorAll(awaited)].some((one) => one.checkVisibility())) return false
        }
        return true
      },
      [COMING, QUESTION] as const,
    )
    .catch(() => false)

/**
 * Waits until no answer is awaited and nothing on the screen says that it is coming. False where it still says so although
 * the line is idle.
 */
export async function whenSettled(page: Page, proxy: FaultProxy): Promise<boolean> {
  const limit = Date.now() + LIMIT_MS
  for (;;) {
    const left = limit - Date.now()
    if (left <= 0 || !(await isStill(page, left))) return proxy.awaited() > 0
    if ((await staysStill(page)) && proxy.awaited() === 0) return true
  }
}
