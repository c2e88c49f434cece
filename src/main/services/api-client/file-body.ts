import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createDeadline } from './deadline.ts'
import { CallEnd, failure } from './failures.ts'

export interface FileBodyOptions {
  /** Names the file's operation in its failures. */
  operation: string
  /** Longest time without a byte, ms; null where whoever reads it keeps a limit of their own. */
  stallMs: number | null
  /** Aborts when the body is no longer wanted. */
  signal: AbortSignal
  /** Once: the last byte is there, the body failed (then with its failure) or it is not read on. */
  onEnd: (error: ApiFailure | null) => void
}

/** The longest that a timer can wait; nobody reads a file for three weeks. */
const NEVER = 2 ** 31 - 1

function failureOf(cause: unknown, { operation, stallMs }: FileBodyOptions): ApiFailure {
  if (isApiFailure(cause)) return cause
  if (cause instanceof CallEnd && cause.code === ErrorCode.timeout) {
    const message = `Serwer przestał przysyłać plik: od ${Math.round((stallMs ?? 0) / 1000)} s nic nie przyszło.`
    return new ApiFailure({ code: ErrorCode.timeout, message, operation }, { cause })
  }
  if (cause instanceof CallEnd) return failure(cause.code, operation, {}, cause)
  const message = 'Plik nie dotarł w całości: połączenie z serwerem zostało przerwane.'
  return new ApiFailure({ code: ErrorCode.unreachable, message, operation }, { cause })
}

/**
 * A file's bytes as they come, watched: a body that stops coming, is cut off or is no longer wanted fails with an
 * `ApiFailure`, whoever reads it, and its connection is closed.
 */
export function watchedBody(
  body: ReadableStream<Uint8Array>,
  options: FileBodyOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const deadline = createDeadline(options.stallMs ?? NEVER, options.signal)
  const givenUp = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(deadline.signal.reason as CallEnd)
    if (deadline.signal.aborted) giveUp()
    deadline.signal.addEventListener('abort', giveUp, { once: true })
  })
  // It is waited for with each piece; without a reader nobody has to hear of it.
  givenUp.catch(() => undefined)
  let isOver = false
  const end = (error: ApiFailure | null) => {
    if (isOver) return
    isOver = true
    deadline.end()
    options.onEnd(error)
  }
  const leave = (cause: unknown) => void reader.cancel(cause).catch(() => undefined)

  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await Promise.race([reader.read(), givenUp])
        deadline.touch()
        if (!done) return controller.enqueue(value as Uint8Array<ArrayBuffer>)
        end(null)
        controller.close()
      } catch (cause) {
        const error = failureOf(cause, options)
        leave(error)
        end(error)
        controller.error(error)
      }
    },
    cancel(cause) {
      end(null)
      leave(cause)
    },
  })
}
