import type { App } from 'electron'

/** False when the app runs already: that one comes to the front, and this one has to end. */
export function isFirstInstance(app: App, toFront: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', toFront)
  return true
}
