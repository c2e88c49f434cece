import { request } from './bridge.ts'
import { isScreenLocked } from './lock.ts'
import { currentUser } from './session.ts'

/** The main process counts minutes, so a report now and then is enough. */
const REPORT_MS = 10_000
const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

let reportedAt = -Infinity

/** Reports that the user is working in this window, so that the screen is not locked. */
export function noteActivity(): void {
  const now = performance.now()
  if (now - reportedAt < REPORT_MS || isScreenLocked() || currentUser() === null) return
  reportedAt = now
  request('lock.reportActivity').catch(() => undefined)
}

/**
 * Watches the input of this window. Keys in the frame of a rich text do not reach the window, so its editor calls
 * `noteActivity` itself. Returns a function that stops this.
 */
export function watchActivity(): () => void {
  const listeners = new AbortController()
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const input of INPUTS) window.addEventListener(input, noteActivity, options)
  return () => {
    listeners.abort()
    reportedAt = -Infinity
  }
}
