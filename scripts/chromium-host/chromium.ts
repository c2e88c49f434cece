import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { findChromium } from '../lib/find-chromium.mjs'
import type { HostOptions } from './options.ts'
import { QUIET_FLAGS, writeQuietProfile } from './quiet-profile.ts'

const isRoot = process.getuid?.() === 0

/**
 * Chromium accepts this policy only at its start, so the app's windows must set the same one. See `web-contents.ts`.
 */
export const WEBRTC_POLICY = 'disable_non_proxied_udp'

// The machine may have no internet access, so features that need it are switched off.
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
  // Opens a window without tabs and address bar. Even if they are hidden, those would cost another process.
  const appWindow = `--app=data:text/html,<title>${options.appName}</title>`
  const port = options.debuggingPort === null ? [] : [`--remote-debugging-port=${options.debuggingPort}`]
  // A machine without a screen has no camera either, so a fake one lets a test see whether a page may use it.
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

/** The address for a second DevTools client. Null if no debugging port was requested. */
export function debuggingEndpoint(options: HostOptions): string | null {
  if (options.debuggingPort === null) return null
  const file = join(options.userDataDir, 'chromium', 'DevToolsActivePort')
  const [port = ''] = readFileSync(file, 'utf8').split('\n')
  return `http://127.0.0.1:${port}`
}
