import type { IpcMain } from 'electron'
import { REQUEST_CHANNEL } from '#shared/ipc/channels.ts'
import type { Router } from './router.ts'

/**
 * Returns the origin in the form that the router compares. `URL.origin` is `null` for schemes that Node does not know.
 */
export function senderOrigin(address: string): string {
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(address)
  return match?.[1] ?? ''
}

export function registerIpc(ipcMain: Pick<IpcMain, 'handle'>, router: Router): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, routeName: unknown, input: unknown) => {
    const frame = event.senderFrame
    return router(
      {
        isTopFrame: frame !== null && frame.parent === null,
        origin: senderOrigin(frame?.url ?? ''),
        windowId: event.sender.id,
      },
      routeName,
      input,
    )
  })
}
