import type { BrowserContext } from 'playwright-core'
import type { AskedDevice } from './hid-devices.ts'
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
 * A driven Chromium shows no dialog of devices and tells nobody that one was asked for: the page's question is answered
 * with no device, and none of these is ever sent.
 */
const DEVICE_EVENTS = [
  'select-hid-device',
  'hid-device-added',
  'hid-device-removed',
  'select-serial-port',
  'serial-port-added',
  'serial-port-removed',
]

/** Of the download's item only what the app asks. */
type DownloadListener = (event: PreventableEvent, item: { getURL(): string }) => void

/** What the parts of the host need to know of a session. */
export interface HostSession {
  /** Answers what the session's pages ask of the app's schemes. */
  handlers: SchemeHandlers
  /** The context of Chromium that stands for the session; made when the first window needs it. */
  context(): Promise<BrowserContext>
  isGranted: (permission: string) => boolean
  /** Whether the app lets a page's own download go on. */
  mayDownload: (url: string) => boolean
  isDeviceGranted: (asked: AskedDevice) => boolean
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
  let deviceHandler: ((asked: AskedDevice) => boolean) | null = null
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
    setDevicePermissionHandler(handler: ((asked: AskedDevice) => boolean) | null): void {
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
    // Without a handler Electron grants what a person has chosen in its dialog, which the host never shows.
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

/** A partition that is kept in memory only, as Electron does with names without `persist:`. */
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

/**
 * Chromium asks nobody when it is driven, so the app's answers are given to it beforehand. They can be given for its
 * first context; in others every question counts as refused.
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
      // A name that this Chromium does not have cannot be granted either.
      .catch(() => undefined)
  }
}
