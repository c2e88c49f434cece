import type { App } from 'electron'

/** Answers whether Windows has begun to end the session: an installer started then is killed half-way. */
export function noticeSystemEnd(app: Pick<App, 'on'>): () => boolean {
  let isEnding = false
  if (process.platform === 'win32') {
    app.on('browser-window-created', (_event, window) => {
      window.on('query-session-end', () => (isEnding = true))
      window.on('session-end', () => (isEnding = true))
    })
  }
  return () => isEnding
}
