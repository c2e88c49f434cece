import type { Pace } from './spread.ts'

/** Starts a timer of `ms` and returns the function that cancels it. */
export type After = (ms: number, run: () => void) => () => void

/** Time between two checks whether the user's action is still running, in ms. */
const BUSY_CHECK_MS = 500

/**
 * `open`: send now. `waited`: send now, but the user's action ran meanwhile, so the order may have changed. `closed`: the
 * sender must stop.
 */
type Passage = 'open' | 'waited' | 'closed'

interface GateDeps {
  /** False if the server cannot be reached, or nobody or somebody else is signed in. */
  maySend: () => boolean
  isPersonBusy: () => boolean
  pace: Pace
  after: After
}

export interface Gate {
  /** Resolves when the next request may be sent. The user's action always goes first. */
  pass(): Promise<Passage>
}

export function createGate({ maySend, isPersonBusy, pace, after }: GateDeps): Gate {
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void after(ms, resolve))
  return {
    async pass() {
      let hasWaited = false
      while (maySend()) {
        const ms = pace.waitMs()
        if (isPersonBusy()) {
          hasWaited = true
          await pause(BUSY_CHECK_MS)
        } else if (ms > 0) await pause(ms)
        else {
          pace.sent()
          return hasWaited ? 'waited' : 'open'
        }
      }
      return 'closed'
    },
  }
}
