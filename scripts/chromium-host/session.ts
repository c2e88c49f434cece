import type { BrowserContext } from 'playwright-core'
import type { RequestedDevice } from './hid-devices.ts'
import { preventable, type PreventableEvent } from './known-events.ts'
import { createProtocol, defaultProtocol, type SchemeHandlers } from './protocol.ts'
import { host } from './runtime.ts'
import { strict, unknown } from './strict.ts'

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

/**
 * Events of Electron's device dialogs, which this host never sends. A driven Chromium shows no device dialog and does
 * not report the request, so the page gets no device.
 */
const DEVICE_EVENTS = [
  'select-hid-device',
  'hid-device-added',
  'hid-device-removed',
  'select-serial-port',
  'serial-port-added',
  'serial-port-removed',
]

/** Passes only the part of the download item that the app reads. */
type DownloadListener = (event: PreventableEvent, item: { getURL(): string }) => void

/** The data of a session that other parts of the host need. */
export interface HostSession {
  /** Handlers of the app's schemes for the session's pages. */
  handlers: SchemeHandlers
  /** The Chromium context of the session. It is created when the first window needs it. */
  context(): Promise<BrowserContext>
  isGranted: (permission: string) => boolean
  /** Whether the app allows a download that the page started. */
  mayDownload: (url: string) => boolean
  isDeviceGranted: (asked: RequestedDevice) => boolean
}

const parts = new WeakMap<object, HostSession>()
const partitions = new Map<string, object>()

function createSession(
  own: { protocol: object; handlers: SchemeHandlers },
  open: () => Promise<BrowserContext>,
): object {
  let requestHandler: PermissionHandler | null = null
  let checkHandler: PermissionCheck | null = null
  const downloadListeners: DownloadListener[] = []
  let deviceHandler: ((asked: RequestedDevice) => boolean) | null = null
  let context: Promise<BrowserContext> | null = null
  const session = strict('session', {
    protocol: own.protocol,
    on(event: string, listener: unknown): void {
      if (event === 'will-download') downloadListeners.push(listener as DownloadListener)
      else if (!DEVICE_EVENTS.includes(event)) throw unknown(`session.on('${event}')`)
    },
    setPermissionRequestHandler(handler: PermissionHandler | null): void {
      requestHandler = handler
    },
    setPermissionCheckHandler(handler: PermissionCheck | null): void {
      checkHandler = handler
    },
    setDevicePermissionHandler(handler: ((asked: RequestedDevice) => boolean) | null): void {
      deviceHandler = handler
    },
  })
  parts.set(session, {
    mayDownload(url) {
      const event = preventable()
      for (const listener of downloadListeners) listener(event, { getURL: () => url })
      return !event.defaultPrevented
    },
    handlers: own.handlers,
    context: () => (context ??= open()),
    isGranted(permission) {
      let isAllowed = requestHandler === null
      requestHandler?.(null, permission, (answer) => (isAllowed = answer), {})
      return isAllowed && (checkHandler?.(null, permission, '', {}) ?? true)
    },
    // Without a handler, Electron grants what the user chose in its dialog, which this host never shows.
    isDeviceGranted: (asked) => deviceHandler?.(asked) ?? false,
  })
  return session
}

export function partsOf(session: object): HostSession {
  const known = parts.get(session)
  if (!known) throw new Error('this is no session of the host')
  return known
}

export const defaultSession = createSession(defaultProtocol, () => host().context)

/** Returns a partition that exists in memory only, as in Electron for names without `persist:`. */
function fromPartition(name: string): object {
  if (name.startsWith('persist:')) throw new Error('The host keeps no partition but the default one.')
  const known = partitions.get(name)
  if (known) return known
  const own = createProtocol()
  const session = createSession(own, () => host().openContext())
  partitions.set(name, session)
  return session
}

export const session = strict('session', { defaultSession, fromPartition })

/** Electron's permission names, with those of the DevTools protocol. */
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

/**
 * Sets the app's permissions in advance, because a driven Chromium never prompts. This works only for its first
 * context; in other contexts every request is refused.
 */
export async function applyPermissions(context: BrowserContext, { isGranted }: HostSession): Promise<void> {
  const browser = context.browser()
  if (browser === null || context !== (await host().context)) return
  const devtools = await browser.newBrowserCDPSession()
  for (const [permission, name] of Object.entries(PERMISSIONS)) {
    await devtools
      .send('Browser.setPermission', {
        permission: { name },
        setting: isGranted(permission) ? 'granted' : 'denied',
      })
      // A permission that this Chromium does not know cannot be granted either.
      .catch(() => undefined)
  }
}
