import type { Page } from 'playwright-core'

/** What a screen shows while something of it is still on its way. */
export const STILL_COMING =
  '[aria-label^="Wczytywanie"], [aria-busy="true"], .rich-text-visual:not([data-state="ready"])'

/** Goes to an address inside the running app, as its own links do: nothing is loaded anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
/** Closes what was told: failures stay until somebody does. */
export async function clearNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.notice-close')) button.click()
  })
}
