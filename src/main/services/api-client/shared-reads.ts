import { until } from './cancellation.ts'

/** Reads that several windows ask for at once: one request, whose answer all of them get (OP-04). */
interface SharedReads {
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
    let isPending = true
    read.waiting += 1
    return () => {
      if (!isPending) return
      isPending = false
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
      try {
        return await until(signal, read.answer as Promise<Answer>, leave)
      } finally {
        leave()
      }
    },
    changed: () => reads.clear(),
  }
}
