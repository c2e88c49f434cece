// Our own retries, with those of ky off: `Retry-After` delays all reads, and reading the body is part of an attempt.

import { isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { jitter } from '../jitter.ts'
import type { RequestOptions } from './contract.ts'
import { type Deadline, createDeadline, pause } from './cancellation.ts'
import type { Exchange, ExchangeRequest, KnownResponses } from './exchange.ts'
import type { MultipartBody } from './multipart-body.ts'
import { isConditional, type PreparedRequest, isReading } from './prepare-request.ts'
import { responseLimit, readResponseText } from './read-response.ts'
import { asFailure } from './call-failures.ts'
import { failure } from './failures.ts'

/**
 * The pause that an overloaded server requests by `Retry-After` with 429 or 503. Until it ends no automatic read is
 * sent, but the user's actions (a change, a sign-in) always are.
 */
interface ServerPause {
  /** Milliseconds until reads may be sent again. 0 means immediately. */
  remainingMs(): number
  learn(response: Response): void
}

const ASKING = new Set([429, 503])
/** Longest pause that is respected, in ms, because the server may have been restarted meanwhile. */
const LONGEST_MS = 120_000

/** Parses seconds or a date according to RFC 9110. Null for anything else. */
function retryAfterMs(text: string | null, now: number): number | null {
  if (text === null) return null
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(0, Math.min(ms, LONGEST_MS))
}

export function createServerHold(now: () => number = Date.now): ServerPause {
  let until = 0
  return {
    remainingMs: () => Math.max(0, until - now()),
    learn({ status, headers }) {
      const ms = ASKING.has(status) ? retryAfterMs(headers.get('retry-after'), now()) : null
      if (ms !== null) until = Math.max(until, now() + ms)
      // Any other response means that the overload is over.
      else if (status < 400) until = 0
    },
  }
}

/** Sends a prepared request once. The caller reads the body of the response. */
type Send = (request: PreparedRequest, deadline: Deadline, options: RequestOptions) => Promise<Exchange>

export function createSend(
  exchange: (request: ExchangeRequest) => Promise<Exchange>,
  known: Pick<KnownResponses, 'find'>,
): Send {
  return async (request, deadline, options) => {
    const { operation, url, json, form } = request
    await form?.check()
    const open = (body: MultipartBody) => ({
      contentType: body.contentType,
      length: body.length,
      stream: body.open((sent) => {
        deadline.touch()
        options.onUploadProgress?.(sent, body.length)
      }),
    })
    return exchange({
      method: operation.method,
      url,
      accept: operation.isFile ? '*/*' : 'application/json',
      isAnonymous: operation.isAnonymous,
      json,
      ...(isConditional(request) ? { known } : {}),
      ...(form ? { form: open(form) } : {}),
      redirects: operation.method === 'GET' ? 'sameOrigin' : 'none',
      signal: deadline.signal,
    })
  }
}

/** A response whose text has been read. `token` is the one that the request carried. */
export interface CallResponse {
  response: Response
  token: string | null
  text: string
}

/**
 * Sends a request until there is a response: a read is tried again, a change is sent only once. Throws an `ApiFailure`.
 */
export type Attempts = (
  name: string,
  request: PreparedRequest,
  signal: AbortSignal,
  options: RequestOptions,
) => Promise<CallResponse>

interface AttemptsDeps {
  send: Send
  timeouts: { responseMs: number; stallMs: number }
  hold: ServerPause
  known: KnownResponses
  /** Pauses before a read is tried again, in ms, each varied randomly between 0.5 and 1.5 times its length. */
  retryDelaysMs: readonly number[]
}

const RETRIED = new Set([502, 503, 504])
/** Longest pause in ms that the user waits for without a message. A longer one is reported. */
const WAITED_MS = 5_000
/** Approximate time that is added to this pause, in ms. */
const SPREAD_MS = 1_000

export function createAttempts({ send, timeouts, hold, known, retryDelaysMs }: AttemptsDeps): Attempts {
  /**
   * A single attempt, including reading the response's text, so a connection that breaks during the body counts as a
   * failed attempt.
   */
  const attempt: Attempts = async (name, request, signal, options) => {
    const deadline = createDeadline(request.form ? timeouts.stallMs : timeouts.responseMs, signal)
    try {
      const { response, token, held } = await send(request, deadline, options)
      hold.learn(response)
      if (response.status === 304 && held) return { response: held.response, token, text: held.text }
      const text = await readResponseText(name, response, responseLimit(name, request.operation))
      if (isConditional(request)) known.keep(token, request.url, response, text)
      return { response, token, text }
    } catch (cause) {
      throw asFailure(name, deadline.signal.aborted ? deadline.signal.reason : cause)
    } finally {
      deadline.end()
    }
  }

  /** Lets a read wait for a short pause that the server requested. A longer one is reported immediately. */
  const waitForServer = async (name: string, signal: AbortSignal) => {
    const ms = hold.remainingMs()
    if (ms > WAITED_MS) throw failure(ErrorCode.serverBusy, name)
    // Never earlier than requested, and not at the same moment for all stations.
    if (ms > 0) await pause(ms + jitter(SPREAD_MS), signal)
  }
  const isWorthAnother = ({ response: { status } }: CallResponse) => {
    const ms = hold.remainingMs()
    return ms === 0 ? RETRIED.has(status) : ms <= WAITED_MS
  }

  const read: Attempts = async (name, request, signal, options) => {
    for (const delay of retryDelaysMs) {
      await waitForServer(name, signal)
      try {
        const answer = await attempt(name, request, signal, options)
        if (!isWorthAnother(answer)) return answer
      } catch (cause) {
        if (!isApiFailure(cause) || cause.error.code !== ErrorCode.unreachable) throw cause
      }
      await pause(jitter(delay), signal)
    }
    await waitForServer(name, signal)
    return attempt(name, request, signal, options)
  }

  return (name, request, signal, options) =>
    (isReading(request.operation) ? read : attempt)(name, request, signal, options)
}
