import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import { launchApp, type RunningApp } from '../../scripts/lib/launch-app.ts'
import { writeStationSettings } from '../../scripts/lib/patient-scanner.ts'

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
  env?: Readonly<Record<string, string | undefined>>
  /** As installed: the profile is where the app looks by itself, and the keychain of the environment is used. Linux only. */
  isInstalled?: boolean
  /** How many orders the test's own shop holds; few, unless the test is about many. */
  orders?: number
  /** How the test's own shop speaks. */
  temper?: TemperName
}

export interface AppHandle {
  /** The window's page; another one after a restart. */
  readonly page: Page
  readonly host: RunningApp['host']
  readonly userDataDir: string
  /** Ends the app and starts it again on the same profile. */
  restart(): Promise<void>
  /** Ends the process at once, as a power cut does; `restart` starts the app again. */
  kill(): Promise<void>
  close(): Promise<void>
  /** The station's log so far. */
  mainLog(): string
  /** What the process wrote to the console. */
  output(): string
  /** Only on the Chromium host; tests that need it look at `host` first. */
  tell: RunningApp['tell']
  ended(): Promise<number | null>
}

/** The app's folder among those of the others. */
const USUAL_NAME = 'Backoffice'

/** No test is about movement: without it fewer pictures are drawn, and nothing moves away from what is pressed. */
export const STILL = { reducedMotion: 'reduce' } as const

export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
}

/**
 * The page fetches the code of a screen when it is opened: to have that of all the others ready after every load of the
 * page costs more than most tests. Lasts as long as the connection.
 */
async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
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

export async function writeInto(folder: string, name: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), JSON.stringify(content))
}

/** Starts the built app on a profile folder; `sandboxUrl` is the shop's address where the options ask for the test's own. */
export async function startApp(
  options: AppOptions,
  profile: string,
  sandboxUrl: string | null,
): Promise<AppHandle> {
  const { isInstalled = false } = options
  const userDataDir = isInstalled ? join(profile, USUAL_NAME) : profile
  writeStationSettings(userDataDir, options.settings)
  const usual = isInstalled ? { XDG_CONFIG_HOME: profile } : {}
  const env = { ...environmentOf(options, sandboxUrl), ...usual }
  const launch = async (): Promise<RunningApp> => {
    const running = await launchApp({ profile: userDataDir, isUsualFolder: isInstalled, env })
    await saveData(running.page)
    if (options.viewport) await running.page.setViewportSize(options.viewport)
    const { colorScheme } = options
    await running.page.emulateMedia({ ...STILL, ...(colorScheme && { colorScheme }) })
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
    userDataDir,
    async restart() {
      await running.close()
      running = await launch()
    },
    kill: () => running.kill(),
    close: () => running.close(),
    mainLog: () => readFileSync(join(userDataDir, 'logs', 'backoffice.log'), 'utf8'),
    output: () => running.output(),
    tell: (message) => running.tell(message),
    ended: () => running.ended,
  }
}
