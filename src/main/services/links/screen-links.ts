import type { ReadLink } from '#shared/domain/deep-link.ts'
import type { WaitingLink } from '#shared/ipc/routes/links.ts'

export interface ScreenLinksDeps {
  /** Parses a link. The parser is large and rarely needed, so it is loaded on demand. */
  read: (text: string) => Promise<ReadLink>
  isKiosk: () => boolean
  /** Brings the program to the front, whatever the link contains. */
  toFront: () => void
  /** Shows a screen in the appropriate window; `path` includes the query. */
  openPath: (path: string) => void
  /** Makes the page request `waiting` again. */
  changed: () => void
  after: (milliseconds: number, run: () => void) => void
  log: { info(scope: string, message: string): void; warn(scope: string, message: string): void }
}

/** Links to screens from outside the program (DESK-093). A link shows a screen and does nothing else. */
export interface ScreenLinks {
  /** Handles any text that the system delivers as a link; never throws. */
  arrived(text: string): Promise<void>
  /** Returns what the page has to do about links; a refusal is reported only once. */
  waiting(): WaitingLink
  /** Opens the waiting link. The page calls it when the user is signed in and nothing is left to confirm. */
  follow(): void
  /** Drops the waiting link because it was shown or is not wanted. */
  forget(): void
}

/** How long a link waits for the user to sign in before it is forgotten. */
const KEPT_MS = 10 * 60_000
const MOST_LOGGED = 120

/** Returns a link for the log without its query, which could contain personal data. */
function logged(text: string): string {
  const [start = ''] = text.split(/[?#]/, 1)
  return JSON.stringify(start.slice(0, MOST_LOGGED))
}

export function createScreenLinks(deps: ScreenLinksDeps): ScreenLinks {
  const { read, isKiosk, toFront, openPath, changed, after, log } = deps
  let waiting: { path: string } | null = null
  let isRefused = false

  function refuse(reason: string, text: string): void {
    log.warn('links', `refused (${reason}): ${logged(text)}`)
    isRefused = true
    changed()
  }

  return {
    async arrived(text) {
      toFront()
      const link = await read(text)
      if ('fault' in link) return refuse(link.fault, text)
      if (isKiosk() && !link.route.isInKiosk) return refuse('not in kiosk mode', text)
      log.info('links', `arrived: ${logged(text)}`)
      const kept = { path: link.path + link.search }
      waiting = kept
      after(KEPT_MS, () => {
        if (waiting !== kept) return
        waiting = null
        changed()
      })
      changed()
    },
    waiting() {
      const notified = { path: waiting?.path ?? null, isRefused }
      isRefused = false
      return notified
    },
    follow() {
      const { path } = waiting ?? {}
      waiting = null
      if (path !== undefined) openPath(path)
    },
    forget() {
      waiting = null
    },
  }
}
