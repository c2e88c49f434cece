import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signOutOf } from '../../scripts/lib/sign-out.ts'
import { startApp, STILL, whenReady, type AppHandle, type AppOptions } from './running-app.ts'
import { CARRIER_DELAY_MS, CHECK_DELAY_MS, startTestSandbox, type TestSandbox } from './sandbox.ts'

/** Options that can change while the app runs. */
export type SharedOptions = Pick<AppOptions, 'viewport' | 'colorScheme' | 'temper'>

/** An app and a shop that several tests of a worker use one after another. */
export interface SharedApp {
  sandbox: TestSandbox
  /** The folder to which the app saves; empty after a renewal. */
  downloads: string
  /** Signs out, fills the shop again, and clears everything that the page and the browser stored in earlier tests. */
  renew(options: SharedOptions): Promise<AppHandle>
  close(): Promise<void>
}

async function forgetAll(page: Page): Promise<void> {
  // A window with unsaved changes would otherwise prompt first.
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await signOutOf(page)
  await page.evaluate(async () => {
    // After the server has ended a session, the sign-in screen proposes its user until the next sign-out.
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

async function emptyFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
}

export async function startShared(profile: string): Promise<SharedApp> {
  const sandbox = await startTestSandbox()
  // The app's own home folder, in which every host looks for this folder.
  const home = join(profile, 'home')
  const downloads = join(home, 'Downloads')
  const app = await startApp({ env: { HOME: home, XDG_DOWNLOAD_DIR: downloads } }, profile, sandbox.url)
  const usualViewport = await app.page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  return {
    sandbox,
    downloads,
    async renew({ viewport = usualViewport, colorScheme, temper = 'usual' }) {
      const { page } = app
      await forgetAll(page)
      await renewShop(sandbox)
      await sandbox.control.setTemper(temper)
      await emptyFolder(downloads)
      await page.setViewportSize(viewport)
      await page.emulateMedia({
        ...STILL,
        media: null,
        forcedColors: null,
        contrast: null,
        colorScheme: colorScheme ?? null,
      })
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
