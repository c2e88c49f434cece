import type { App, BrowserWindow } from 'electron'

export interface CloseGuard {
  setUnsaved(hasUnsaved: boolean): void
  /** Closes without asking: the page has asked already. */
  close(): void
}

interface CloseGuardDeps {
  app: Pick<App, 'on'>
  /** Asks the page about its unsaved changes. */
  ask: () => void
  /** Kiosk mode: a window that is closed by hand stays. */
  isKiosk: () => boolean
}

/**
 * A window with unsaved changes does not close; the page is asked, and closes it by `window.close` (DESK-092). In kiosk
 * mode nothing that a person does at the window closes it; the program's own end and the system's do (DESK-074).
 */
export function guardClose(window: BrowserWindow, { app, ask, isKiosk }: CloseGuardDeps): CloseGuard {
  let hasUnsaved = false
  let isEnding = false
  let mayPageClose = false
  app.on('before-quit', () => (isEnding = true))
  if (process.platform === 'win32') {
    // Windows ends a session without a word of the program's own end.
    window.on('session-end', () => (isEnding = true))
  }
  window.on('close', (event) => {
    if (isKiosk() && !isEnding) {
      event.preventDefault()
      return
    }
    if (!hasUnsaved) return
    event.preventDefault()
    mayPageClose = isEnding
    isEnding = false
    ask()
  })
  // A page that is gone or was loaded anew cannot be asked about what it held.
  window.webContents.on('render-process-gone', () => (hasUnsaved = false))
  window.webContents.on('did-navigate', () => (hasUnsaved = false))
  return {
    setUnsaved: (value) => (hasUnsaved = value),
    close() {
      if (isKiosk() && !mayPageClose) return
      isEnding = mayPageClose
      hasUnsaved = false
      window.close()
    },
  }
}
