import type { WebContents } from 'electron'
import { isAppAddress } from './origin.ts'

interface GuardDeps {
  openExternal: (url: string) => Promise<void>
  log: { warn(scope: string, message: string): void }
}

/** Only web pages leave for the system's browser; any other scheme could start a program. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

/** Keeps the window on the app's own origin; a web link goes to the system's browser, everything else nowhere. */
export function guardNavigation(contents: WebContents, { openExternal, log }: GuardDeps): void {
  const leave = (url: string): void => {
    if (isWebAddress(url)) {
      openExternal(url).catch((cause: unknown) =>
        log.warn('window', `the browser did not open: ${String(cause)}`),
      )
    } else {
      log.warn('window', `refused to open ${url.slice(0, 200)}`)
    }
  }
  contents.on('will-navigate', (event) => {
    if (isAppAddress(event.url)) return
    event.preventDefault()
    leave(event.url)
  })
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame || isAppAddress(event.url)) return
    event.preventDefault()
    log.warn('window', 'refused a frame of another origin')
  })
  contents.setWindowOpenHandler(({ url }) => {
    leave(url)
    return { action: 'deny' }
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
