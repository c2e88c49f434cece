import { isCalibrationCode, affixesOf, CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { readCommand } from '#shared/domain/command-codes.ts'
import { readProductionCode } from '#shared/domain/production-codes.ts'
import { readScan } from '#shared/domain/scan-codes.ts'
import { readWaitingSlipCode } from '#shared/domain/waiting-slip-code.ts'
import type { EventName, Events } from '#shared/ipc/events.ts'
import { isApiFailure } from '#shared/api/api-error.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createLabelScans, type ExpectedLabel, type PrintedLabels } from './label-scans.ts'
import { FAST_TYPIST_GAP_MS } from '#shared/domain/wedge-calibration.ts'
import type { MeasuredScan } from '#shared/ipc/routes/scanner.ts'

type Burst = RouteInput<'preload.measured'>

/** Rounds to a tenth of a millisecond, because keyboards are not more precise. */
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

/**
 * Measures a burst. Of its text, only the characters that a scanner added around the expected code are returned,
 * because any other text may be a user's badge.
 */
function measureScan({ text, gapsMs, ending, hasLayoutMismatch, source }: Burst): MeasuredScan {
  const affixes = affixesOf(text, CALIBRATION_CODE)
  const average = gapsMs.length === 0 ? 0 : gapsMs.reduce((sum, gap) => sum + gap, 0) / gapsMs.length
  return {
    source,
    isTyped: affixes === null && source === 'keyboard' && average >= FAST_TYPIST_GAP_MS,
    isExpected: affixes !== null,
    length: text.length,
    averageGapMs: rounded(average),
    longestGapMs: rounded(Math.max(0, ...gapsMs)),
    ending,
    prefix: affixes?.prefix ?? '',
    suffix: affixes?.suffix ?? '',
    hasLayoutMismatch,
  }
}

/** The parts of the session that the scanner uses. */
interface ScannerSession {
  isSignedIn(): boolean
  /** Throws `ApiFailure`; the code is never stored. */
  signInByBadge(code: string): Promise<unknown>
}

/** The lock of the screen, on which a scan only unlocks. */
interface ScannerLock {
  isOn(): boolean
  /** Unlocks if this is the badge of the signed-in user, or lets its owner in instead. Throws `ApiFailure`. */
  unlockByBadge(code: string): Promise<void>
}

interface ScannerClock {
  /** The time in ms of a monotonic clock. */
  now(): number
}

interface ScannerLog {
  info(scope: string, message: string): void
  warn(scope: string, message: string): void
  error(scope: string, message: string, cause?: unknown): void
}

export interface ScannerDeps {
  session: ScannerSession
  lock: ScannerLock
  clock: ScannerClock
  printed: PrintedLabels
  log: ScannerLog
  /** `windowId` is the window that the event concerns, if any. */
  emit: <N extends EventName>(name: N, payload: Events[N], windowId?: number | null) => void
}

/** What happens with a badge, and where a refusal is shown. */
interface BadgeUse {
  enter: (code: string) => Promise<unknown>
  refuse: (message: string) => void
  unknownBadge: string
}

/** Emits an event about a scan to the window in which it was made. */
type Tell = <N extends EventName>(name: N, payload: Events[N]) => void

/** The origin of a scan. */
interface ScanOrigin {
  /** The window that received its keys; none for a device, because devices belong to no window. */
  windowId?: number | null
  /** True if the system's keyboard layout differs from the one by which the text was read. */
  hasLayoutMismatch?: boolean | undefined
}

export interface Scanner {
  /**
   * Handles a scan; resolves when it is done. The result is sent to the window of its origin. Never throws and never
   * writes the code anywhere.
   */
  take(text: string, origin?: ScanOrigin): Promise<void>
  /** Whether a text is a label that this station printed, by the journal itself. Has no effect and never throws. */
  isPrintedLabel(text: string): boolean
  /** Handles a burst while a scan is being measured; ignored otherwise. */
  measured(burst: RouteInput<'preload.measured'>): void
  /** Starts or ends measuring. While it is on, scans have no other effect. */
  measure(isOn: boolean): void
  /** Sets the labels of the order on the bench; an empty list when the packer leaves the order. */
  expectLabels(labels: readonly ExpectedLabel[]): void
  /** Called when the user has signed out. */
  forget(): void
}

/** Within this time a repeated code is ignored, because a bouncing trigger reads the same code twice (DESK-046). */
const REPEAT_WINDOW_MS = 800

export const UNKNOWN_BADGE =
  'Nieznany identyfikator. Zeskanuj go jeszcze raz albo zaloguj się nazwą i hasłem.'
export const UNKNOWN_CODE = 'Nie rozpoznano kodu.'
const COMMAND_BEFORE_SIGN_IN = 'To kod polecenia. Najpierw zaloguj się: zeskanuj swój identyfikator.'
const PRODUCTION_BEFORE_SIGN_IN = 'To kod zlecenia. Najpierw zaloguj się: zeskanuj swój identyfikator.'
const SLIP_BEFORE_SIGN_IN =
  'To kartka „czeka na etykietę”. Najpierw zaloguj się: zeskanuj swój identyfikator.'
const CALIBRATION_ELSEWHERE =
  'To kod do ustawiania skanera. Otwórz ustawienia stanowiska i naciśnij „Zmierz skaner”.'
const LOCKED = 'Ekran jest zablokowany. Zeskanuj swój identyfikator.'
const UNKNOWN_BADGE_ON_LOCK = 'Nieznany identyfikator. Zeskanuj go jeszcze raz albo wpisz hasło.'
const SIGN_IN_FAILED = 'Nie udało się zalogować identyfikatorem. Spróbuj ponownie.'

/** Error codes that mean "no such badge", whatever message the server sends. */
const UNKNOWN_BADGE_CODES: readonly string[] = [
  ErrorCode.validation,
  ErrorCode.unauthorized,
  ErrorCode.notFound,
]

export function createScanner({ session, lock, clock, printed, log, emit }: ScannerDeps): Scanner {
  const labels = createLabelScans(printed)
  let isMeasuring = false
  let isMismatchReported = false
  let previous: { text: string; at: number } | null = null
  let isBadgeBusy = false

  function isRepeated(text: string): boolean {
    const now = clock.now()
    if (previous && previous.text === text && now - previous.at < REPEAT_WINDOW_MS) return true
    previous = { text, at: now }
    return false
  }

  function reject(tell: Tell, message: string, isUnknownCode = false): void {
    tell('scanner.scan', { kind: 'rejected', message, ...(isUnknownCode ? { isUnknownCode } : {}) })
  }

  function explain(cause: unknown, code: string, unknownBadge: string): string {
    if (!isApiFailure(cause)) {
      // The cause is not logged, because its text could contain the badge code.
      log.error('scanner', 'badge sign-in failed')
      return SIGN_IN_FAILED
    }
    const { error } = cause
    log.warn('scanner', `badge refused (${error.code}${error.status ? `, ${error.status}` : ''})`)
    if (UNKNOWN_BADGE_CODES.includes(error.code)) return unknownBadge
    // If the server echoes the badge code, its message must not appear on the screen.
    return error.message.includes(code) ? SIGN_IN_FAILED : error.message
  }

  async function takeBadge(code: string, tell: Tell, use: BadgeUse): Promise<void> {
    if (isBadgeBusy) return
    isBadgeBusy = true
    tell('scanner.badge', { isBusy: true })
    try {
      await use.enter(code)
      log.info('scanner', 'a badge was accepted')
    } catch (cause) {
      use.refuse(explain(cause, code, use.unknownBadge))
    } finally {
      isBadgeBusy = false
      tell('scanner.badge', { isBusy: false })
    }
  }

  /** Handles a scan before sign-in: it is a badge unless it is clearly something else. */
  function takeSignedOut(text: string, tell: Tell): Promise<void> | void {
    if (readCommand(text)) reject(tell, COMMAND_BEFORE_SIGN_IN)
    else if (readProductionCode(text)) reject(tell, PRODUCTION_BEFORE_SIGN_IN)
    else if (readWaitingSlipCode(text) !== null) reject(tell, SLIP_BEFORE_SIGN_IN)
    else if (isCalibrationCode(text)) reject(tell, CALIBRATION_ELSEWHERE)
    else
      return takeBadge(text, tell, {
        enter: (code) => session.signInByBadge(code),
        refuse: (message) => reject(tell, message),
        unknownBadge: UNKNOWN_BADGE,
      })
  }

  /** Whether a scan is clearly no badge. A short number may be both an order and a badge, so the server decides. */
  const isClearlyNoBadge = (text: string): boolean =>
    readCommand(text) !== null ||
    readProductionCode(text) !== null ||
    readWaitingSlipCode(text) !== null ||
    isCalibrationCode(text) ||
    printedElsewhere(text) !== null

  /** On a locked screen a scan unlocks or is refused. No screen receives it. */
  function takeLocked(text: string, tell: Tell): Promise<void> | void {
    const refuse = (message: string) => tell('lock.scanRefused', { message })
    if (isClearlyNoBadge(text)) return refuse(LOCKED)
    return takeBadge(text, tell, {
      enter: (code) => lock.unlockByBadge(code),
      refuse,
      unknownBadge: UNKNOWN_BADGE_ON_LOCK,
    })
  }

  function printedElsewhere(text: string): ReturnType<typeof labels.ofAnother> {
    try {
      return labels.ofAnother(text)
    } catch {
      // The cause is not logged, because its text could contain the code.
      log.error('scanner', 'the journal could not be searched for a label')
      return null
    }
  }

  function takeSignedIn(text: string, tell: Tell): void {
    // Checked first, because a short tracking number would be read as an order number.
    const label = labels.ofThisOrder(text)
    if (label) {
      tell('scanner.scan', { kind: 'label', label })
      return
    }
    const meaning = readScan(text)
    if (meaning.kind === 'calibration') reject(tell, CALIBRATION_ELSEWHERE)
    else if (meaning.kind === 'unknown') {
      const another = printedElsewhere(text)
      if (another) tell('scanner.scan', { kind: 'label', label: another })
      else reject(tell, UNKNOWN_CODE, true)
    } else tell('scanner.scan', meaning)
  }

  return {
    async take(text, { windowId = null, hasLayoutMismatch = false } = {}) {
      if ((isMeasuring && !lock.isOn()) || isRepeated(text)) return
      const tell: Tell = (name, payload) => emit(name, payload, windowId)
      if (lock.isOn()) return takeLocked(text, tell)
      if (session.isSignedIn()) takeSignedIn(text, tell)
      else await takeSignedOut(text, tell)
      if (!hasLayoutMismatch || isMismatchReported || !session.isSignedIn()) return
      isMismatchReported = true
      tell('scanner.layoutMismatch', {})
    },
    isPrintedLabel: (text) => printedElsewhere(text) !== null,
    measured(burst) {
      if (isMeasuring) emit('scanner.measured', measureScan(burst))
    },
    measure(isOn) {
      isMeasuring = isOn
      emit('scanner.measuring', { isOn })
    },
    expectLabels: (expected) => labels.expect(expected),
    forget() {
      isMismatchReported = false
      labels.expect([])
    },
  }
}
