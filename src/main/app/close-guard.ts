import type { BrowserWindow } from 'electron'

interface CloseGuardDeps {
  /** In kiosk mode the user cannot close a window. */
  isKiosk: () => boolean
  /** Whether the program or the system's session is ending. */
  isEnding: () => boolean
  /**
   * Whether closing would lose unsaved changes. For the main window this includes all windows, because they close with
   * it.
   */
  hasUnsaved: () => boolean
  /** Prompts the user, and closes the window if the user agrees. */
  ask: () => void
  /** The page crashed or was reloaded, so it can no longer be asked about its unsaved changes. */
  onPageGone: () => void
}

/**
 * A window with unsaved changes does not close before its page has prompted the user (DESK-092). In kiosk mode no user
 * action closes the window; only the end of the program or of the system does (DESK-074).
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
