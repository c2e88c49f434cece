import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import { launchApp, type RunningApp } from '../../scripts/lib/launch-app.ts'
import { writeStationSettings } from '../../scripts/lib/patient-scanner.ts'

export interface AppOptions {
  /**
   * `sandbox`: the test's own sandbox, used as a real API; `training`: the sandbox that the app starts; otherwise an
   * address.
   */
  api?: 'sandbox' | 'training' | (string & {})
  /** `tcp://HOST:PORT` or `file:FOLDER`. By default, prints are saved as pictures in the profile. */
  printer?: string
  dpi?: 203 | 300
  /** Content of the station's settings file. */
  settings?: Record<string, unknown>
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  env?: Readonly<Record<string, string | undefined>>
  /**
   * Whether the app runs as installed: the profile is in the app's default location, and the environment's keychain is
   * used. Linux only.
   */
  isInstalled?: boolean
  /** Number of orders in the test's own shop; few, unless the test needs many. */
  orders?: number
  /** The dialect of the test's own shop. */
  temper?: TemperName
}

export interface AppHandle {
  /** The window's page; a different one after a restart. */
  readonly page: Page
  readonly host: RunningApp['host']
  readonly userDataDir: string
  /** Ends the app and starts it again on the same profile. */
  restart(): Promise<void>
  /** Ends the process immediately, like a power cut; `restart` starts the app again. */
  kill(): Promise<void>
  close(): Promise<void>
  /** The station's log so far. */
  mainLog(): string
  /** The process's console output. */
  output(): string
  /** Available only on the Chromium host; tests that need it check `host` first. */
  tell: RunningApp['tell']
  ended(): Promise<number | null>
}

/** The name of the app's folder in the configuration folder. */
const USUAL_NAME = 'Backoffice'

/** No test checks animations. Without them fewer frames are painted, and nothing moves away from the pointer. */
export const STILL = { reducedMotion: 'reduce' } as const

export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
}

/**
 * Makes the page fetch the code of a screen only when it is opened, because prefetching all screens after every page
 * load takes longer than most tests. The setting ends with the DevTools connection.
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

/**
 * Starts the built app on a profile folder. `sandboxUrl` is the shop's address if the options request the test's own
 * sandbox.
 */
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
