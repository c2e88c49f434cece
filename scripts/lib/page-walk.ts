import type { Page } from 'playwright-core'

/** Elements that a screen shows while a part of it is still loading. */
export const LOADING_SELECTOR =
  '[aria-label^="Wczytywanie"], [aria-busy="true"], .rich-text-visual:not([data-state="ready"])'

/** Navigates to an address inside the running app without a page load, as the app's own links do. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
/** Closes all notices, because failure notices stay until they are closed. */
export async function clearNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.notice-close')) button.click()
  })
}
