import type { Page } from 'playwright-core'

/** What the page complains of: errors of its console, exceptions that nobody caught, what its policy refused. */
export interface Complaints {
  /** Those since the last look. */
  take(): string[]
}

/** What a browser says of a file that a faulty shop did not give; the screen tells of it in its own words. */
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
