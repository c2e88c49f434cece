import { readScan } from '#shared/domain/scan-codes.ts'
import type { EventName, Events } from '#shared/ipc/events.ts'
import { isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** What the scanner needs of the session. */
interface ScannerSession {
  isSignedIn(): boolean
  /** Throws `ApiFailure`; the code is never kept. */
  signInByBadge(code: string): Promise<unknown>
}

interface ScannerClock {
  /** ms of a clock that never goes back. */
  now(): number
}

interface ScannerLog {
  info(scope: string, message: string): void
  warn(scope: string, message: string): void
  error(scope: string, message: string, cause?: unknown): void
}

export interface ScannerDeps {
  session: ScannerSession
  clock: ScannerClock
  log: ScannerLog
  emit: <N extends EventName>(name: N, payload: Events[N]) => void
}

export interface Scanner {
  /** Takes a scan; ends when it has been dealt with. Never throws and never writes the code anywhere. */
  take(text: string): Promise<void>
}

/** A trigger that bounces reads the same code twice (DESK-046). */
const REPEAT_WINDOW_MS = 800

export const UNKNOWN_BADGE = 'Nieznany identyfikator.'
export const UNKNOWN_CODE = 'Nie rozpoznano kodu.'
const SIGN_IN_FAILED = 'Nie udało się zalogować identyfikatorem. Spróbuj ponownie.'

/** Answers that mean "no such badge", whatever words the server has for it. */
const UNKNOWN_BADGE_CODES: readonly string[] = [
  ErrorCode.validation,
  ErrorCode.unauthorized,
  ErrorCode.notFound,
]

export function createScanner({ session, clock, log, emit }: ScannerDeps): Scanner {
  let previous: { text: string; at: number } | null = null
  let isBadgeBusy = false

  function isRepeated(text: string): boolean {
    const now = clock.now()
    if (previous && previous.text === text && now - previous.at < REPEAT_WINDOW_MS) return true
    previous = { text, at: now }
    return false
  }

  function reject(message: string): void {
    emit('scanner.rejected', { message })
  }

  function explain(cause: unknown, code: string): string {
    if (!isApiFailure(cause)) {
      // The cause is left out of the log: nobody knows what text it carries.
      log.error('scanner', 'badge sign-in failed')
      return SIGN_IN_FAILED
    }
    const { error } = cause
    log.warn('scanner', `badge refused (${error.code}${error.status ? `, ${error.status}` : ''})`)
    if (UNKNOWN_BADGE_CODES.includes(error.code)) return UNKNOWN_BADGE
    // A server that echoes what it was sent must not put the badge on the screen.
    return error.message.includes(code) ? SIGN_IN_FAILED : error.message
  }

  async function takeBadge(code: string): Promise<void> {
    if (isBadgeBusy) return
    isBadgeBusy = true
    emit('scanner.badge', { isBusy: true })
    try {
      await session.signInByBadge(code)
      log.info('scanner', 'signed in by badge')
    } catch (cause) {
      reject(explain(cause, code))
    } finally {
      isBadgeBusy = false
      emit('scanner.badge', { isBusy: false })
    }
  }

  return {
    async take(text) {
      if (isRepeated(text)) return
      if (!session.isSignedIn()) return takeBadge(text)
      const meaning = readScan(text)
      if (meaning.kind === 'order') emit('scanner.order', { pk: meaning.pk })
      else reject(UNKNOWN_CODE)
    },
  }
}
