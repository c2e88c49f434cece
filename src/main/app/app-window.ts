import type { BrowserWindow } from 'electron'
import { EVENT_CHANNEL } from '#shared/ipc/channels.ts'
import type { AppWindow } from '../services/windows/ports.ts'

interface AppWindowParts {
  /** Loaded before it is wanted: `show` shows it, while every other window shows itself when it has drawn something. */
  isSpare: boolean
  close: () => void
  keepAwake: (isOn: boolean) => void
  openExternal: (url: string) => Promise<void>
}

/** Brings a window in front of all others, wherever it was. */
function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** A window of the system as the services know windows; one that is gone does nothing any more. */
export function appWindowOf(window: BrowserWindow, { isSpare, ...parts }: AppWindowParts): AppWindow {
  const { id } = window.webContents
  return {
    id,
    isFocused: () => !window.isDestroyed() && window.isFocused(),
    toFront() {
      if (!window.isDestroyed()) bringToFront(window)
    },
    show() {
      if (isSpare && !window.isDestroyed() && !window.isVisible()) window.show()
    },
    send(name, payload) {
      if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, name, payload)
    },
    ...parts,
  }
}
