import type { BrowserWindow } from 'electron'
import { createFailureId } from '#shared/domain/failure-id.ts'
import { APP_ORIGIN } from './origin.ts'
import type { PathHandler } from './own-scheme.ts'

const PATH = 'crash-page'

const STYLE = `body { font: 16px system-ui, sans-serif; display: grid; place-content: center; gap: 16px; min-height: 90vh;
  text-align: center; color-scheme: light dark; background: Canvas; color: CanvasText }
a { justify-self: center; padding: 12px 24px; border-radius: 4px; background: #215db0; color: #fff; text-decoration: none }
a:focus-visible { outline: 3px solid #f29d49; outline-offset: 2px }`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function page(back: string, failureId: string): string {
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><title>Okno przestało działać</title><link rel="stylesheet" href="/${PATH}/style"></head>
<body>
<h1>Okno przestało działać</h1>
<p>Przyczynę zapisano w logu programu. Zapisane dane są bezpieczne.</p>
<p>Numer błędu: <code>${escaped(failureId)}</code></p>
<a role="button" href="${escaped(back)}" autofocus>Wczytaj ponownie</a>
</body>
</html>`
}

/**
 * Serves `/crash-page?back=PATH&failure=ID`, a page without scripts that is shown after the page's process has ended.
 */
export const crashPageHandlers: Record<string, PathHandler> = {
  [PATH]: (url) => {
    if (url.pathname === `/${PATH}/style`)
      return new Response(STYLE, { headers: { 'content-type': 'text/css' } })
    const back = url.searchParams.get('back') ?? '/'
    // Exactly one slash, because `//host` would be another origin.
    const path = /^\/(?!\/)/.test(back) ? back : '/'
    return new Response(page(path, url.searchParams.get('failure') ?? ''), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}

interface CrashLog {
  error(scope: string, message: string): void
}

/** Shows the crash page instead of an empty window, and logs the reason (DESK-079). */
export function showCrashes(window: BrowserWindow, log: CrashLog): void {
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    const failureId = createFailureId()
    log.error('window', `failure ${failureId}: the page's process ended: ${reason}, exit code ${exitCode}`)
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const back = window.webContents.getURL().slice(APP_ORIGIN.length)
    const query = new URLSearchParams({
      back: back.startsWith(`/${PATH}`) ? '/' : back || '/',
      failure: failureId,
    })
    const address = `${APP_ORIGIN}/${PATH}?${query}`
    window.loadURL(address).catch((cause: unknown) => log.error('window', `no crash page: ${String(cause)}`))
  })
}
