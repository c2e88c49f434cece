import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { EVENT_CHANNEL, PRELOAD_PREFIX, REQUEST_CHANNEL } from '#shared/ipc/channels.ts'
import type { DeviceApis } from './device-types.ts'
import { watchForScans } from './scans.ts'

/**
 * Taken before any script of the page runs: a host without a world of the preload's own lets the page replace what it
 * finds on `String.prototype` later.
 */
const startsWith = Function.prototype.call.bind(String.prototype.startsWith) as (
  text: string,
  start: string,
) => boolean

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()

ipcRenderer.on(EVENT_CHANNEL, (_event, name: string, payload: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(payload)
})

function send(route: string, input?: unknown): Promise<unknown> {
  return ipcRenderer.invoke(REQUEST_CHANNEL, route, input)
}

function request(route: string, input?: unknown): Promise<unknown> {
  // An object could be another text each time it is read.
  if (typeof route !== 'string' || startsWith(route, PRELOAD_PREFIX))
    return Promise.reject(new Error('reserved route'))
  return send(route, input)
}

function on(name: string, listener: Listener): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => known.delete(listener)
}

/** Hands a chosen file to the main process; the page gets an opaque reference, never the path. */
function attach(file: File): Promise<unknown> {
  return send('preload.attach', { path: webUtils.getPathForFile(file), name: file.name, size: file.size })
}

const { hid, serial } = navigator as Navigator & Partial<DeviceApis>

contextBridge.exposeInMainWorld('backoffice', { request, on, attach })
watchForScans(window, { hid, serial }, send, on)

// The devices are the preload's alone: a page that could open the scanner would read badges.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['hid', 'serial', 'usb']) Reflect.deleteProperty(Navigator.prototype, name)
  },
})
