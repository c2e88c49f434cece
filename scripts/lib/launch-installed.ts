import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import {
  collectOutput,
  endWithThisProcess,
  environmentWith,
  killNow,
  pidOf,
  waitForValue,
  waitUntilEnded,
} from './app-process.ts'
import type { LaunchOptions, RunningApp } from './launch-app.ts'

const START_LIMIT_MS = 60_000
/** Chromium writes its DevTools port, and on the next line a path, into this file of the profile. */
const PORT_FILE = 'DevToolsActivePort'

/**
 * Starts an installed program and connects to its page. Playwright's own launcher cannot be used, because the fuses of
 * a package switch the inspection of its main process off.
 */
export async function launchInstalled(program: string, options: LaunchOptions): Promise<RunningApp> {
  const { profile, env, appArguments = [] } = options
  if (options.isUsualFolder) throw new Error('an installed program is never started on its usual profile')
  const portFile = join(profile, PORT_FILE)
  // A profile that was used before still has the port of its last start.
  rmSync(portFile, { force: true })
  const launchedAt = Date.now()
  const flags = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    program,
    [`--user-data-dir=${profile}`, '--remote-debugging-port=0', ...flags, ...appArguments],
    { env: environmentWith(env), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  endWithThisProcess(child)
  const output = collectOutput(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  ended.catch(() => undefined)

  const waitFor = <T>(what: string, look: () => T | null | undefined): Promise<T> =>
    waitForValue(child, output, { what, limitMs: START_LIMIT_MS }, look)

  function readPort(): string | null {
    try {
      return readFileSync(portFile, 'utf8').split('\n')[0] || null
    } catch {
      return null
    }
  }

  try {
    const port = await waitFor('DevTools port', readPort)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const page = await waitFor('window', () => browser.contexts().flatMap((context) => context.pages())[0])
    return {
      host: 'electron',
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
        // Closing the last window quits the program, except on macOS, where SIGTERM does.
        await page.close({ runBeforeUnload: false }).catch(() => undefined)
        if (process.platform !== 'win32') child.kill()
        await waitUntilEnded(child)
        await browser.close().catch(() => undefined)
      },
      tell: () => Promise.reject(new Error('only the Chromium host accepts messages')),
    }
  } catch (cause) {
    await killNow(child)
    throw cause
  }
}
