import { create } from 'zustand'
import type { LockView } from '#shared/ipc/routes/lock.ts'
import { currentUser } from './session.ts'

interface LockStore {
  /** The locked screen, or null while the user may work. */
  view: LockView
}

/** The lock of all windows, as reported by the main process, which enforces it. */
export const useLock = create<LockStore>(() => ({ view: null }))

export const isScreenLocked = (): boolean => useLock.getState().view !== null

/** Whether the same user goes on, or the session has ended. */
type UnlockOutcome = 'unlocked' | 'ended'

const waiting = new Set<(outcome: UnlockOutcome) => void>()
let lockedPk: number | null = null

/** Takes over the lock as the main process reports it. If it ended with the session, `session.changed` came first. */
export function setLock(view: LockView): void {
  const user = currentUser()
  if (view !== null) lockedPk = user?.pk ?? null
  useLock.setState({ view })
  if (view !== null) return
  const isSame = user !== null && (lockedPk === null || user.pk === lockedPk)
  for (const resume of waiting) resume(isSame ? 'unlocked' : 'ended')
  waiting.clear()
}

/** Resolves when the screen is unlocked, or when the session of the user has ended. */
export function untilUnlocked(): Promise<UnlockOutcome> {
  if (!isScreenLocked()) return Promise.resolve('unlocked')
  return new Promise((resolve) => waiting.add(resolve))
}
