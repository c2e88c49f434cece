import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { CallEnd } from './failures.ts'

/** Converts a signal's reason into the end of a call. An abort without such a reason is a cancellation. */
function endOf({ reason }: AbortSignal): CallEnd {
  return reason instanceof CallEnd ? reason : new CallEnd(ErrorCode.cancelled)
}

/**
 * Runs `act` when the signal aborts, or immediately if it has aborted already. Returns a function that stops listening.
 */
function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act()
  else signal?.addEventListener('abort', act, { once: true })
  return () => signal?.removeEventListener('abort', act)
}

/** Rejects with `endOf` the signal as soon as the signal aborts. */
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
  /** Restarts the timeout after a byte has been transferred. */
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

/** A deadline that follows only the outer signal, for calls whose time is limited elsewhere. */
export function withoutLimit(outer: AbortSignal): Deadline {
  const controller = new AbortController()
  const end = onAbort(outer, () => controller.abort(endOf(outer)))
  return { signal: controller.signal, touch: () => undefined, end }
}

/** Waits for `ms`. Rejects as cancelled if the signal aborts first. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await until(signal, promise, () => clearTimeout(timer))
}

/**
 * Running requests. Finds identical ones (OP-04) and lets a screen cancel its own when the user leaves it (DESK-035).
 */
export interface PendingRequests {
  /** Returns null if an identical request is pending. A request with `key` null is never compared. */
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
        // A newer request may have the same key or id by now.
        if (key !== null && byKey.get(key) === pending) byKey.delete(key)
        if (requestId !== undefined && byId.get(requestId) === cancel) byId.delete(requestId)
        all.delete(cancel)
        stopListening()
      }
      const cancel = () => {
        // Ended immediately, so that the same screen can send the request again when it is reopened.
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
