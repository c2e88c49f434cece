import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { CallEnd } from './failures.ts'

/** A signal's reason as the end of a call: what aborted it without one was a cancellation. */
function endOf({ reason }: AbortSignal): CallEnd {
  return reason instanceof CallEnd ? reason : new CallEnd(ErrorCode.cancelled)
}

/** Runs `act` when the signal aborts, at once if it has; gives back what ends the listening. */
function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act()
  else signal?.addEventListener('abort', act, { once: true })
  return () => signal?.removeEventListener('abort', act)
}

/** Ends with `endOf` the signal as soon as it aborts. */
export async function until<Answer>(
  signal: AbortSignal | undefined,
  answer: Promise<Answer>,
  onEnd?: () => void,
): Promise<Answer> {
  const end = Promise.withResolvers<never>()
  const stop = onAbort(signal, () => {
    onEnd?.()
    if (signal) end.reject(endOf(signal))
  })
  try {
    return await Promise.race([answer, end.promise])
  } finally {
    stop()
  }
}

/** A signal that aborts with `CallEnd` after `ms` without a `touch`, or when the outer signal aborts. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Restarts the timeout after a byte has moved. */
  touch(): void
  end(): void
}

export function createDeadline(ms: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new CallEnd(ErrorCode.timeout))
  let timer = setTimeout(giveUp, ms)
  const stop = onAbort(outer, () => controller.abort(new CallEnd(ErrorCode.cancelled)))
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    },
    end() {
      clearTimeout(timer)
      stop()
    },
  }
}

/** A signal that knows only what the outer one knows: whose time is watched elsewhere. */
export function withoutLimit(outer: AbortSignal): Deadline {
  const controller = new AbortController()
  const end = onAbort(outer, () => controller.abort(endOf(outer)))
  return { signal: controller.signal, touch: () => undefined, end }
}

/** Waits, unless the signal aborts first: then the call was cancelled. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await until(signal, promise, () => clearTimeout(timer))
}

/** Requests under way: finds identical ones (OP-04) and lets a screen that is left cancel its own (DESK-035). */
export interface PendingRequests {
  /** Null when an identical request is pending; `key` null takes part in no comparison. */
  begin(key: string | null, requestId: string | undefined, signal: AbortSignal | undefined): Pending | null
  cancel(requestId: string): void
  cancelAll(): void
}

interface Pending {
  readonly signal: AbortSignal
  end(): void
}

export function createPendingRequests(): PendingRequests {
  const byKey = new Map<string, Pending>()
  const byId = new Map<string, () => void>()
  const all = new Set<() => void>()

  return {
    begin(key, requestId, outer) {
      if (key !== null && byKey.has(key)) return null
      const controller = new AbortController()
      let stopListening = (): void => undefined
      const end = () => {
        // A newer request may stand under the same key or id by now.
        if (key !== null && byKey.get(key) === pending) byKey.delete(key)
        if (requestId !== undefined && byId.get(requestId) === cancel) byId.delete(requestId)
        all.delete(cancel)
        stopListening()
      }
      const cancel = () => {
        // Ended at once: the same screen, opened again, must be able to ask again.
        end()
        controller.abort(outer?.reason)
      }
      const pending: Pending = { signal: controller.signal, end }
      if (key !== null) byKey.set(key, pending)
      if (requestId !== undefined) byId.set(requestId, cancel)
      all.add(cancel)
      stopListening = onAbort(outer, cancel)
      return pending
    },
    cancel: (requestId) => byId.get(requestId)?.(),
    cancelAll() {
      for (const cancel of all) cancel()
    },
  }
}
