import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Log } from '../log/log.ts'
import type { Credentials } from './administrator-check.ts'
import type { Kiosk } from './kiosk.ts'

export interface LeaveKioskDeps {
  kiosk: Pick<Kiosk, 'isOn' | 'leave'>
  /** Throws unless these are an administrator's credentials. */
  check: (credentials: Credentials) => Promise<void>
  /** Milliseconds of a monotonic clock. */
  now: () => number
  log: Pick<Log, 'info' | 'warn'>
}

const FREE_TRIES = 3
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** From the third consecutive refusal on, each one doubles the pause before the next attempt. */
function pauseAfter(refusals: number): number {
  if (refusals < FREE_TRIES) return 0
  return Math.min(FIRST_PAUSE_MS * 2 ** (refusals - FREE_TRIES), LONGEST_PAUSE_MS)
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

function isRefusal(cause: unknown): boolean {
  return isApiFailure(cause) && cause.error.code === ErrorCode.kioskRefused
}

/** Leaves kiosk mode. Only one attempt runs at a time, and each wrong guess makes the next one slower. */
export function createLeaveKiosk(deps: LeaveKioskDeps): (credentials: Credentials) => Promise<void> {
  const { kiosk, check, now, log } = deps
  let refusals = 0
  let nextTryAt = 0
  let isChecking = false

  return async (credentials) => {
    if (!kiosk.isOn()) return
    if (isChecking) {
      throw new ApiFailure({ code: ErrorCode.duplicate, message: 'Trwa sprawdzanie danych.' })
    }
    const wait = nextTryAt - now()
    if (wait > 0) {
      const message = `Za dużo nieudanych prób. Spróbuj ponownie za ${inWords(wait)}.`
      throw new ApiFailure({ code: ErrorCode.kioskRefused, message })
    }
    isChecking = true
    try {
      await check(credentials)
    } catch (cause) {
      if (isRefusal(cause)) {
        refusals += 1
        nextTryAt = now() + pauseAfter(refusals)
        log.warn('kiosk', `leaving was refused, ${refusals} in a row`)
      }
      throw cause
    } finally {
      isChecking = false
    }
    refusals = 0
    log.info('kiosk', 'left until the next start')
    kiosk.leave()
  }
}
