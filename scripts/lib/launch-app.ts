import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, chromium, type Page } from 'playwright-core'
import { findInstance, notifyInstance, type InstanceMessage } from '../chromium-host/instance.ts'
import { chosenElectron } from './app-host.mjs'
import {
  collectOutput,
  endWithThisProcess,
  environmentWith,
  hasEnded,
  killNow,
  pidOf,
  waitForValue,
  waitUntilEnded,
} from './app-process.ts'
import { launchInstalled } from './launch-installed.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const HOST = join(ROOT, 'scripts', 'chromium-host', 'run.mjs')
const START_LIMIT_MS = 60_000
const QUESTION_MS = 4_000

export interface LaunchOptions {
  /** Folder of the profile. The same folder is the same station after a restart. */
  profile: string
  /** Added to this process's environment; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>
  /**
   * Uses the app's usual profile folder in this environment, as if installed. The folder is not passed to the app then.
   */
  isUsualFolder?: boolean
  isHeadless?: boolean
  /** A built main process to use instead of the app's own. */
  mainPath?: string
  appArguments?: readonly string[]
}

export interface RunningApp {
  host: 'electron' | 'chromium'
  /** Pid of the main process. */
  pid: number
  /** The window's page. */
  page: Page
  /** `Date.now()` just before the process was started. */
  launchedAt: number
  /** Output of the process on stdout and stderr. */
  output(): string
  /** Quits the app, and ends its process if it does not quit. */
  close(): Promise<void>
  /** Kills the process immediately, without notifying the app. */
  kill(): Promise<void>
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>
  /** Sends a message as a second start, the window manager or a crash would. Works only on the Chromium host. */
  tell(message: InstanceMessage): Promise<void>
}

/**
 * Starts the built app: on Electron if its binary and a display are available, otherwise on an installed Chromium.
 * APP_HOST allows only one of them (see app-host.mjs). APP_PROGRAM names an installed program to start instead.
 */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  const program = process.env['APP_PROGRAM']
  if (program && options.mainPath === undefined) return launchInstalled(program, options)
  const electron = chosenElectron()
  return electron === null ? launchOnChromium(options) : launchOnElectron(electron, options)
}

function folderArguments({ profile, isUsualFolder = false }: LaunchOptions): string[] {
  return isUsualFolder ? [] : [`--user-data-dir=${profile}`]
}

function mainOf({ mainPath = join(ROOT, 'out', 'main', 'index.js') }: LaunchOptions): string {
  if (!existsSync(mainPath)) throw new Error(`${mainPath} is missing: build first (npm run build)`)
  return mainPath
}

async function launchOnElectron(executablePath: string, options: LaunchOptions): Promise<RunningApp> {
  const launchedAt = Date.now()
  const main = mainOf(options)
  // Electron reads name and version from the package.json of a folder, not if it gets the path of a file.
  const entry = options.mainPath === undefined ? ROOT : main
  // Chromium's own sandbox refuses to start as root, e.g. in a container.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    executablePath,
    args: [entry, ...flags, ...folderArguments(options), ...(options.appArguments ?? [])],
    cwd: ROOT,
    env: environmentWith(options.env),
    timeout: START_LIMIT_MS,
  })
  const child = app.process()
  endWithThisProcess(child)
  const output = collectOutput(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    host: 'electron',
    pid: pidOf(child),
    page: await app.firstWindow({ timeout: START_LIMIT_MS }),
    launchedAt,
    output,
    ended,
    kill: () => killNow(child),
    async close() {
      await app.close().catch(() => undefined)
      await waitUntilEnded(child)
    },
    tell: () => Promise.reject(new Error('only the Chromium host accepts messages')),
  }
}

async function launchOnChromium(options: LaunchOptions): Promise<RunningApp> {
  const { profile, isHeadless = true, appArguments = [] } = options
  const launchedAt = Date.now()
  const child = spawn(
    process.execPath,
    [
      HOST,
      mainOf(options),
      ...folderArguments(options),
      '--remote-debugging-port=0',
      ...(isHeadless ? ['--headless'] : []),
      ...appArguments,
    ],
    { cwd: ROOT, env: environmentWith(options.env), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  endWithThisProcess(child)
  const output = collectOutput(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)

  async function close(): Promise<void> {
    // SIGTERM makes the app quit, but Windows has no signals, so a message is sent to the host.
    const instance = findInstance(profile)
    if (instance) {
      await notifyInstance(instance, { command: 'quit' }).catch(() => child.kill())
      // A form with unsaved changes shows a prompt now, which no user answers.
      if (!(await hasEnded(child, QUESTION_MS)))
        await notifyInstance(instance, { command: 'exit' }).catch(() => child.kill())
    } else {
      child.kill()
    }
    await waitUntilEnded(child)
  }

  const waitFor = <T>(what: string, look: () => T | null | undefined): Promise<T> =>
    waitForValue(child, output, { what, limitMs: START_LIMIT_MS }, look)

  try {
    const endpoint = await waitFor('DevTools address', () => findInstance(profile)?.endpoint)
    const browser = await chromium.connectOverCDP(endpoint)
    const page = await waitFor('window', () =>
      browser
        .contexts()
        .flatMap((context) => context.pages())
        .find((candidate) => candidate.url().startsWith('http')),
    )
    return {
      host: 'chromium',
      pid: pidOf(child),
      page,
      launchedAt,
      output,
      ended,
      async kill() {
        await killNow(child)
        await browser.close().catch(() => undefined)
      },
      async close() {
        await close()
        await browser.close().catch(() => undefined)
      },
      async tell(message) {
        const instance = findInstance(profile)
        if (!instance) throw new Error('the app does not run')
        await notifyInstance(instance, message)
      },
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
