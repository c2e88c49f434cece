import type { BrowserWindow } from 'electron'

export interface CloseGuard {
  setUnsaved(hasUnsaved: boolean): void
  /** Closes without asking: the page has asked already. */
  close(): void
}

/** A window with unsaved changes does not close; the page is asked, and closes it by `window.close` (DESK-092). */
export function guardClose(window: BrowserWindow, ask: () => void): CloseGuard {
  let hasUnsaved = false
  window.on('close', (event) => {
    if (!hasUnsaved) return
    event.preventDefault()
    ask()
  })
  // A page that is gone or was loaded anew cannot be asked about what it held.
  window.webContents.on('render-process-gone', () => (hasUnsaved = false))
  window.webContents.on('did-navigate', () => (hasUnsaved = false))
  return {
    setUnsaved: (value) => (hasUnsaved = value),
    close() {
      hasUnsaved = false
      window.close()
    },
  }
}
