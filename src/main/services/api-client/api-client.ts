import type { AnyOperation, WireStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Connection } from '../connection/connection.ts'
import type { Log } from '../log/log.ts'
import type { HtmlPictures } from '../media/html-pictures.ts'
import type { MediaReferences } from '../media/media-references.ts'
import { createAttempts, createSend, createServerHold } from './attempts.ts'
import { asFailure, createCallFailures } from './call-failures.ts'
import type { ApiClient, RawInput, RequestOptions } from './contract.ts'
import { createCsrfCookies, createExchange, createKnownResponses } from './exchange.ts'
import { createDeadline, withoutLimit } from './cancellation.ts'
import { failure } from './failures.ts'
import { createFileOpener } from './open-file.ts'
import { originOf } from './host.ts'
import { leadsToCall } from './media-address.ts'
import type { AttachedFile } from './multipart-body.ts'
import { createNestedSpelling } from './nested-spelling.ts'
import { createNestedStyles, type NestedStyles } from './nested-styles.ts'
import { isReading, prepareRequest, type PreparedRequest } from './prepare-request.ts'
import { createRequestPipeline } from './request-pipeline.ts'
import { createReads, type Caller, type CallerOptions, type Question } from './reads.ts'

export interface ApiClientDeps {
  /** Current address of the API's host, e.g. `https://api.example.pl`. */
  baseUrl: () => string
  token: (origin: string) => string | null
  /** Called for a 401 response to a call that carried this token. `detail` is the server's text. */
  onUnauthorized: (detail: string | null, token: string | null) => void
  log: Pick<Log, 'info' | 'warn'>
  media: Pick<MediaReferences, 'hide' | 'restore'>
  pictures: Pick<HtmlPictures, 'hide' | 'restore'>
  connection: Pick<Connection, 'answered' | 'failed' | 'suspected'>
  /** Returns the file for a reference that the page has, or null. */
  findFile?: (reference: string) => AttachedFile | null
  /** How the host expects multiple values of a parameter and nested form data. Defaults to the usual format. */
  wireStyle?: () => WireStyle
  /** The spellings of nested form data that hosts have accepted. If not given, they are forgotten with the client. */
  nestedStyles?: Pick<NestedStyles, 'of' | 'learn'>
  /** Resolves when calls may be sent. If not given, they are sent immediately. */
  whenUp?: (signal: AbortSignal) => Promise<void>
  /** Looks up an operation by its name, once calls may be sent. */
  operations: (name: string) => AnyOperation | null
  timeouts?: { responseMs: number; stallMs: number; bodyMs?: number }
  /** Pauses before a read is tried again, in ms. Their number is the number of additional attempts. */
  retryDelaysMs?: readonly number[]
  /** Milliseconds since 1970. */
  now?: () => number
}

const TIMEOUTS: NonNullable<ApiClientDeps['timeouts']> = { responseMs: 30_000, stallMs: 60_000 }
/** Longest time without a byte of a file that is displayed or printed, in ms. */
const BODY_MS = 10_000
const RETRY_DELAYS_MS = [400, 1_500] as const

/**
 * The only access to the shop's REST API. The steps of communicating with a Django server are in the files beside this
 * one: a call goes through `prepare-request`, then `request-pipeline`; a file goes through `open-file`.
 */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const { timeouts = TIMEOUTS, retryDelaysMs = RETRY_DELAYS_MS, operations } = deps
  const { nestedStyles = createNestedStyles(null, deps.log) } = deps
  const { bodyMs = BODY_MS } = timeouts
  const reads = createReads()
  const exchange = createExchange({
    token: deps.token,
    apiOrigin: () => originOf(deps.baseUrl()),
    cookies: createCsrfCookies(),
    connection: deps.connection,
  })
  const known = createKnownResponses()
  const send = createSend(exchange, known)
  const failures = createCallFailures(deps)
  const perform = createRequestPipeline({
    spelled: createNestedSpelling({ styles: nestedStyles, log: deps.log }),
    attempts: createAttempts({ send, timeouts, hold: createServerHold(deps.now), known, retryDelaysMs }),
    failures,
    hide: (value, operation) => deps.pictures.hide(deps.media.hide(value, operation.media ?? []), operation),
    log: deps.log,
  })
  const open = createFileOpener(failures)

  const find = (name: string): AnyOperation => {
    const operation = operations(name)
    if (!operation) throw failure(ErrorCode.operationUnknown, name)
    return operation
  }

  const prepare = (name: string, operation: AnyOperation, input: RawInput): PreparedRequest =>
    prepareRequest(name, operation, input, { ...deps, nestedStyles })

  /** Waits until the shop is up, then runs `work`. A call that is cancelled before that is never sent. */
  const begin = async <Result>(options: CallerOptions, work: (caller: Caller) => Promise<Result>) => {
    const caller = reads.begin(options)
    try {
      await deps.whenUp?.(caller.signal)
      return await work(caller)
    } catch (cause) {
      caller.end()
      throw cause
    }
  }

  /** `find` runs when the shop is up, because the operations load behind the same gate. */
  const run = (
    name: string,
    findOperation: () => AnyOperation,
    input: RawInput,
    options: RequestOptions = {},
  ) =>
    begin(options, async (caller) => {
      const request = prepare(name, findOperation(), input)
      try {
        return await caller.ask(questionOf(request, options), (signal) =>
          perform(name, request, signal, options).finally(() => {
            if (!isReading(request.operation)) reads.changed()
          }),
        )
      } catch (cause) {
        throw asFailure(name, cause)
      } finally {
        caller.end()
      }
    })

  const request: ApiClient['request'] = (name, input, options) => run(name, () => find(name), input, options)

  return {
    call: async (name, input, options) => (await request(name, input, options)) as never,
    request,
    callOperation: (name, operation, input, options) => run(name, () => operation, input, options),
    openFile: (name, input, outer, onUploadProgress) =>
      begin({ signal: outer, isFile: true }, async (caller) => {
        const operation = find(name)
        const prepared = prepare(name, operation, input)
        const options = onUploadProgress ? { onUploadProgress } : {}
        return open(name, operation, { caller, bodyMs: null }, (signal) =>
          send(prepared, withoutLimit(signal), options),
        )
      }),
    openAddress: (address, { signal: outer, hasOwnLimit = false } = {}) =>
      begin({ signal: outer, isFile: true }, (caller) =>
        open('media', null, { caller, bodyMs: hasOwnLimit ? null : bodyMs }, async (signal) => {
          const deadline = createDeadline(timeouts.responseMs, signal)
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
      ),
    cancel: (requestId) => reads.cancel(requestId),
    cancelAll() {
      reads.cancelAll()
      known.clear()
    },
    cancelFiles: () => reads.cancelFiles(),
  }
}

/** What makes two requests identical. A change is unique for the whole station, while a read belongs to its window. */
function questionOf({ key, operation }: PreparedRequest, options: RequestOptions): Question {
  const isComparable = !(options.allowDuplicate ?? operation.allowDuplicate ?? operation.isChange)
  const isShared = isReading(operation)
  return {
    key: isComparable ? key : null,
    windowId: isShared ? (options.windowId ?? null) : null,
    isShared,
  }
}
