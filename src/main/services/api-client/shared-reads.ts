import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { CallEnd } from './failures.ts'

/** Reads that several windows ask for at once: one request, whose answer all of them get (OP-04). */
export interface SharedReads {
  /**
   * Sends, or waits for the same question that is under way. Who gives up by `signal` ends for itself; the request ends with
   * the last of them. `key` null is shared with nobody.
   */
  run<Answer>(
    key: string | null,
    signal: AbortSignal,
    send: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer>
  /** Something was changed: what is under way may answer what stood before it, and nobody else waits for that. */
  changed(): void
}

interface SharedRead {
  answer: Promise<unknown>
  controller: AbortController
  waiting: number
}

/** Ends with the signal's reason as soon as it aborts. */
async function until<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const end = Promise.withResolvers<never>()
  const give = () =>
    end.reject(signal.reason instanceof CallEnd ? signal.reason : new CallEnd(ErrorCode.cancelled))
  if (signal.aborted) give()
  else signal.addEventListener('abort', give, { once: true })
  try {
    return await Promise.race([answer, end.promise])
  } finally {
    signal.removeEventListener('abort', give)
  }
}

export function createSharedReads(): SharedReads {
  const reads = new Map<string, SharedRead>()

  function begin(key: string, send: (signal: AbortSignal) => Promise<unknown>): SharedRead {
    const controller = new AbortController()
    const read: SharedRead = { answer: send(controller.signal), controller, waiting: 0 }
    reads.set(key, read)
    const forget = () => {
      if (reads.get(key) === read) reads.delete(key)
    }
    // Nobody may be waiting any more when it fails.
    read.answer.then(forget, forget)
    return read
  }

  /** Counts somebody in; what it gives counts them out again, once. */
  function enter(key: string, read: SharedRead, signal: AbortSignal): () => void {
    let isIn = true
    read.waiting += 1
    return () => {
      if (!isIn) return
      isIn = false
      read.waiting -= 1
      if (read.waiting > 0) return
      // Asked anew by whoever comes now: this one is given up.
      if (reads.get(key) === read) reads.delete(key)
      read.controller.abort(signal.reason)
    }
  }

  return {
    async run<Answer>(
      key: string | null,
      signal: AbortSignal,
      send: (signal: AbortSignal) => Promise<Answer>,
    ): Promise<Answer> {
      if (key === null) return send(signal)
      const read = reads.get(key) ?? begin(key, send)
      const leave = enter(key, read, signal)
      // At once, not when the promise is next looked at: the same screen, opened again, must be able to ask again.
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await until(signal, read.answer as Promise<Answer>)
      } finally {
        signal.removeEventListener('abort', leave)
        leave()
      }
    },
    changed: () => reads.clear(),
  }
}
