import { createScanner } from '#main/services/scanner/scanner.ts'
import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import type { Scan } from '#shared/domain/scan-codes.ts'

export const BADGE = 'B7KQ2-93XX10-441'

/** The scanner of a station, which records everything that it emits. */
export function station({ isSignedIn = false, refusal = null as ApiError | Error | null } = {}) {
  const events: { name: string; payload: unknown }[] = []
  const reportedEvents: [name: string, windowId: number | null][] = []
  const lines: string[] = []
  const badges: string[] = []
  const printed = new Map<string, { packagePk: number; orderPk: number }>()
  let isJournalBroken = false
  let now = 5000
  let isIn = isSignedIn
  let open: (() => void) | null = null
  let holds = false
  let isLocked = false
  const unlocked: string[] = []
  const write = (scope: string, message: string, cause?: unknown) =>
    void lines.push(`${scope} ${message} ${cause instanceof Error ? cause.message : ''}`)
  const scanner = createScanner({
    session: {
      isSignedIn: () => isIn,
      async signInByBadge(code) {
        badges.push(code)
        if (holds) await new Promise<void>((resolve) => void (open = resolve))
        if (refusal) throw refusal instanceof Error ? refusal : new ApiFailure(refusal)
        isIn = true
      },
    },
    lock: {
      isOn: () => isLocked,
      async unlockByBadge(code) {
        unlocked.push(code)
        if (refusal) throw refusal instanceof Error ? refusal : new ApiFailure(refusal)
        isLocked = false
      },
    },
    printed: {
      packageOfTracking(text) {
        if (isJournalBroken) throw new Error(`no journal for ${text}`)
        return printed.get(text.trim()) ?? null
      },
    },
    clock: { now: () => now },
    log: { info: write, warn: write, error: write },
    emit(name, payload, windowId = null) {
      events.push({ name, payload })
      reportedEvents.push([name, windowId])
    },
  })
  return {
    scanner,
    events,
    /** The window that received each event; null means the front window. */
    reportedEvents,
    lines,
    badges,
    /** Badges that were tried on the locked screen. */
    unlocked,
    lock: () => void (isLocked = true),
    printed,
    breakJournal: () => void (isJournalBroken = true),
    leave: () => {
      isIn = false
      scanner.forget()
    },
    named: (name: string) => events.filter((event) => event.name === name).map(({ payload }) => payload),
    pass: (ms: number) => void (now += ms),
    hold: () => void (holds = true),
    release: () => open?.(),
    scans: (kind: Scan['kind']) => scansIn(events, kind),
    rejections: () => scansIn(events, 'rejected').map((refused) => (refused as { message: string }).message),
  }
}

/** Returns the payloads of the scan events of one kind, without the kind. */
export const scansIn = (
  events: readonly { name: string; payload: unknown }[],
  kind: Scan['kind'],
): unknown[] =>
  events.flatMap(({ name, payload }): unknown[] => {
    if (name !== 'scanner.scan') return []
    const { kind: own, ...scan } = payload as Scan
    if (own !== kind) return []
    if ('label' in scan) return [scan.label]
    return ['code' in scan ? scan.code : scan]
  })
