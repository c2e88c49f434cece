import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createDeadline, until } from './cancellation.ts'
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
  /** Begins the start and passes, for a call that needs the shop. */
  enter(signal: AbortSignal): Promise<void>
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
  function begin(): void {
    if (hasBegun) return
    hasBegun = true
    start().then(resolve, reject)
  }

  async function pass(signal?: AbortSignal): Promise<void> {
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
  }

  return {
    begin,
    pass,
    async enter(signal) {
      begin()
      await pass(signal)
    },
  }
}
