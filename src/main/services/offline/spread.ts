/** Longest wait after the return of the server, in ms, because all benches of the shop notice it at the same time. */
export const SPREAD_MS = 40_000
/** Number of requests after a return that are sent slowly, and the time between them in ms. */
const SLOW_REQUESTS = 10
const SLOW_GAP_MS = 1000

/** Returns how long a bench waits after the server has returned, in ms. `random` is from 0 up to 1. */
export const spreadDelay = (random: () => number): number => Math.floor(random() * SPREAD_MS)

/**
 * Limits the first requests after a return to one a second. The random wait alone does not prevent several benches from
 * starting in the same second; with this limit each of 15 benches adds at most one of its ten first requests to it.
 */
export interface Pace {
  /** A return: the next requests are slow again. */
  restart(): void
  /** Time until the next request may be sent, in ms. */
  waitMs(): number
  /** A request is being sent now. */
  sent(): void
}

/** `now` is monotonic, in ms. */
export function createPace(now: () => number): Pace {
  let left = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    restart() {
      left = SLOW_REQUESTS
    },
    waitMs: () => (left > 0 ? Math.max(0, last + SLOW_GAP_MS - now()) : 0),
    sent() {
      last = now()
      if (left > 0) left -= 1
    },
  }
}
