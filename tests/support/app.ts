import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import type { Bridge } from '#renderer/lib/bridge.ts'
import { launchApp, type RunningApp } from '../../scripts/lib/launch-app.ts'
import { scanCode } from '../../scripts/lib/scan.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.ts'

export interface AppOptions {
  /** `sandbox`: the test's own, as a real API; `training`: the one that the app starts; else an address. */
  api?: 'sandbox' | 'training' | (string & {})
  /** `tcp://HOST:PORT` or `file:FOLDER`; pictures in the profile unless said otherwise. */
  printer?: string
  dpi?: 203 | 300
  /** Content of the station's settings file. */
  settings?: Record<string, unknown>
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  env?: Record<string, string>
  /** How many orders the test's own shop holds; few, unless the test is about many. */
  orders?: number
}

export interface AppHandle {
  /** The window's page; another one after a restart. */
  readonly page: Page
  readonly host: RunningApp['host']
  readonly userDataDir: string
  /** Ends the app and starts it again on the same profile. */
  restart(): Promise<void>
  close(): Promise<void>
  /** The station's log so far. */
  mainLog(): string
  /** What the process wrote to the console. */
  output(): string
  /** Only on the Chromium host; tests that need it look at `host` first. */
  tell: RunningApp['tell']
  ended(): Promise<number | null>
}

interface Fixtures {
  appOptions: AppOptions
  /** Content of the profile's window-state.json before the first start. */
  windowState: object | null
  sandbox: TestSandbox
  profileDir: string
  app: AppHandle
}

async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
}

function environmentOf(options: AppOptions, sandboxUrl: string | null): Record<string, string | undefined> {
  const { api = 'sandbox', printer, dpi, env } = options
  return {
    BACKOFFICE_API: api === 'training' ? undefined : (sandboxUrl ?? api),
    BACKOFFICE_PRINTER: printer,
    BACKOFFICE_DPI: dpi === undefined ? undefined : String(dpi),
    ...env,
  }
}

async function writeInto(folder: string, name: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), JSON.stringify(content))
}

async function start(options: AppOptions, profile: string, sandboxUrl: string | null): Promise<AppHandle> {
  if (options.settings) await writeInto(profile, 'settings.json', options.settings)
  const launch = async (): Promise<RunningApp> => {
    const running = await launchApp({ profile, env: environmentOf(options, sandboxUrl) })
    if (options.viewport) await running.page.setViewportSize(options.viewport)
    if (options.colorScheme) await running.page.emulateMedia({ colorScheme: options.colorScheme })
    await whenReady(running.page)
    return running
  }
  let running = await launch()
  return {
    get page() {
      return running.page
    },
    get host() {
      return running.host
    },
    userDataDir: profile,
    async restart() {
      await running.close()
      running = await launch()
    },
    close: () => running.close(),
    mainLog: () => readFileSync(join(profile, 'logs', 'backoffice.log'), 'utf8'),
    output: () => running.output(),
    tell: (message) => running.tell(message),
    ended: () => running.ended,
  }
}

/** `test` with the built app: a fresh shop, a fresh profile, the running app; `test.use({ appOptions })` to change it. */
export const test = base.extend<Fixtures>({
  appOptions: [{}, { option: true }],
  windowState: [null, { option: true }],
  sandbox: async ({ appOptions }, provide) => {
    const sandbox = await startTestSandbox({ orders: appOptions.orders })
    await provide(sandbox)
    await sandbox.close()
  },
  profileDir: async ({ appOptions: _options }, provide, testInfo) => provide(testInfo.outputPath('profile')),
  app: async ({ appOptions, windowState, sandbox, profileDir }, provide, testInfo) => {
    const { api = 'sandbox' } = appOptions
    if (windowState) await writeInto(profileDir, 'window-state.json', windowState)
    const app = await start(appOptions, profileDir, api === 'sandbox' ? sandbox.url : null)
    await provide(app)
    if (testInfo.status !== testInfo.expectedStatus) {
      await app.page.screenshot({ path: testInfo.outputPath('at-the-end.png') }).catch(() => undefined)
      await writeFile(testInfo.outputPath('console.txt'), app.output())
    }
    await app.close()
  },
})

/** Signs in by name and password, as office staff do. */
export async function signInAs(page: Page, username: string, password = 'szkolenie'): Promise<void> {
  await page.getByLabel('Nazwa użytkownika').fill(username)
  await page.getByLabel('Hasło').fill(password)
  await page.getByLabel('Hasło').press('Enter')
  await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  await whenReady(page)
}

/** A request of the page to the main process, as the bridge answers it. */
export function askMain(page: Page, ...request: Parameters<Bridge['request']>): Promise<unknown> {
  return page.evaluate(([route, input]) => window.backoffice.request(route, input), request)
}

/** A keyboard-wedge scanner's burst, closed by Enter. */
export const typeScan = (page: Page, text: string): Promise<void> => scanCode(page, text)

/** Opens a route of the page by its address. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await whenReady(page)
}

/**
 * Chooses a file from disk as its dialog would. Playwright's own `setInputFiles` gives a browser that it is connected to
 * the bytes only, and a file without a path cannot be attached.
 */
export async function chooseFile(page: Page, selector: string, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const expression = `document.querySelector(${JSON.stringify(selector)})`
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  await devtools.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId })
  await devtools.detach()
}

/** Answers the open question by its button; a key before the question has taken the focus would go beside it. */
export async function answerQuestion(page: Page, button: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question.locator(':focus')).toHaveCount(1)
  await question.getByRole('button', { name: button, exact: true }).press('Enter')
}
