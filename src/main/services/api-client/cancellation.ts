import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { CallEnd } from './failures.ts'

/** Converts a signal's reason into the end of a call. An abort without such a reason is a cancellation. */
export function callEndOf({ reason }: AbortSignal): CallEnd {
  return reason instanceof CallEnd ? reason : new CallEnd(ErrorCode.cancelled)
}

/**
 * Runs `act` when the signal aborts, or immediately if it has aborted already. Returns a function that stops listening.
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act()
  else signal?.addEventListener('abort', act, { once: true })
  return () => signal?.removeEventListener('abort', act)
}

/** Rejects with `callEndOf` the signal as soon as the signal aborts. */
export async function until<Answer>(
  signal: AbortSignal | undefined,
  answer: Promise<Answer>,
  onEnd?: () => void,
): Promise<Answer> {
  const end = Promise.withResolvers<never>()
  const stop = onAbort(signal, () => {
    onEnd?.()
    if (signal) end.reject(callEndOf(signal))
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
  const end = onAbort(outer, () => controller.abort(callEndOf(outer)))
  return { signal: controller.signal, touch: () => undefined, end }
}

/** Waits for `ms`. Rejects as cancelled if the signal aborts first. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await until(signal, promise, () => clearTimeout(timer))
}
