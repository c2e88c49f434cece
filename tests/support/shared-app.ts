import type { Page } from '@playwright/test'
import { startApp, whenReady, type AppHandle } from './running-app.ts'
import { CARRIER_DELAY_MS, CHECK_DELAY_MS, startTestSandbox, type TestSandbox } from './sandbox.ts'

/** An app and a shop that several tests of a worker use one after another. */
export interface SharedApp {
  sandbox: TestSandbox
  /** Nobody is signed in, the shop is filled anew, page and browser know nothing of earlier tests. */
  renew(): Promise<AppHandle>
  close(): Promise<void>
}

async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.backoffice.request('session.signOut')
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function renewShop({ control }: TestSandbox): Promise<void> {
  await control.reset()
  await control.setCarrierDelay(CARRIER_DELAY_MS)
  await control.setCheckDelay(CHECK_DELAY_MS)
  await control.clearRequests()
}

export async function startShared(profile: string): Promise<SharedApp> {
  const sandbox = await startTestSandbox()
  const app = await startApp({}, profile, sandbox.url)
  return {
    sandbox,
    async renew() {
      const { page } = app
      await forgetAll(page)
      await renewShop(sandbox)
      await page.goto(new URL('/login', page.url()).href)
      await whenReady(page)
      const [logStart, outputStart] = [app.mainLog().length, app.output().length]
      return {
        ...app,
        page,
        mainLog: () => app.mainLog().slice(logStart),
        output: () => app.output().slice(outputStart),
        restart: () => Promise.reject(new Error('a test that restarts the app needs one of its own')),
        kill: () => Promise.reject(new Error('a test that kills the app needs one of its own')),
        close: () => Promise.reject(new Error('a test that closes the app needs one of its own')),
      }
    },
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}
