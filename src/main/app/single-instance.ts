import type { App } from 'electron'

/**
 * Returns false if the app is already running. That instance gets the arguments of this start, and this instance must
 * end.
 */
export function isFirstInstance(app: App, onAnother: (texts: readonly string[]) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', (_event, texts) => onAnother(texts))
  return true
}
