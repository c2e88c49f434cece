import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'

export interface BlockingCallsOptions {
  /** Longest wait for a call, including its time in the queue, in ms. */
  limitMs: number
  /** Creates the error of a call that did not finish in time. */
  late: () => Error
}

/** Kills this process. Otherwise its exit would wait for the blocked thread, which may never return. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Runs calls of a native module that may block, e.g. on a prompt that the user never confirms. They run one at a time,
 * so they never block more than one thread, and each has a time limit. None delays the end of the process, and a call
 * that timed out in the queue is not made.
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
    // The caller has stopped waiting, so a later rejection is ignored.
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
