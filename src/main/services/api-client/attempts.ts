import { isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { answerLimit } from './answer-limits.ts'
import { asFailure } from './call-failures.ts'
import type { RequestOptions } from './contract.ts'
import { createDeadline, pause } from './deadline.ts'
import { readAnswerText } from './read-answer.ts'
import { isReading, type PreparedRequest } from './prepare-request.ts'
import type { Send } from './send.ts'

/** An answer with its text read; `token` is what the request carried. */
export interface CallAnswer {
  response: Response
  token: string | null
  text: string
}

/** Sends a request until an answer is there: a read is tried again, a change goes out once. Throws an `ApiFailure`. */
export type Attempts = (
  name: string,
  request: PreparedRequest,
  signal: AbortSignal,
  options: RequestOptions,
) => Promise<CallAnswer>

interface AttemptsDeps {
  send: Send
  timeouts: { answerMs: number; stallMs: number }
  /** Pauses before a read is tried again, ms. */
  retryDelaysMs: readonly number[]
}

const RETRIED = new Set([502, 503, 504])

export function createAttempts({ send, timeouts, retryDelaysMs }: AttemptsDeps): Attempts {
  /** One try, with its answer's text read: a connection that breaks in the middle of it is a failed try too. */
  const attempt: Attempts = async (name, request, signal, options) => {
    const deadline = createDeadline(request.form ? timeouts.stallMs : timeouts.answerMs, signal)
    try {
      const { response, token } = await send(request, deadline, options)
      const text = await readAnswerText(name, response, answerLimit(name, request.operation))
      return { response, token, text }
    } catch (cause) {
      throw asFailure(name, deadline.signal.aborted ? deadline.signal.reason : cause)
    } finally {
      deadline.end()
    }
  }

  return async (name, request, signal, options) => {
    const delays = isReading(request.operation) ? retryDelaysMs : []
    for (const delay of delays) {
      try {
        const answer = await attempt(name, request, signal, options)
        if (!RETRIED.has(answer.response.status)) return answer
      } catch (cause) {
        if (!isApiFailure(cause) || cause.error.code !== ErrorCode.unreachable) throw cause
      }
      await pause(delay, signal)
    }
    return attempt(name, request, signal, options)
  }
}
