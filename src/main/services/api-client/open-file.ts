import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { AnyOperation } from '#shared/api/operation.ts'
import { createDeadline, until } from './cancellation.ts'
import { CallEnd, failure } from './failures.ts'
import type { Caller } from './reads.ts'
import { ERROR_BYTES, failureOf, readResponseText } from './read-response.ts'
import { asFailure, type CallFailures } from './call-failures.ts'
import type { FileResponse } from './contract.ts'
import type { Exchange } from './exchange.ts'

interface FileBodyOptions {
  /** Name of the file's operation, for its failures. */
  operation: string
  /** Longest time without a byte, in ms; null if the caller sets its own limit. */
  stallMs: number | null
  /** Aborts when the body is no longer wanted. */
  signal: AbortSignal
  /** Called once: after the last byte, after a failure (with that failure), or if reading was stopped. */
  onEnd: (error: ApiFailure | null) => void
}

/** The longest time for which a timer can wait. No file takes three weeks to read. */
const NEVER = 2 ** 31 - 1

function bodyFailure(cause: unknown, { operation, stallMs }: FileBodyOptions): ApiFailure {
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
 * Passes on a file's bytes and watches them. A body that stalls, is cut off or is no longer wanted fails with an
 * `ApiFailure` for every reader, and its connection is closed.
 */
function watchedBody(
  body: ReadableStream<Uint8Array>,
  options: FileBodyOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const deadline = createDeadline(options.stallMs ?? NEVER, options.signal)
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
        const { done, value } = await until(deadline.signal, reader.read())
        deadline.touch()
        if (!done) return controller.enqueue(value as Uint8Array<ArrayBuffer>)
        end(null)
        controller.close()
      } catch (cause) {
        const error = bodyFailure(cause, options)
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

interface FileLimits {
  /** Ends with the file's last byte. */
  caller: Caller
  /** Longest time without a byte, in ms. Null if the caller limits the time. */
  bodyMs: number | null
}

/** Opens a file and watches it until its last byte, so that it can be cancelled at any time. */
export function createFileOpener(failures: CallFailures) {
  return async (
    name: string,
    operation: AnyOperation | null,
    { caller, bodyMs }: FileLimits,
    begin: (signal: AbortSignal) => Promise<Exchange>,
  ): Promise<FileResponse> => {
    let token: string | null = null
    try {
      const { response, ...rest } = await begin(caller.signal)
      token = rest.token
      if (response.status > 299) {
        const text = await readResponseText(name, response, ERROR_BYTES)
        throw failureOf(response.status, text, response.headers.get('content-type') ?? '', name)
      }
      const body = watchedBody(response.body ?? new Blob([]).stream(), {
        operation: name,
        stallMs: bodyMs,
        signal: caller.signal,
        onEnd(error) {
          caller.end()
          if (error) failures.reported(name, operation, error, token)
        },
      })
      return { headers: response.headers, body }
    } catch (cause) {
      caller.end()
      throw failures.reported(name, operation, asFailure(name, cause), token)
    }
  }
}
