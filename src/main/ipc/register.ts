import type { BrowserWindow, IpcMain } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '#shared/ipc/channels.ts'
import type { EventName, Events } from '#shared/ipc/events.ts'
import type { Router } from './router.ts'

/** Origin as the router compares it: `URL.origin` is `null` for schemes that Node does not know. */
export function senderOrigin(address: string): string {
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(address)
  return match?.[1] ?? ''
}

export function registerIpc(ipcMain: Pick<IpcMain, 'handle'>, router: Router): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, routeName: unknown, input: unknown) => {
    const frame = event.senderFrame
    return router(
      { isTopFrame: frame !== null && frame.parent === null, origin: senderOrigin(frame?.url ?? '') },
      routeName,
      input,
    )
  })
}

export type EmitEvent = <N extends EventName>(name: N, payload: Events[N]) => void

/** Sends events to every window that `windows` names at that moment. */
export function createEventSender(windows: () => BrowserWindow[]): EmitEvent {
  return (name, payload) => {
    for (const window of windows()) {
      if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, name, payload)
    }
  }
}
