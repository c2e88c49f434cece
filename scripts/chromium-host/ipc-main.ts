import { EventEmitter } from 'node:events'
import { strict } from './strict.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

const handlers = new Map<string, Handler>()
const channels = new EventEmitter()

export const ipcMain = strict('ipcMain', {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler(channel: string): void {
    handlers.delete(channel)
  },
  on(channel: string, listener: Handler): void {
    channels.on(channel, listener)
  },
  off(channel: string, listener: Handler): void {
    channels.off(channel, listener)
  },
})

/** Returns the result of `ipcRenderer.invoke`. A rejection is passed on as its text, as in Electron. */
export async function answerInvoke(
  event: object,
  channel: string,
  args: unknown[],
): Promise<{ value?: unknown; error?: string }> {
  const handler = handlers.get(channel)
  if (!handler) return { error: `No handler registered for '${channel}'` }
  try {
    return { value: await handler(event, ...args) }
  } catch (cause) {
    return { error: String(cause) }
  }
}

export function deliverSend(event: object, channel: string, args: unknown[]): void {
  channels.emit(channel, event, ...args)
}
