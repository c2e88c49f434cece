import type { BrowserWindow } from 'electron'

interface CloseGuardDeps {
  /** Kiosk mode: a window that is closed by hand stays. */
  isKiosk: () => boolean
  /** The program or the system's session is ending. */
  isEnding: () => boolean
  /** Something that closing would lose is not saved; of the main window in any window, since all close with it. */
  hasUnsaved: () => boolean
  /** Asks the person, and closes where they agree. */
  ask: () => void
  /** The page died or was loaded anew, and cannot be asked about what it held. */
  onPageGone: () => void
}

/**
 * A window with unsaved changes does not close: the page is asked first (DESK-092). In kiosk mode nothing that a person does
 * at the window closes it; the program's own end and the system's do (DESK-074).
 *
 * @returns Closes without asking: the page has been asked already.
 */
export function guardClose(window: BrowserWindow, deps: CloseGuardDeps): () => void {
  let isAgreed = false
  window.on('close', (event) => {
    if (isAgreed) return
    if (deps.isKiosk() && !deps.isEnding()) {
      event.preventDefault()
      return
    }
    if (!deps.hasUnsaved()) return
    event.preventDefault()
    deps.ask()
  })
  window.webContents.on('render-process-gone', deps.onPageGone)
  window.webContents.on('did-navigate', deps.onPageGone)
  return () => {
    isAgreed = true
    if (!window.isDestroyed()) window.close()
  }
}
