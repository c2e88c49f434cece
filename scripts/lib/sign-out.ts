import type { Page } from 'playwright-core'

/**
 * Does what ends the session and waits for the document that the page then loads: until that is there, a script in the
 * page may fail, because its document goes away under it.
 */
export async function untilNewDocument(page: Page, endSession: () => Promise<unknown>): Promise<void> {
  const isLoaded = page.waitForEvent('domcontentloaded')
  await endSession()
  await isLoaded
}

/** Ends the session, if there is one, by the route of the main process. */
export async function signOutOf(page: Page): Promise<void> {
  const isSignedIn = await page.evaluate(async () => {
    const answer = (await window.backoffice.request('session.get')) as { data?: { status: string } }
    return answer.data?.status === 'signedIn'
  })
  if (!isSignedIn) return
  // The document may go before it has answered the script.
  const signOut = () =>
    page.evaluate(() => void window.backoffice.request('session.signOut')).catch(() => undefined)
  await untilNewDocument(page, signOut)
}
