import type { Page } from '@playwright/test'

/** Ends the session, if there is one, by the route of the main process, and waits for the new document that the page then loads. */
export async function signOutOf(page: Page): Promise<void> {
  const isSignedIn = await page.evaluate(async () => {
    const answer = (await window.backoffice.request('session.get')) as { data?: { status: string } }
    return answer.data?.status === 'signedIn'
  })
  if (!isSignedIn) return
  const isLoaded = page.waitForEvent('domcontentloaded')
  await page.evaluate(() => void window.backoffice.request('session.signOut'))
  await isLoaded
}
