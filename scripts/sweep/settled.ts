import type { Page } from 'playwright-core'
import { COMING } from './screen-state.ts'
import type { FaultProxy } from '../lib/fault-proxy.ts'

/** A prompt blocks whatever waits for the user's choice. */
const QUESTION = '[role="alertdialog"]'

/** Longer than the client waits for a faulty read, including its second and third attempt. */
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

/**
 * Waits until the page has been painted again. If its session ends and the document is replaced meanwhile, the wait
 * ends too.
 */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done()))).catch(() => undefined)

/**
 * Whether nothing is loading in two consecutive frames. Between them a screen may still send a request, or its document
 * may be replaced.
 */
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
 * Waits until no response is pending and nothing on the screen is loading. Returns false if the screen still shows a
 * loading state although no request is running.
 */
export async function whenSettled(page: Page, proxy: FaultProxy): Promise<boolean> {
  const limit = Date.now() + LIMIT_MS
  for (;;) {
    const left = limit - Date.now()
    if (left <= 0 || !(await isStill(page, left))) return proxy.awaited() > 0
    if ((await staysStill(page)) && proxy.awaited() === 0) return true
  }
}
