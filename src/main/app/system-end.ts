import type { App } from 'electron'

/**
 * Returns a function that reports whether Windows has begun to end the session. An installer started then would be
 * killed halfway.
 */
export function watchSystemEnd(app: Pick<App, 'on'>): () => boolean {
  let isEnding = false
  if (process.platform === 'win32') {
    app.on('browser-window-created', (_event, window) => {
      window.on('query-session-end', () => (isEnding = true))
      window.on('session-end', () => (isEnding = true))
    })
  }
  return () => isEnding
}
