import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { findChromium } from '../lib/find-chromium.mjs'
import type { HostOptions } from './options.ts'
import { QUIET_FLAGS, writeQuietProfile } from './quiet-profile.ts'

const isRoot = process.getuid?.() === 0

/** Chromium takes it at its start only: a window of the app must ask for the same, see `web-contents.ts`. */
export const WEBRTC_POLICY = 'disable_non_proxied_udp'

// The machine may have no way to the internet: nothing that asks for it.
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--lang=pl',
  `--webrtc-ip-handling-policy=${WEBRTC_POLICY}`,
]

export async function launchChromium(
  options: HostOptions,
  moreFlags: readonly string[],
): Promise<BrowserContext> {
  const executablePath = findChromium()
  if (executablePath === null) {
    throw new Error('No Chromium found: install chromium or Google Chrome, or name one in CHROMIUM_PATH.')
  }
  const profile = join(options.userDataDir, 'chromium')
  mkdirSync(profile, { recursive: true })
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  writeQuietProfile(profile)
  // A window of its own, without tabs and address bar, which would cost a process more, seen or not.
  const appWindow = `--app=data:text/html,<title>${options.appName}</title>`
  const port = options.debuggingPort === null ? [] : [`--remote-debugging-port=${options.debuggingPort}`]
  // A machine without a screen has no camera either: with a made one it is seen whether a page may use it.
  const camera = options.isHeadless ? ['--use-fake-device-for-media-stream'] : []
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless: options.isHeadless,
    chromiumSandbox: !isRoot,
    args: [
      ...FLAGS,
      ...QUIET_FLAGS,
      ...moreFlags,
      ...camera,
      ...port,
      ...(isRoot ? ['--test-type'] : []),
      appWindow,
    ],
    ignoreDefaultArgs: ['--enable-automation'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    viewport: null,
    locale: 'pl-PL',
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  })
}

/** Address to connect a second DevTools client to, when a debugging port was asked for. */
export function debuggingEndpoint(options: HostOptions): string | null {
  if (options.debuggingPort === null) return null
  const file = join(options.userDataDir, 'chromium', 'DevToolsActivePort')
  const [port = ''] = readFileSync(file, 'utf8').split('\n')
  return `http://127.0.0.1:${port}`
}
