import type { AnyOperation } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Log } from '../log/log.ts'
import type { Attempts, CallAnswer } from './attempts.ts'
import { asFailure, type CallFailures } from './call-failures.ts'
import type { RequestOptions } from './contract.ts'
import { failure } from './failures.ts'
import { asPage, withKeys } from './page.ts'
import type { createNestedSpelling } from './nested-spelling.ts'
import { isRead, type PreparedRequest } from './prepare-request.ts'
import { addressIn, failureOf, valueOf } from './read-response.ts'
import { readReplyInParts } from './reply-repair.ts'
import { watchCall } from './unknown-outcome.ts'

interface RequestPipelineDeps {
  attempts: Attempts
  /** Sends a creation with nested form data in the spelling that the server reads. */
  spelled: ReturnType<typeof createNestedSpelling>
  failures: CallFailures
  /** Puts references in the place of media addresses: the page sees no address of the server. */
  hide: (value: unknown, operation: AnyOperation) => unknown
  log: Pick<Log, 'warn'>
}

/** What a prepared request goes through, step by step: sent, read, fitted to its schema, its media hidden. */
export function createRequestPipeline({ attempts, spelled, failures, hide, log }: RequestPipelineDeps) {
  const noteMisfit = (name: string, mismatches: readonly string[], count: number) => {
    if (count === 0) return
    const more = count - mismatches.length
    const places = `${mismatches.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    log.warn('api', `${name}: the response does not match its schema at ${places}`)
  }

  const fitted = async (name: string, request: PreparedRequest, status: number, raw: unknown) => {
    const { reply, hasSecrets } = request.operation
    const { value, isUnusable, mismatches, count } = await readReplyInParts(reply, raw)
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
      const outcome = watchCall(operation, tried.form !== undefined, forTry(options, isAgain))
      let answer: CallAnswer | undefined
      try {
        answer = await attempts(name, tried, signal, outcome.watched)
        token = answer.token
        const raw = asPage(name, tried.url, withKeys(bodyOf(name, operation, answer)))
        // An action may say nothing; what is read has to be there, unless nothing is an answer too.
        if (raw === null && !isRead(tried)) return { reply: null, raw }
        return { reply: hide(await fitted(name, tried, answer.response.status, raw), operation), raw }
      } catch (cause) {
        throw outcome.judged(asFailure(name, cause, answer?.response.status))
      }
    }
    try {
      return await spelled(name, request, send)
    } catch (cause) {
      throw failures.told(name, operation, asFailure(name, cause), token)
    }
  }
}

/** The options of a call; the progress of a second try says that it is one. */
function forTry({ onUploadProgress, ...rest }: RequestOptions, isAgain: boolean): RequestOptions {
  if (!onUploadProgress) return rest
  return { ...rest, onUploadProgress: (sent, total) => onUploadProgress(sent, total, isAgain) }
}

/** The value of a success; throws the failure that a refusal speaks of. */
function bodyOf(
  name: string,
  { mayBeAddress = false }: AnyOperation,
  { response: { status, headers }, text }: CallAnswer,
): unknown {
  const contentType = headers.get('content-type') ?? ''
  if (status > 299) throw failureOf(status, text, contentType, name)
  return (mayBeAddress ? addressIn(text) : null) ?? valueOf(status, text, contentType, name)
}
