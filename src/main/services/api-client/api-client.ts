import type { AnyOperation, WireStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Connection } from '../connection/connection.ts'
import type { Log } from '../log/log.ts'
import type { HtmlPictures } from '../media/html-pictures.ts'
import type { MediaReferences } from '../media/media-references.ts'
import { createAttempts, createSend, createServerHold } from './attempts.ts'
import { asFailure, createCallFailures } from './call-failures.ts'
import type { ApiClient } from './contract.ts'
import { createCsrfCookies, createExchange, createKnownResponses } from './exchange.ts'
import { createDeadline, withoutLimit, createPendingRequests } from './cancellation.ts'
import { failure } from './failures.ts'
import { createFileOpener } from './open-file.ts'
import { originOf } from './host.ts'
import { leadsToCall } from './media-address.ts'
import type { AttachedFile } from './multipart-body.ts'
import { createNestedSpelling } from './nested-spelling.ts'
import { createNestedStyles, type NestedStyles } from './nested-styles.ts'
import { isReading, prepareRequest } from './prepare-request.ts'
import { createRequestPipeline } from './request-pipeline.ts'
import { createSharedReads } from './shared-reads.ts'

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
  /** Looks up an operation by its name. */
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
  const pending = createPendingRequests()
  const files = createPendingRequests()
  const shared = createSharedReads()
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
  const open = createFileOpener(files, failures)

  const find = (name: string): AnyOperation => {
    const operation = operations(name)
    if (!operation) throw failure(ErrorCode.operationUnknown, name)
    return operation
  }

  const callOperation: ApiClient['callOperation'] = async (name, operation, input, options = {}) => {
    const request = prepareRequest(name, operation, input, { ...deps, nestedStyles })
    const isComparable = !(options.allowDuplicate ?? operation.allowDuplicate ?? operation.isChange)
    const isShared = isComparable && isReading(operation)
    // A change is unique for the whole station, while a read belongs to its window.
    const key = isShared ? `${options.windowId ?? ''} ${request.key}` : request.key
    const entry = pending.begin(isComparable ? key : null, options.requestId, options.signal)
    if (!entry) throw failure(ErrorCode.duplicate, name)
    try {
      return await shared.run(isShared ? request.key : null, entry.signal, (signal) =>
        perform(name, request, signal, options),
      )
    } catch (cause) {
      throw asFailure(name, cause)
    } finally {
      entry.end()
      if (!isReading(operation)) shared.changed()
    }
  }

  const request: ApiClient['request'] = async (name, input, options) =>
    callOperation(name, find(name), input, options)

  return {
    call: async (name, input, options) => (await request(name, input, options)) as never,
    request,
    callOperation,
    async openFile(name, input, outer, onUploadProgress) {
      const operation = find(name)
      const prepared = prepareRequest(name, operation, input, { ...deps, nestedStyles })
      const options = onUploadProgress ? { onUploadProgress } : {}
      return open(name, operation, { outer, bodyMs: null }, (signal) =>
        send(prepared, withoutLimit(signal), options),
      )
    },
    openAddress: (address, { signal: outer, hasOwnLimit = false } = {}) =>
      open('media', null, { outer, bodyMs: hasOwnLimit ? null : bodyMs }, async (signal) => {
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
    cancel: (requestId) => pending.cancel(requestId),
    cancelAll() {
      pending.cancelAll()
      known.clear()
      files.cancelAll()
    },
    cancelFiles: () => files.cancelAll(),
  }
}
