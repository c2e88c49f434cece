import type { Page } from 'playwright-core'

/** Longer than any drawing takes; what changes later belongs to the next key, ms. */
export const QUIET_MS = 150

/** From here on the page notes for each key when the frame that it led to was on the screen; `within` takes what is watched for changes. */
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

/** Presses a key and waits until all is quiet: how long until its last frame was shown, ms. */
export async function timeKey(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => {
    const { figures } = window as unknown as { figures: { keyAt: number; paintedAt: number } }
    return figures.paintedAt - figures.keyAt
  })
}
