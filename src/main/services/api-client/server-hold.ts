/**
 * What a server that is overloaded asks for: `Retry-After` with 429 or 503. Until then no read goes out by itself; what
 * a person does (a change, a sign-in) always may.
 */
export interface ServerHold {
  /** Milliseconds until reads may go out again; 0 at once. */
  remainingMs(): number
  learn(response: Response): void
}

const ASKING = new Set([429, 503])
/** A server that asks for more is asked again after this, ms: it may have been restarted meanwhile. */
const LONGEST_MS = 120_000

/** Seconds or a date, as RFC 9110 has it; null for anything else. */
function retryAfterMs(text: string | null, now: number): number | null {
  if (text === null) return null
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(0, Math.min(ms, LONGEST_MS))
}

export function createServerHold(now: () => number = Date.now): ServerHold {
  let until = 0
  return {
    remainingMs: () => Math.max(0, until - now()),
    learn({ status, headers }) {
      const ms = ASKING.has(status) ? retryAfterMs(headers.get('retry-after'), now()) : null
      if (ms !== null) until = Math.max(until, now() + ms)
      // An answer that is none of these: whatever it was is over.
      else if (status < 400) until = 0
    },
  }
}
