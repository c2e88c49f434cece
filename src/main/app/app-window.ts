import type { BrowserWindow } from 'electron'
import { EVENT_CHANNEL } from '#shared/ipc/channels.ts'
import type { AppWindow } from '../services/windows/ports.ts'

interface AppWindowParts {
  /**
   * Whether the window was preloaded. `show` shows such a window; every other window shows itself after its first
   * paint.
   */
  isSpare: boolean
  close: () => void
  keepAwake: (isOn: boolean) => void
  openExternal: (url: string) => Promise<void>
}

/** Brings a window in front of all others, even if it is minimised. */
function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Adapts a system window to the `AppWindow` of the services. Calls on a destroyed window do nothing. */
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
