import type { Page } from 'playwright-core'

/** Longer than any rendering takes, in ms. Later changes belong to the next key. */
export const QUIET_MS = 150

/**
 * Makes the page record for each key when its frame was on the screen. `within` selects the element that is watched for
 * changes.
 */
export async function watchKeys(page: Page, within = 'body'): Promise<void> {
  await page.evaluate((selector) => {
    const watched = document.querySelector(selector)
    if (!watched) throw new Error(`there is no ${selector}`)
    const state = { keyAt: 0, paintedAt: 0 }
    Object.assign(window, { figures: state })
    const painted = () => requestAnimationFrame(() => setTimeout(() => (state.paintedAt = performance.now())))
    window.addEventListener('keydown', (event) => (state.keyAt = event.timeStamp), { capture: true })
    window.addEventListener('input', painted, { capture: true })
    new MutationObserver(painted).observe(watched, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    })
  }, within)
}

/** Presses a key and waits until nothing changes. Returns the time to its last frame in ms. */
export async function timeKey(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => {
    const { figures } = window as unknown as { figures: { keyAt: number; paintedAt: number } }
    return figures.paintedAt - figures.keyAt
  })
}
