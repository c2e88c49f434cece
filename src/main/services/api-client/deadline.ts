import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { CallEnd } from './failures.ts'

/** A signal that aborts with `CallEnd` after `ms` without a `touch`, or when the outer signal aborts. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Something moved: the time begins anew. */
  touch(): void
  end(): void
}

export function createDeadline(ms: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new CallEnd(ErrorCode.timeout))
  const cancel = () => controller.abort(new CallEnd(ErrorCode.cancelled))
  let timer = setTimeout(giveUp, ms)
  if (outer?.aborted) cancel()
  outer?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    },
    end() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', cancel)
    },
  }
}

/** A signal that knows only what the outer one knows: whose time is watched elsewhere. */
export function withoutLimit(outer: AbortSignal): Deadline {
  const controller = new AbortController()
  const cancel = () =>
    controller.abort(outer.reason instanceof CallEnd ? outer.reason : new CallEnd(ErrorCode.cancelled))
  if (outer.aborted) cancel()
  else outer.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    touch: () => undefined,
    end: () => outer.removeEventListener('abort', cancel),
  }
}

/** Waits, unless the signal aborts first: then throws the signal's `CallEnd`. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelled = () => {
      clearTimeout(timer)
      reject(new CallEnd(ErrorCode.cancelled))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancelled)
      resolve()
    }, ms)
    if (signal?.aborted) cancelled()
    signal?.addEventListener('abort', cancelled, { once: true })
  })
}
