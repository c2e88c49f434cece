import type { EventName, Events } from '#shared/ipc/events.ts'

export interface ExternalLinksDeps {
  /** Opens an address in the system's browser. */
  open: (url: string) => Promise<void>
  /** Another program in front of a kiosk would be a way out of it. */
  isKiosk: () => boolean
  /** ms of a clock that never goes back. */
  now: () => number
  log: { warn(scope: string, message: string): void }
  emit: <N extends EventName>(name: N, payload: Events[N]) => void
}

/** Links out of the program: each needs a person's press, which the main process has seen itself. */
export interface ExternalLinks {
  /** A person has pressed a key or a button of the mouse in the window. */
  pressed(): void
  /** What the page wants opened; never throws. The person is told the host, or why it was not opened. */
  open(url: string): Promise<void>
}

/** A press counts for so long: a page that is busy may take a moment to act on it. */
const PRESS_MS = 2_000
const SHORTEST_GAP_MS = 1_000
const LONGEST_LOGGED = 200

/** Only web pages leave for the system's browser; any other scheme could start a program. */
function webAddress(url: string): URL | null {
  const address = URL.canParse(url) ? new URL(url) : null
  return address && /^https?:$/.test(address.protocol) ? address : null
}

export function createExternalLinks({ open, isKiosk, now, log, emit }: ExternalLinksDeps): ExternalLinks {
  let pressedAt = Number.NEGATIVE_INFINITY
  let openedAt = Number.NEGATIVE_INFINITY
  let refusals = new Set<string>()

  /** Each reason and scheme once until somebody presses something: a page that asks without end must not fill the log. */
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
      // Used up by the first, whatever becomes of it: a page that goes on asking does not wait the gap out.
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
