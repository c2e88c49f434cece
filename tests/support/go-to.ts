import type { Page } from '@playwright/test'

/** Goes to an address inside the running app, as its own links do: nothing is loaded anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
