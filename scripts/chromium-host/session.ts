import type { BrowserContext } from 'playwright-core'
import { strict } from './strict.ts'

type PermissionHandler = (
  contents: object | null,
  permission: string,
  answer: (isGranted: boolean) => void,
  details: object,
) => void
type PermissionCheck = (
  contents: object | null,
  permission: string,
  origin: string,
  details: object,
) => boolean

let requestHandler: PermissionHandler | null = null
let checkHandler: PermissionCheck | null = null

export const defaultSession = strict('session', {
  setPermissionRequestHandler(handler: PermissionHandler | null): void {
    requestHandler = handler
  },
  setPermissionCheckHandler(handler: PermissionCheck | null): void {
    checkHandler = handler
  },
  setDevicePermissionHandler(_handler: unknown): void {
    // Devices can be chosen in Chromium's own dialog only, which a driven Chromium never shows: all are refused.
  },
})

export const session = strict('session', { defaultSession })

/** Names of Electron with those of the DevTools protocol. */
const PERMISSIONS: Record<string, string> = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  'window-management': 'window-management',
  'idle-detection': 'idle-detection',
  'persistent-storage': 'persistent-storage',
  'storage-access': 'storage-access',
  media: 'camera',
  microphone: 'microphone',
}

function isGranted(permission: string): boolean {
  let isAllowed = requestHandler === null
  requestHandler?.(null, permission, (answer) => (isAllowed = answer), {})
  return isAllowed && (checkHandler?.(null, permission, '', {}) ?? true)
}

/** Chromium asks nobody when it is driven, so the app's answers are given to it beforehand. */
export async function applyPermissions(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (browser === null) return
  const devtools = await browser.newBrowserCDPSession()
  for (const [permission, name] of Object.entries(PERMISSIONS)) {
    await devtools
      .send('Browser.setPermission', {
        permission: { name },
        setting: isGranted(permission) ? 'granted' : 'denied',
      })
      // A name that this Chromium does not have cannot be granted either.
      .catch(() => undefined)
  }
}
