import type { EventName, Events } from '#shared/ipc/events.ts'

export interface ExternalLinksDeps {
  /** Opens an address in the system's browser. */
  open: (url: string) => Promise<void>
  /** In kiosk mode no browser is opened, because the user could leave the kiosk through it. */
  isKiosk: () => boolean
  /** The time in ms of a monotonic clock. */
  now: () => number
  log: { warn(scope: string, message: string): void }
  emit: <N extends EventName>(name: N, payload: Events[N]) => void
}

/**
 * Opens links outside the program. Each needs a key press or click of the user that the main process has seen itself.
 */
export interface ExternalLinks {
  /** Called when the user presses a key or a mouse button in the window. */
  pressed(): void
  /** Opens an address for the page; never throws. The user sees the host, or the reason why it was not opened. */
  open(url: string): Promise<void>
}

/** How long a press counts, because a busy page may take a moment to act on it. */
const PRESS_MS = 2_000
const SHORTEST_GAP_MS = 1_000
const LONGEST_LOGGED = 200

/** Returns the address if it is a web page. Other schemes are refused because they could start a program. */
function webAddress(url: string): URL | null {
  const address = URL.canParse(url) ? new URL(url) : null
  return address && /^https?:$/.test(address.protocol) ? address : null
}

export function createExternalLinks({ open, isKiosk, now, log, emit }: ExternalLinksDeps): ExternalLinks {
  let pressedAt = Number.NEGATIVE_INFINITY
  let openedAt = Number.NEGATIVE_INFINITY
  let refusals = new Set<string>()

  /**
   * Logs each reason and scheme once until the next press, so that a page that keeps requesting cannot fill the log.
   */
  function refuse(reason: string, url: string): void {
    const key = `${reason} ${url.split(':', 1).join('')}`
    if (refusals.has(key)) return
    refusals.add(key)
    const named = url.slice(0, LONGEST_LOGGED).replace(/\/\/[^/]*@/, '//')
    log.warn('window', `refused to open ${named}${reason && `: ${reason}`}`)
  }

  return {
    pressed() {
      pressedAt = now()
      refusals = new Set()
    },
    async open(url) {
      const address = webAddress(url)
      if (!address) return refuse('', url)
      if (isKiosk()) return refuse('no browser is opened in kiosk mode', address.host)
      const { host, username, password } = address
      const time = now()
      if (time - pressedAt > PRESS_MS) return refuse('nobody pressed anything for it', host)
      // The first request uses up the press whatever its result, so a page cannot keep requesting until the gap has
      // passed.
      pressedAt = Number.NEGATIVE_INFINITY
      if (time - openedAt < SHORTEST_GAP_MS) return refuse('another was opened a moment ago', host)
      if (username !== '' || password !== '') {
        refuse('it holds a name or a password', host)
        emit('window.link', { host, outcome: 'credentials' })
        return
      }
      openedAt = time
      try {
        await open(address.href)
        emit('window.link', { host, outcome: 'opened' })
      } catch (cause) {
        log.warn('window', `the browser did not open: ${String(cause)}`)
        emit('window.link', { host, outcome: 'failed' })
      }
    },
  }
}
