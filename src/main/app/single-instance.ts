import type { App, BrowserWindow } from 'electron'

/** False when the app runs already: that one comes to the front, and this one has to end. */
export function isFirstInstance(app: App, window: () => BrowserWindow | null): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', () => {
    const first = window()
    if (!first) return
    if (first.isMinimized()) first.restore()
    first.show()
    first.focus()
  })
  return true
}
