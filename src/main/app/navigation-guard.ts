import type { WebContents } from 'electron'
import type { ExternalLinks } from '../services/links/external-links.ts'
import { APP_ORIGIN, isAppAddress } from './origin.ts'

interface GuardDeps {
  links: ExternalLinks
  /** Called when the page opens a screen of the program in a new window. */
  openScreen: (path: string) => void
  log: { warn(scope: string, message: string): void }
}

/** Input events with which a user follows a link. A page cannot create them. */
const PRESSES = new Set(['mouseDown', 'mouseUp', 'rawKeyDown', 'keyDown', 'gestureTap', 'touchEnd'])

/** Keeps the window on the app's own origin. Web links open in the system's browser, and everything else is refused. */
export function guardNavigation(contents: WebContents, { links, openScreen, log }: GuardDeps): void {
  contents.on('input-event', (_event, { type }) => {
    if (PRESSES.has(type)) links.pressed()
  })
  contents.on('will-navigate', (event) => {
    if (isAppAddress(event.url)) return
    event.preventDefault()
    void links.open(event.url)
  })
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame || isAppAddress(event.url)) return
    event.preventDefault()
    log.warn('window', 'refused a frame of another origin')
  })
  contents.setWindowOpenHandler(({ url }) => {
    if (isAppAddress(url)) openScreen(url.slice(APP_ORIGIN.length) || '/')
    else void links.open(url)
    return { action: 'deny' }
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
