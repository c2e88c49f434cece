import type { App } from 'electron'

/** False when the app runs already: that one is handed the arguments of this start, and this one has to end. */
export function isFirstInstance(app: App, onAnother: (texts: readonly string[]) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', (_event, texts) => onAnother(texts))
  return true
}
