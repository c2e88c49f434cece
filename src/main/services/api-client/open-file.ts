import type { AnyOperation } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ERROR_BYTES } from './answer-limits.ts'
import { asFailure, type CallFailures } from './call-failures.ts'
import type { FileAnswer } from './contract.ts'
import type { Exchange } from './exchange.ts'
import { failure } from './failures.ts'
import { watchedBody } from './file-body.ts'
import type { PendingRequests } from './pending-requests.ts'
import { failureOf, readAnswerText } from './read-answer.ts'

interface FileLimits {
  outer: AbortSignal | undefined
  /** Longest time without a byte, ms; null where the caller watches over it. */
  bodyMs: number | null
}

/** Opens a file and watches over it until its last byte, so that it can be given up all the while. */
export function createFileOpener(files: PendingRequests, failures: CallFailures) {
  return async (
    name: string,
    operation: AnyOperation | null,
    { outer, bodyMs }: FileLimits,
    begin: (signal: AbortSignal) => Promise<Exchange>,
  ): Promise<FileAnswer> => {
    const entry = files.begin(null, undefined, outer)
    if (!entry) throw failure(ErrorCode.duplicate, name)
    let token: string | null = null
    try {
      const { response, ...rest } = await begin(entry.signal)
      token = rest.token
      if (response.status > 299) {
        const text = await readAnswerText(name, response, ERROR_BYTES)
        throw failureOf(response.status, text, response.headers.get('content-type') ?? '', name)
      }
      const body = watchedBody(response.body ?? new Blob([]).stream(), {
        operation: name,
        stallMs: bodyMs,
        signal: entry.signal,
        onEnd(error) {
          entry.end()
          if (error) failures.told(name, operation, error, token)
        },
      })
      return { headers: response.headers, body }
    } catch (cause) {
      entry.end()
      throw failures.told(name, operation, asFailure(name, cause), token)
    }
  }
}
