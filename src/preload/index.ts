import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { EVENT_CHANNEL, PRELOAD_PREFIX, REQUEST_CHANNEL } from '#shared/ipc/channels.ts'
import type { DeviceApis } from './device-types.ts'
import { watchForScans } from './scans.ts'

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()

ipcRenderer.on(EVENT_CHANNEL, (_event, name: string, payload: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(payload)
})

function send(route: string, input?: unknown): Promise<unknown> {
  return ipcRenderer.invoke(REQUEST_CHANNEL, route, input)
}

/**
 * Compares character by character and uses no prototype methods, because on a host without an isolated world the page
 * can replace them.
 */
function isReserved(route: string): boolean {
  for (let place = 0; place < PRELOAD_PREFIX.length; place++) {
    if (route[place] !== PRELOAD_PREFIX[place]) return false
  }
  return true
}

function request(route: string, input?: unknown): Promise<unknown> {
  // An object could return a different text each time it is read.
  if (typeof route !== 'string' || isReserved(route)) return Promise.reject(new Error('reserved route'))
  return send(route, input)
}

function on(name: string, listener: Listener): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => known.delete(listener)
}

/** Passes a chosen file to the main process; the page gets an opaque reference, never the path. */
function attach(file: File): Promise<unknown> {
  return send('preload.attach', { path: webUtils.getPathForFile(file), name: file.name, size: file.size })
}

const { hid, serial } = navigator as Navigator & Partial<DeviceApis>

contextBridge.exposeInMainWorld('backoffice', { request, on, attach })
watchForScans(window, { hid, serial }, send, on)

// The device APIs are for the preload only, because a page that could open the scanner would read badges.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['hid', 'serial', 'usb']) Reflect.deleteProperty(Navigator.prototype, name)
    // Removed because the content policy does not cover WebRTC, and nothing here uses it.
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
      Reflect.deleteProperty(globalThis, name)
  },
})
