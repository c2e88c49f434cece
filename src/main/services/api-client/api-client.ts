import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import type { AnyOperation, WireStyle } from '#shared/api/operation.ts'
import {
  findOperation,
  type BodyOf,
  type OperationName,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Connection } from '../connection/connection.ts'
import type { Log } from '../log/log.ts'
import type { HtmlPictures } from '../media/html-pictures.ts'
import type { MediaReferences } from '../media/media-references.ts'
import { answerLimit, ERROR_BYTES } from './answer-limits.ts'
import { createCsrfCookies } from './csrf-cookies.ts'
import { createDeadline, pause, withoutLimit, type Deadline } from './deadline.ts'
import { createExchange, RefusedRedirect, type Exchange } from './exchange.ts'
import { CallEnd, failure } from './failures.ts'
import { watchedBody } from './file-body.ts'
import { originOf } from './host.ts'
import { leadsToCall } from './media-address.ts'
import { asPage } from './list-answer.ts'
import { FileUnreadable, type AttachedFile, type MultipartBody } from './multipart-body.ts'
import { createPendingRequests } from './pending-requests.ts'
import { failureOf, tooLarge, valueOf } from './read-answer.ts'
import { AnswerTooLarge, readText } from './read-body.ts'
import { readReplyInParts } from './reply-parts.ts'
import { prepareRequest, type PreparedRequest } from './prepare-request.ts'
import { withKeys } from './record-keys.ts'
import { outcomeOf } from './unclear.ts'

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

interface TypedInput<N extends OperationName> {
  params?: ParamsOf<N>
  query?: QueryOf<N>
  body?: BodyOf<N>
}

export interface CallOptions {
  /** Name under which `cancel` finds the call. */
  requestId?: string
  signal?: AbortSignal
  /** Goes out even while an identical request is pending. */
  allowDuplicate?: boolean
  /** Bytes of the request's body that have left, of how many; only for form data. */
  onUploadProgress?: (sentBytes: number, totalBytes: number) => void
}

export interface AddressOptions {
  signal?: AbortSignal | undefined
  hasOwnLimit?: boolean
}

/** A file's answer: its headers and its bytes as they come; what becomes of them later fails with an `ApiFailure` too. */
export interface FileAnswer {
  headers: Headers
  body: ReadableStream<Uint8Array>
}

export interface ApiClient {
  /** Calls an operation of the registry; throws `ApiFailure`. */
  call<N extends OperationName>(name: N, input: TypedInput<N>, options?: CallOptions): Promise<ReplyOf<N>>
  /** The same for a name and an input that come from the page. */
  request(name: string, input: RawInput, options?: CallOptions): Promise<unknown>
  /** The same for an operation that differs from the registry's, e.g. the barcode sign-in set by policy. */
  callOperation(
    name: string,
    operation: AnyOperation,
    input: RawInput,
    options?: CallOptions,
  ): Promise<unknown>
  /** Begins a file's download; the time limit of its bytes is the caller's, through the signal (DESK-030). */
  openFile(
    name: string,
    input: RawInput,
    signal: AbortSignal,
    onUploadProgress?: CallOptions['onUploadProgress'],
  ): Promise<FileAnswer>
  /**
   * Reads an absolute address; the token goes along to the API's own host only. A body of which nothing comes for 10 s
   * fails, unless the caller has a limit of its own for it.
   */
  openAddress(address: URL, options?: AddressOptions): Promise<FileAnswer>
  cancel(requestId: string): void
  /** Gives up every request and every file that is still coming. */
  cancelAll(): void
  /** Gives up the files alone: what changes something goes on to its end. */
  cancelFiles(): void
}

export interface ApiClientDeps {
  /** Address of the API's host at this moment, e.g. `https://api.example.pl`. */
  baseUrl: () => string
  token: (origin: string) => string | null
  /** An answer 401 to a call that carried this token; `detail` is the server's text. */
  onUnauthorized: (detail: string | null, token: string | null) => void
  log: Pick<Log, 'info' | 'warn'>
  media: Pick<MediaReferences, 'hide' | 'restore'>
  pictures: Pick<HtmlPictures, 'hide' | 'restore'>
  connection: Pick<Connection, 'answered' | 'failed' | 'suspected'>
  /** The file behind a reference that the page holds, or null. */
  findFile?: (reference: string) => AttachedFile | null
  /** How the host wants several values of a parameter and nested form data; the usual way unless said otherwise. */
  wireStyle?: () => WireStyle
  /** Where operations are looked up; the registry unless said otherwise. */
  operations?: (name: string) => AnyOperation | null
  timeouts?: { answerMs: number; stallMs: number; bodyMs?: number }
  /** Pauses before a read is tried again, ms; their number is the number of further tries. */
  retryDelaysMs?: readonly number[]
}

const TIMEOUTS: NonNullable<ApiClientDeps['timeouts']> = { answerMs: 30_000, stallMs: 60_000 }
/** Longest time without a byte of a file that is shown or printed. */
const BODY_MS = 10_000
const RETRY_DELAYS_MS = [400, 1_500] as const
const RETRIED = new Set([502, 503, 504])

/** The only way to the shop's REST API. Every rule of how a Django server is talked to is kept here. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const { log, timeouts = TIMEOUTS, retryDelaysMs = RETRY_DELAYS_MS, operations = findOperation } = deps
  const { bodyMs = BODY_MS } = timeouts
  const pending = createPendingRequests()
  const files = createPendingRequests()
  const exchange = createExchange({
    token: deps.token,
    apiOrigin: () => originOf(deps.baseUrl()),
    cookies: createCsrfCookies(),
    connection: deps.connection,
  })

  const sendOnce = async (
    request: PreparedRequest,
    deadline: Deadline,
    options: CallOptions,
  ): Promise<Exchange> => {
    const { operation, form } = request
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
      url: request.url,
      accept: operation.isFile ? '*/*' : 'application/json',
      isAnonymous: operation.isAnonymous,
      json: request.json,
      ...(form ? { form: open(form) } : {}),
      redirects: operation.method === 'GET' ? 'sameOrigin' : 'none',
      signal: deadline.signal,
    })
  }

  const fail = (name: string, operation: AnyOperation | null, error: ApiFailure, token: string | null) => {
    const { code, status } = error.error
    const line = `${name}: ${code}${status ? ` (HTTP ${status})` : ''}`
    if (status === undefined || status >= 500) log.warn('api', line, error.cause)
    else log.info('api', line)
    if (code === ErrorCode.unauthorized && !operation?.isAnonymous) {
      deps.onUnauthorized(error.error.nonFieldErrors?.[0] ?? null, token)
    }
    return error
  }

  /** `answered` is the status of an answer that was there when it failed: then the line is not to blame. */
  const asFailure = (name: string, cause: unknown, answered?: number): ApiFailure => {
    if (isApiFailure(cause)) return cause
    if (cause instanceof CallEnd) return failure(cause.code, name)
    if (cause instanceof FileUnreadable) {
      const message = `Nie udało się odczytać pliku „${cause.fileName}”; trzeba wskazać go ponownie.`
      return new ApiFailure({ code: ErrorCode.fileFailed, message, operation: name }, { cause })
    }
    if (cause instanceof RefusedRedirect) {
      const message = 'Serwer przekierował żądanie pod inny adres; nie zostało wykonane.'
      return new ApiFailure({ code: ErrorCode.server, message, operation: name }, { cause })
    }
    if (answered !== undefined) return failure(ErrorCode.answerUnusable, name, { status: answered }, cause)
    return failure(ErrorCode.unreachable, name, {}, cause)
  }

  const textOf = async (name: string, response: Response, maxBytes: number): Promise<string> => {
    try {
      return await readText(response, response.status > 299 ? ERROR_BYTES : maxBytes)
    } catch (cause) {
      throw cause instanceof AnswerTooLarge ? tooLarge(response.status, cause.maxBytes, name) : cause
    }
  }

  /** One try, with its answer's text read: a connection that breaks in the middle of it is a failed try too. */
  const attempt = async (
    name: string,
    request: PreparedRequest,
    signal: AbortSignal,
    options: CallOptions,
  ) => {
    const deadline = createDeadline(request.form ? timeouts.stallMs : timeouts.answerMs, signal)
    try {
      const { response, token } = await sendOnce(request, deadline, options)
      const text = await textOf(name, response, answerLimit(name, request.operation))
      return { response, token, text }
    } catch (cause) {
      throw asFailure(name, deadline.signal.aborted ? deadline.signal.reason : cause)
    } finally {
      deadline.end()
    }
  }

  const isRead = ({ operation }: PreparedRequest) => operation.method === 'GET' || operation.isRead === true

  const attempts = async (
    name: string,
    request: PreparedRequest,
    signal: AbortSignal,
    options: CallOptions,
  ) => {
    const delays = isRead(request) ? retryDelaysMs : []
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

  const perform = async (
    name: string,
    request: PreparedRequest,
    signal: AbortSignal,
    options: CallOptions,
  ): Promise<unknown> => {
    const { operation } = request
    const outcome = outcomeOf(operation, request.form !== undefined, options)
    let token: string | null = null
    let answered: number | undefined
    try {
      const answer = await attempts(name, request, signal, outcome.watched)
      token = answer.token
      answered = answer.response.status
      const { status, headers } = answer.response
      const contentType = headers.get('content-type') ?? ''
      if (status > 299) throw failureOf(status, answer.text, contentType, name)
      const given = withKeys(valueOf(status, answer.text, contentType, name))
      const raw = asPage(name, request.url, given)
      // An action may say nothing; what is read has to be there, unless nothing is an answer too.
      if (raw === null && !isRead(request)) return null
      const { value, isUnusable, ...misfit } = await readReplyInParts(operation.reply, raw)
      if (misfit.count > 0) {
        const more = misfit.count - misfit.mismatches.length
        const places = `${misfit.mismatches.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
        log.warn('api', `${name}: the answer does not fit its schema at ${places}`)
      }
      if (isUnusable && isRead(request)) throw failure(ErrorCode.answerUnusable, name, { status })
      return deps.pictures.hide(deps.media.hide(value, operation.media ?? []), operation)
    } catch (cause) {
      throw fail(name, operation, outcome.judged(asFailure(name, cause, answered)), token)
    }
  }

  const callOperation: ApiClient['callOperation'] = async (name, operation, input, options = {}) => {
    const request = prepareRequest(name, operation, input, deps)
    const isComparable = !(options.allowDuplicate ?? operation.allowDuplicate)
    const entry = pending.begin(isComparable ? request.key : null, options.requestId, options.signal)
    if (!entry) throw failure(ErrorCode.duplicate, name)
    try {
      return await perform(name, request, entry.signal, options)
    } finally {
      entry.end()
    }
  }

  const find = (name: string): AnyOperation => {
    const operation = operations(name)
    if (!operation) throw failure(ErrorCode.operationUnknown, name)
    return operation
  }

  const request: ApiClient['request'] = async (name, input, options) =>
    callOperation(name, find(name), input, options)

  /** Opens a file and watches over it until its last byte, so that it can be given up all the while. */
  const open = async (
    name: string,
    operation: AnyOperation | null,
    { outer, bodyMs }: { outer: AbortSignal | undefined; bodyMs: number | null },
    begin: (signal: AbortSignal) => Promise<Exchange>,
  ): Promise<FileAnswer> => {
    const entry = files.begin(null, undefined, outer)
    if (!entry) throw failure(ErrorCode.duplicate, name)
    let token: string | null = null
    try {
      const { response, ...rest } = await begin(entry.signal)
      token = rest.token
      if (response.status > 299) {
        const text = await textOf(name, response, ERROR_BYTES)
        throw failureOf(response.status, text, response.headers.get('content-type') ?? '', name)
      }
      const body = watchedBody(response.body ?? new Blob([]).stream(), {
        operation: name,
        stallMs: bodyMs,
        signal: entry.signal,
        onEnd(error) {
          entry.end()
          if (error) fail(name, operation, error, token)
        },
      })
      return { headers: response.headers, body }
    } catch (cause) {
      entry.end()
      throw fail(name, operation, asFailure(name, cause), token)
    }
  }

  return {
    call: async (name, input, options) => (await request(name, input, options)) as never,
    request,
    callOperation,
    async openFile(name, input, outer, onUploadProgress) {
      const operation = find(name)
      const prepared = prepareRequest(name, operation, input, deps)
      const options = onUploadProgress ? { onUploadProgress } : {}
      return open(name, operation, { outer, bodyMs: null }, (signal) =>
        sendOnce(prepared, withoutLimit(signal), options),
      )
    },
    openAddress: (address, { signal: outer, hasOwnLimit = false } = {}) =>
      open('media', null, { outer, bodyMs: hasOwnLimit ? null : bodyMs }, async (signal) => {
        const deadline = createDeadline(timeouts.answerMs, signal)
        try {
          return await exchange({
            method: 'GET',
            url: address,
            accept: '*/*',
            redirects: 'away',
            mayFollow: (target) => !leadsToCall(target, deps.baseUrl()),
            signal: deadline.signal,
          })
        } finally {
          deadline.end()
        }
      }),
    cancel: (requestId) => pending.cancel(requestId),
    cancelAll() {
      pending.cancelAll()
      files.cancelAll()
    },
    cancelFiles: () => files.cancelAll(),
  }
}
