import type { AnyOperation } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Log } from '../log/log.ts'
import type { Attempts, CallResponse } from './attempts.ts'
import { asFailure, type CallFailures } from './call-failures.ts'
import type { RequestOptions } from './contract.ts'
import { failure } from './failures.ts'
import { asPage, withKeys } from './page.ts'
import type { createNestedSpelling } from './nested-spelling.ts'
import { isRead, type PreparedRequest } from './prepare-request.ts'
import { addressIn, failureOf, valueOf } from './read-response.ts'
import { readReplyInBatches } from './reply-repair.ts'
import { trackOutcome } from './unknown-outcome.ts'

interface RequestPipelineDeps {
  attempts: Attempts
  /** Sends a creation with nested form data in the spelling that the server reads. */
  spelled: ReturnType<typeof createNestedSpelling>
  failures: CallFailures
  /** Replaces media addresses with references, so that the page sees no address of the server. */
  hide: (value: unknown, operation: AnyOperation) => unknown
  log: Pick<Log, 'warn'>
}

/** The steps of a prepared request: send, read, match with its schema, hide its media. */
export function createRequestPipeline({ attempts, spelled, failures, hide, log }: RequestPipelineDeps) {
  const noteMisfit = (name: string, mismatches: readonly string[], count: number) => {
    if (count === 0) return
    const more = count - mismatches.length
    const places = `${mismatches.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    log.warn('api', `${name}: the response does not match its schema at ${places}`)
  }

  const fitted = async (name: string, request: PreparedRequest, status: number, raw: unknown) => {
    const { reply, hasSecrets } = request.operation
    const { value, isUnusable, mismatches, count } = await readReplyInBatches(reply, raw)
    noteMisfit(name, mismatches, count)
    if (!isUnusable) return value
    if (isRead(request)) throw failure(ErrorCode.responseUnusable, name, { status })
    return hasSecrets ? null : value
  }

  return async (
    name: string,
    request: PreparedRequest,
    signal: AbortSignal,
    options: RequestOptions,
  ): Promise<unknown> => {
    const { operation } = request
    let token: string | null = null
    const send = async (tried: PreparedRequest, isAgain: boolean) => {
      const outcome = trackOutcome(operation, tried.form !== undefined, forTry(options, isAgain))
      let answer: CallResponse | undefined
      try {
        answer = await attempts(name, tried, signal, outcome.watched)
        token = answer.token
        const raw = asPage(name, tried.url, withKeys(bodyOf(name, operation, answer)))
        // An action may return nothing, but a read must return a value, unless an empty response is valid too.
        if (raw === null && !isRead(tried)) return { reply: null, raw }
        return { reply: hide(await fitted(name, tried, answer.response.status, raw), operation), raw }
      } catch (cause) {
        throw outcome.judged(asFailure(name, cause, answer?.response.status))
      }
    }
    try {
      return await spelled(name, request, send)
    } catch (cause) {
      throw failures.reported(name, operation, asFailure(name, cause), token)
    }
  }
}

/** The options of one attempt. The upload progress of a second attempt is marked as such. */
function forTry({ onUploadProgress, ...rest }: RequestOptions, isAgain: boolean): RequestOptions {
  if (!onUploadProgress) return rest
  return { ...rest, onUploadProgress: (sent, total) => onUploadProgress(sent, total, isAgain) }
}

/** The value of a successful response. Throws the failure that a refusal describes. */
function bodyOf(
  name: string,
  { mayBeAddress = false }: AnyOperation,
  { response: { status, headers }, text }: CallResponse,
): unknown {
  const contentType = headers.get('content-type') ?? ''
  if (status > 299) throw failureOf(status, text, contentType, name)
  return (mayBeAddress ? addressIn(text) : null) ?? valueOf(status, text, contentType, name)
}
