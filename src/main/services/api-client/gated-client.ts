import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createDeadline, createPendingRequests, until } from './cancellation.ts'
import type { ApiClient, RequestOptions } from './contract.ts'
import { CallEnd, failure } from './failures.ts'

/** The gate at which calls wait for a shop that starts with the program. */
export interface StartGate {
  /** Begins the start. Later calls do nothing. */
  begin(): void
  /**
   * Resolves when the shop responds. Throws an `ApiFailure` if it cannot be started, takes too long, or `signal`
   * aborts.
   */
  pass(signal?: AbortSignal): Promise<void>
}

/** Equals the timeout of a response, in ms. */
const LIMIT_MS = 30_000

const NEVER =
  'Sklep szkoleniowy się nie uruchomił. Uruchom program ponownie; jeśli to nie pomoże, wskaż adres sklepu w ustawieniach stanowiska.'
const LATE = 'Sklep szkoleniowy jeszcze się uruchamia. Spróbuj ponownie za chwilę.'

export function createStartGate(start: () => Promise<void>, limitMs = LIMIT_MS): StartGate {
  const { promise: up, resolve, reject } = Promise.withResolvers<void>()
  let hasBegun = false
  let isUp = false
  // A failed start is reported to later callers, so a failure without callers must not be an unhandled rejection.
  up.then(
    () => (isUp = true),
    () => undefined,
  )
  return {
    begin() {
      if (hasBegun) return
      hasBegun = true
      start().then(resolve, reject)
    },
    async pass(signal) {
      if (isUp) return
      const deadline = createDeadline(limitMs, signal)
      const started = up.catch((cause: unknown) => {
        throw new ApiFailure({ code: ErrorCode.unreachable, message: NEVER }, { cause })
      })
      try {
        await until(deadline.signal, started)
      } catch (cause) {
        if (!(cause instanceof CallEnd)) throw cause
        if (cause.code === ErrorCode.cancelled) throw failure(cause.code, 'start')
        throw new ApiFailure({ code: ErrorCode.timeout, message: LATE })
      } finally {
        deadline.end()
      }
    },
  }
}

/**
 * Wraps the client so that each call starts the shop and waits until it is up. A call that is cancelled before that is
 * never sent.
 */
export function gatedClient(api: ApiClient, gate: StartGate): ApiClient {
  const waiting = createPendingRequests()

  async function pass({ requestId, signal }: RequestOptions = {}): Promise<void> {
    gate.begin()
    const wait = waiting.begin(null, requestId, signal)
    try {
      await gate.pass(wait?.signal)
    } finally {
      wait?.end()
    }
  }

  return {
    async call(name, input, options) {
      await pass(options)
      return api.call(name, input, options)
    },
    async request(name, input, options) {
      await pass(options)
      return api.request(name, input, options)
    },
    async callOperation(name, operation, input, options) {
      await pass(options)
      return api.callOperation(name, operation, input, options)
    },
    async openFile(name, input, signal, onUploadProgress) {
      await pass({ signal })
      return api.openFile(name, input, signal, onUploadProgress)
    },
    async openAddress(address, options) {
      await pass(options?.signal ? { signal: options.signal } : {})
      return api.openAddress(address, options)
    },
    cancel(requestId) {
      waiting.cancel(requestId)
      api.cancel(requestId)
    },
    cancelAll() {
      waiting.cancelAll()
      api.cancelAll()
    },
    // No user is signed in before the shop is up, so no file can be waiting here.
    cancelFiles: () => api.cancelFiles(),
  }
}
