import type { ReadLink } from '#shared/domain/deep-link.ts'
import type { WaitingLink } from '#shared/ipc/routes/links.ts'

export interface ScreenLinksDeps {
  /** What a link says; what reads it is large, and few starts of the program see one. */
  read: (text: string) => Promise<ReadLink>
  isKiosk: () => boolean
  /** Brings the program to the front, whatever a link says. */
  toFront: () => void
  /** Shows a screen in the window that fits; `path` with its query. */
  openPath: (path: string) => void
  /** The page asks for `waiting` anew. */
  changed: () => void
  after: (milliseconds: number, run: () => void) => void
  log: { info(scope: string, message: string): void; warn(scope: string, message: string): void }
}

/** Links to screens from outside the program (DESK-093). A link shows a screen and does nothing else. */
export interface ScreenLinks {
  /** Whatever the system hands over as a link; never throws. */
  arrived(text: string): Promise<void>
  /** What the page has to do about links; a refusal is told once. */
  waiting(): WaitingLink
  /** The page has nobody to sign in and nothing to ask: the waiting link is followed. */
  follow(): void
  /** It was shown, or is not wanted. */
  forget(): void
}

/** Who does not sign in within this time has forgotten the link, and so does the program. */
const KEPT_MS = 10 * 60_000
const MOST_LOGGED = 120

/** A link as the log may hold it: its query could hold anything about anybody. */
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
      const told = { path: waiting?.path ?? null, isRefused }
      isRefused = false
      return told
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
