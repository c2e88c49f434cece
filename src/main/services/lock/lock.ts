import type { LockView } from '#shared/ipc/routes/lock.ts'
import type { SessionState } from '#shared/ipc/routes/session.ts'
import type { Log } from '../log/log.ts'

/** Locks the windows of a user who is away, without ending the session (PL-10). */
export interface Lock {
  isOn(): boolean
  view(): LockView
  /** Resolves when the screen is not locked: immediately, or when the lock or the session ends. */
  whenUnlocked(): Promise<void>
  /** Locks at the user's request, or because the system was locked. Does nothing without a session. */
  lock(): void
  /** Unlocks after the user has proved their presence. */
  unlock(): void
  /** Called at every input of the user: keys, pointer, scans. */
  touched(): void
  /** Called regularly; locks if the user has been away for too long. */
  check(): void
  /** Called before a session is restored from the stored token, for which nobody proved anything. */
  restoring(): void
  /** Called with every state of the session before the pages receive it, so that they are locked before they show anything. */
  beforeSessionChange(state: SessionState): void
  /** Called after the pages have received it, so that they have left the former user's screens before they are unlocked. */
  afterSessionChange(): void
}

/** Remembers on the disk that the screen is locked, because ending the program must not unlock it. */
export interface LockMark {
  isSet(): boolean
  set(isOn: boolean): Promise<void>
}

export interface LockDeps {
  /** Minutes without input; null if the screen is not locked by itself now. */
  minutes: () => number | null
  mark: LockMark
  /** Milliseconds since 1970, which also count while the computer sleeps. */
  now: () => number
  emit: (view: LockView) => void
  log: Pick<Log, 'info' | 'warn'>
}

const MINUTE_MS = 60_000

const nameOf = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

type User = Extract<SessionState, { status: 'signedIn' }>['user']

export function createLock({ minutes, mark, now, emit, log }: LockDeps): Lock {
  let user: User | null = null
  let isOn = false
  const waiting = new Set<() => void>()
  let isRestoring = false
  let isEnding = false
  let lastInput = now()

  const view = (): LockView => (isOn && user !== null ? { name: nameOf(user) } : null)

  function remember(next: boolean): void {
    mark.set(next).catch((cause: unknown) => log.warn('lock', 'the lock could not be remembered', cause))
  }

  function become(next: boolean, why: string): void {
    if (isOn === next) return
    isOn = next
    lastInput = now()
    log.info('lock', why)
    remember(next)
    emit(view())
    if (next) return
    for (const resume of waiting) resume()
    waiting.clear()
  }

  /** A clock that was set back must not make the time longer. */
  function isOverdue(): boolean {
    lastInput = Math.min(lastInput, now())
    const limit = minutes()
    return limit !== null && now() - lastInput >= limit * MINUTE_MS
  }

  function check(): void {
    if (user !== null && !isOn && isOverdue()) become(true, 'locked without input')
  }

  return {
    isOn: () => isOn,
    view,
    whenUnlocked: () => (isOn ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()),
    lock() {
      if (user !== null) become(true, 'locked')
    },
    unlock: () => become(false, 'unlocked'),
    touched() {
      // After a sleep the first input may come before the regular check.
      check()
      if (!isOn) lastInput = now()
    },
    check,
    restoring: () => (isRestoring = true),
    beforeSessionChange(state) {
      const next = state.status === 'signedIn' ? state.user : null
      const isSame = next?.pk === user?.pk
      const isStillLocked = isRestoring && next !== null && mark.isSet()
      isRestoring = false
      user = next
      // A state that only says that the server does not respond must not forget the lock.
      isEnding = !isSame && !isStillLocked && (next !== null || state.status === 'signedOut')
      if (isSame) return
      lastInput = now()
      if (isStillLocked) become(true, 'still locked after a restart')
    },
    afterSessionChange() {
      if (isEnding && isOn) become(false, 'the session has changed')
      else if (isEnding && mark.isSet()) remember(false)
      isEnding = false
    },
  }
}
