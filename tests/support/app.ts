import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base, type Page, type TestInfo } from '@playwright/test'
import type { Bridge } from '#renderer/lib/bridge.ts'
import { scanCode } from '../../scripts/lib/scan.ts'
import { startApp, whenReady, writeInto, type AppHandle, type AppOptions } from './running-app.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.ts'
import { startShared, type SharedApp, type SharedOptions } from './shared-app.ts'

export { chooseFile } from '../../scripts/lib/choose-file.ts'
export type { AppHandle, AppOptions } from './running-app.ts'

interface Fixtures {
  appOptions: AppOptions
  /** Content of the profile's window-state.json before the first start. */
  windowState: object | null
  sandbox: TestSandbox
  profileDir: string
  app: AppHandle
}

interface WorkerFixtures {
  shared: SharedApp
}

async function keepFailure(app: AppHandle, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  await app.page.screenshot({ path: testInfo.outputPath('at-the-end.png') }).catch(() => undefined)
  await writeFile(testInfo.outputPath('console.txt'), app.output())
}

/**
 * `test` with the built app: a fresh shop, a fresh profile and the running app. Use `test.use({ appOptions })` to
 * change them.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  appOptions: [{}, { option: true }],
  windowState: [null, { option: true }],
  sandbox: async ({ appOptions }, provide) => {
    const sandbox = await startTestSandbox({ orders: appOptions.orders, temper: appOptions.temper })
    await provide(sandbox)
    await sandbox.close()
  },
  profileDir: async ({ appOptions: _options }, provide, testInfo) => provide(testInfo.outputPath('profile')),
  app: async ({ appOptions, windowState, sandbox, profileDir }, provide, testInfo) => {
    const { api = 'sandbox' } = appOptions
    if (windowState) await writeInto(profileDir, 'window-state.json', windowState)
    const app = await startApp(appOptions, profileDir, api === 'sandbox' ? sandbox.url : null)
    await provide(app)
    await keepFailure(app, testInfo)
    await app.close()
  },
  shared: [
    async ({ browserName: _browserName }, provide, { project, workerIndex }) => {
      const shared = await startShared(join(project.outputDir, `shared-${workerIndex}`))
      await provide(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
})

/** Returns the options that a shared app supports. Throws for an option that needs an app of the test's own. */
function sharedOptions({ viewport, colorScheme, temper, ...others }: AppOptions): SharedOptions {
  const names = Object.keys(others)
  if (names.length > 0) throw new Error(`${names.join(', ')}: needs an app of the test’s own`)
  return { viewport, colorScheme, temper }
}

/**
 * `test` for tests that need nothing special of station, profile or shop. The tests of a worker share one app, and each
 * finds it as after a first start: nobody is signed in, the shop is filled again, and nothing is stored. `appOptions`
 * may contain only what can change while the app runs.
 */
export const sharedTest = test.extend<{ downloads: string }>({
  sandbox: async ({ shared }, provide) => provide(shared.sandbox),
  app: async ({ shared, appOptions }, provide, testInfo) => {
    const app = await shared.renew(sharedOptions(appOptions))
    await provide(app)
    await keepFailure(app, testInfo)
  },
  downloads: async ({ shared }, provide) => provide(shared.downloads),
})

/** Sends a request from the page to the main process and returns the bridge's response. */
export function askMain(page: Page, ...request: Parameters<Bridge['request']>): Promise<unknown> {
  return page.evaluate(([route, input]) => window.backoffice.request(route, input), request)
}

/** Sends a request like `askMain`, for a request that makes the page navigate: its response may be lost with the page. */
export function sendToMain(page: Page, ...request: Parameters<Bridge['request']>): Promise<void> {
  return page.evaluate(([route, input]) => void window.backoffice.request(route, input), request)
}

async function signedIn(page: Page): Promise<void> {
  // The address changes before the screen does, so a key pressed in between would still go to the sign-in screen.
  await page.waitForFunction(
    () => !location.pathname.startsWith('/login') && !document.querySelector('.login-card'),
  )
  await whenReady(page)
}

/**
 * Signs in a member of the sample staff without using the form, which would only cost time in tests of other features.
 */
export async function signInAs(page: Page, username: string, password = 'szkolenie'): Promise<void> {
  // A page that does not know yet that nobody is signed in would not open the user's start screen.
  await whenReady(page)
  const answer = await askMain(page, 'session.signIn', { username, password })
  expect(answer).toMatchObject({ ok: true })
  await signedIn(page)
}

/** Signs in by name and password, as office staff do. */
export async function signInByForm(page: Page, username: string, password = 'szkolenie'): Promise<void> {
  await page.getByLabel('Nazwa użytkownika').fill(username)
  await page.getByLabel('Hasło').fill(password)
  await page.getByLabel('Hasło').press('Enter')
  await signedIn(page)
}

/** Types each code as a burst like a keyboard-wedge scanner, followed by Enter. */
export const typeScan = scanCode

/** Opens a route of the page by its address. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await whenReady(page)
}

/**
 * Answers the open dialog by its button. Waits for the focus first, because an earlier key press would miss the dialog.
 */
export async function answerQuestion(page: Page, button: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question.locator(':focus')).toHaveCount(1)
  await question.getByRole('button', { name: button, exact: true }).press('Enter')
}
