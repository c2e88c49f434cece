import { randomUUID } from 'node:crypto'
import { hasHidDevices } from './hid-devices.ts'

/** Name of the global through which the page reaches the host. It is removed before any code of the app runs. */
export const BINDING = `host_${randomUUID().replaceAll('-', '')}`

/** Channel that notifies a page that another window now has the focus. */
export const BLUR = 'host:blur'

interface Accelerator {
  ctrlOrCommand: boolean
  alt: boolean
  shift: boolean
  key: string
}

type HostCall = (kind: string, ...args: unknown[]) => Promise<unknown>

/**
 * The renderer half of `electron`, as the text of a function that runs in the page before any script of the app. The
 * preload's scope stays private: the page sees only what the preload exposes.
 */
function bootstrap(
  bindingName: string,
  blurChannel: string,
  preload: ((require: (name: string) => unknown) => void) | null,
  isMac: boolean,
  hasHid: boolean,
): void {
  const scope = globalThis as unknown as Record<string, unknown>
  const call = scope[bindingName] as HostCall
  delete scope[bindingName]
  if (window !== window.top || location.href === 'about:blank') return

  // Preload and page share this world, so these functions are saved before the page can replace them.
  const { parse } = JSON
  const fetchAnswer = window.fetch.bind(window)
  const { defineProperty } = Object

  const refuse = (name: string): never => {
    throw new Error(`The Chromium host does not know Electron's ${name}: add it in scripts/chromium-host.`)
  }
  const strict = (name: string, members: Record<string, unknown>): unknown =>
    new Proxy(members, {
      get: (target, key) =>
        typeof key !== 'string' || key in target ? target[key as string] : refuse(`${name}.${key}`),
    })

  const listeners = new Map<string, ((event: object, ...args: unknown[]) => void)[]>()
  const documentId = crypto.randomUUID()
  const pump = async (): Promise<void> => {
    for (;;) {
      const batch = (await call('next', documentId)) as [string, unknown[]][]
      for (const [channel, args] of batch)
        for (const listener of listeners.get(channel) ?? []) listener({}, ...args)
    }
  }
  void pump().catch(() => undefined)

  const invoke = async (channel: string, ...args: unknown[]): Promise<unknown> => {
    const answer = (await call('invoke', channel, args)) as {
      text?: string
      path?: string
      value?: unknown
      error?: string
    }
    if (answer.error !== undefined)
      throw new Error(`Error invoking remote method '${channel}': ${answer.error}`)
    if (answer.path !== undefined) return (await fetchAnswer(answer.path)).json()
    return answer.text === undefined ? answer.value : (parse(answer.text) as unknown)
  }

  // The DevTools protocol is the only source of a file's path, and it is asynchronous, while Electron returns the path
  // immediately. Therefore a sign represents the path until it reaches the host.
  let files = 0
  const pathSign = (file: File): string => {
    const sign = `${bindingName}-file-${(files += 1)}`
    defineProperty(window, sign, { value: file, configurable: true, enumerable: false })
    void call('file', sign)
    return sign
  }

  const isolate = (value: unknown): unknown => {
    if (typeof value === 'function')
      return (...args: unknown[]) => (value as (...all: unknown[]) => unknown)(...args)
    if (value === null || typeof value !== 'object') return value
    return Object.freeze(
      Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isolate(inner)])),
    )
  }

  const electron = strict('renderer', {
    contextBridge: strict('contextBridge', {
      exposeInMainWorld: (name: string, api: unknown) =>
        Object.defineProperty(window, name, { value: isolate(api), enumerable: true }),
      // The preload shares the page's world here, so it must have saved the functions that it uses from the page.
      executeInMainWorld: ({ func, args = [] }: { func: (...all: unknown[]) => unknown; args?: unknown[] }) =>
        func(...args),
    }),
    ipcRenderer: strict('ipcRenderer', {
      invoke,
      send: (channel: string, ...args: unknown[]) => void call('send', channel, args),
      on: (channel: string, listener: (event: object, ...args: unknown[]) => void) => {
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      },
      off: (channel: string, listener: unknown) => {
        listeners.set(
          channel,
          (listeners.get(channel) ?? []).filter((known) => known !== listener),
        )
      },
    }),
    webUtils: strict('webUtils', { getPathForFile: pathSign }),
  })

  // Trusted presses that can follow a link. A script's own events are not trusted, and no user was present to stop
  // them.
  const pressed = (event: Event): void => {
    if (event.isTrusted) void call('input', event.type === 'keydown' ? 'keyDown' : 'mouseUp')
  }
  window.addEventListener('click', pressed, { capture: true })
  window.addEventListener('auxclick', pressed, { capture: true })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') pressed(event)
    },
    { capture: true },
  )

  // Reports the first press after another window had the focus, because nothing else shows in which window the user
  // works.
  let isUsed = false
  listeners.set(blurChannel, [() => (isUsed = false)])
  const use = ({ isTrusted }: Event): void => {
    if (!isTrusted || isUsed) return
    isUsed = true
    void call('used')
  }
  window.addEventListener('pointerdown', use, { capture: true })
  window.addEventListener('keydown', use, { capture: true })

  window.addEventListener('resize', () => void call('resized'))

  const accelerators: Accelerator[] = []
  void call('accelerators').then((list) => accelerators.push(...(list as Accelerator[])))
  const matches = (event: KeyboardEvent, wanted: Accelerator): boolean =>
    event.key.toLowerCase() === wanted.key &&
    (isMac ? event.metaKey : event.ctrlKey) === wanted.ctrlOrCommand &&
    event.altKey === wanted.alt &&
    (event.shiftKey === wanted.shift || !/^[a-z0-9]$/.test(wanted.key))
  // Electron's menu gets only the keys that the page does not handle, so this listener runs last in the bubble phase.
  window.addEventListener(
    'keydown',
    (down) => {
      const index = accelerators.findIndex((wanted) => matches(down, wanted))
      if (index < 0) return
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.defaultPrevented) return
          event.preventDefault()
          void call('accelerator', index)
        },
        { once: true },
      )
    },
    { capture: true },
  )

  window.open = (url) => {
    void call('open', new URL(String(url ?? 'about:blank'), location.href).href, 'foreground-tab')
    return null
  }
  const openLink = (down: Event): void => {
    const event = down as MouseEvent
    const link = event
      .composedPath()
      .find((item): item is HTMLAnchorElement => item instanceof HTMLAnchorElement)
    // Chromium reports downloads by itself.
    if (!link?.href || event.defaultPrevented || link.hasAttribute('download')) return
    const wantsWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1
    const isPlain = !wantsWindow && (link.target === '' || link.target === '_self')
    if (isPlain && /^https?:$/.test(link.protocol)) return
    event.preventDefault()
    void call(isPlain ? 'leave' : 'open', link.href, 'new-window')
  }
  window.addEventListener('click', openLink)
  window.addEventListener('auxclick', openLink)

  if (hasHid) {
    // Fake devices that can be opened and send nothing. There is no dialog to choose another one.
    const open = async function (this: { opened: boolean }): Promise<void> {
      this.opened = true
    }
    const close = async function (this: { opened: boolean }): Promise<void> {
      this.opened = false
    }
    const item = (reportCount: number, usage: number) => ({ reportSize: 8, reportCount, usages: [usage] })
    const inputReports = [{ reportId: 2, items: [item(1, 0x01_003b), item(56, 0x8c_00fe)] }]
    const collections = [{ usagePage: 0x8c, usage: 2, inputReports, featureReports: [] }]
    const getDevices = async (): Promise<object[]> => {
      const granted = (await call('hid')) as object[]
      return granted.map((device) =>
        Object.assign(new EventTarget(), device, { opened: false, collections, open, close }),
      )
    }
    const bus = Object.assign(new EventTarget(), { getDevices, requestDevice: async () => [] })
    Object.defineProperty(Navigator.prototype, 'hid', { configurable: true, get: () => bus })
  }

  preload?.((name) => (name === 'electron' ? electron : refuse(`sandboxed require('${name}')`)))
}

/** Returns the script that prepares a page. `preload` is the source of a CommonJS preload, or null. */
export function pageScript(preload: string | null): string {
  const body =
    preload === null
      ? 'null'
      : `(require) => { const module = { exports: {} }, exports = module.exports;\n${preload}\n}`
  return `(${bootstrap.toString()})(${JSON.stringify(BINDING)}, ${JSON.stringify(BLUR)}, ${body}, ${process.platform === 'darwin'}, ${hasHidDevices()})`
}
