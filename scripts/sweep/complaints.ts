import type { Page } from 'playwright-core'

/** Errors of a page: console errors, uncaught exceptions, and violations of its content security policy. */
export interface Complaints {
  /** Returns the errors since the last call. */
  take(): string[]
}

/**
 * The browser's messages about a file that a faulty shop did not send. The screen reports these failures in its own
 * words.
 */
const OF_THE_NETWORK = /^Failed to load resource|net::ERR_/

export async function listenTo(page: Page): Promise<Complaints> {
  let heard: string[] = []
  const hear = (text: string): void => void (OF_THE_NETWORK.test(text) || heard.push(text))
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text())
  })
  page.on('pageerror', (error) => hear(`uncaught: ${error.stack ?? error.message}`))
  const watchPolicy = (): void => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} refused ${blockedURI}`),
    )
  }
  await page.addInitScript(watchPolicy)
  await page.evaluate(watchPolicy)
  return {
    take() {
      const taken = heard
      heard = []
      return taken
    },
  }
}
