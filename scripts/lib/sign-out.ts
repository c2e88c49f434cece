import type { Page } from 'playwright-core'

/**
 * Ends the session and waits for the document that the page then loads. Until then a script in the page may fail,
 * because its document is being replaced.
 */
export async function untilNewDocument(page: Page, endSession: () => Promise<unknown>): Promise<void> {
  const isLoaded = page.waitForEvent('domcontentloaded')
  await endSession()
  await isLoaded
}

/** Ends the session, if there is one, through the main process. */
export async function signOutOf(page: Page): Promise<void> {
  const isSignedIn = await page.evaluate(async () => {
    const answer = (await window.backoffice.request('session.get')) as { data?: { status: string } }
    return answer.data?.status === 'signedIn'
  })
  if (!isSignedIn) return
  // The document may be replaced before the script's result is returned.
  const signOut = () =>
    page.evaluate(() => void window.backoffice.request('session.signOut')).catch(() => undefined)
  await untilNewDocument(page, signOut)
}
