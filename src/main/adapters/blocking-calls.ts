import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'

export interface BlockingCallsOptions {
  /** How long a call is waited for, its turn included. */
  limitMs: number
  /** The error of a call that was not answered in time. */
  late: () => Error
}

/** A blocked thread is waited for at the end of a process, and nobody may ever answer it. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Calls of a native module that may block, e.g. behind a question that nobody answers: one at a time, so that they never
 * hold more than one thread; each with a time limit; and none holds up the end of the process. A call that was given up
 * before its turn is not made.
 */
export function createBlockingCalls({ limitMs, late }: BlockingCallsOptions) {
  const inTurn = pLimit(1)

  const make = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    process.once('exit', endAtOnce)
    try {
      return await call()
    } finally {
      process.off('exit', endAtOnce)
    }
  }

  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const answered = new AbortController()
    let isGivenUp = false
    const turn = inTurn(() => {
      if (isGivenUp) throw late()
      return make(call)
    })
    // Whoever gave up no longer waits for it.
    turn.catch(() => undefined)
    const limit = delay(limitMs, undefined, { signal: answered.signal }).then(() => {
      isGivenUp = true
      throw late()
    })
    try {
      return await Promise.race([turn, limit])
    } finally {
      answered.abort()
      limit.catch(() => undefined)
    }
  }
}
