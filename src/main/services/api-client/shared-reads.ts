import { until } from './cancellation.ts'

/** Reads that several windows request at the same time: one request, whose response all of them get (OP-04). */
interface SharedReads {
  /**
   * Sends the request, or waits for an identical running one. An abort of `signal` ends only that caller's wait; the
   * request ends with its last caller. A request with `key` null is not shared.
   */
  run<Answer>(
    key: string | null,
    signal: AbortSignal,
    send: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer>
  /** Something was changed, so running reads may return old data, and new callers must not wait for them. */
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
    // No caller may be waiting any more when it fails.
    read.answer.then(forget, forget)
    return read
  }

  /** Counts a caller in. Returns a function that counts it out again, once. */
  function enter(key: string, read: SharedRead, signal: AbortSignal): () => void {
    let isPending = true
    read.waiting += 1
    return () => {
      if (!isPending) return
      isPending = false
      read.waiting -= 1
      if (read.waiting > 0) return
      // New callers send the request again, because this one is aborted.
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
      // The caller is removed immediately and not when the promise settles, so that the same screen can send the
      // request again when it is reopened.
      try {
        return await until(signal, read.answer as Promise<Answer>, leave)
      } finally {
        leave()
      }
    },
    changed: () => reads.clear(),
  }
}
