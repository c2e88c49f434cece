import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { AtStake } from '#shared/ipc/routes/lock.ts'
import type { Session } from '../session/session.ts'
import type { Lock } from './lock.ts'

/** What the user, or somebody else, can do in front of a locked screen. */
export interface Unlocking {
  /** Throws an `ApiFailure` if this is not the user's password. */
  byPassword(password: string): Promise<void>
  /** Another user's badge signs the absent user out first. Throws an `ApiFailure` if the badge lets nobody in. */
  byBadge(code: string): Promise<void>
  /** Signs the absent user out. Without `isConfirmed` only if nothing ends with the session; returns what does. */
  signOut(isConfirmed: boolean): Promise<AtStake | null>
}

export interface UnlockingDeps {
  lock: Pick<Lock, 'unlock' | 'isOn'>
  session: Pick<Session, 'confirmPassword' | 'confirmBadge' | 'signOut'>
  atStake: () => AtStake
}

const ASK_FIRST =
  'Ten identyfikator należy do innej osoby, a są tu niezapisane zmiany albo trwa wydruk. Wybierz „Inna osoba”.'

const isNothing = ({ unsavedWindows, isPrinting, waitingEntries }: AtStake): boolean =>
  unsavedWindows === 0 && !isPrinting && waitingEntries === null

export function createUnlocking({ lock, session, atStake }: UnlockingDeps): Unlocking {
  const mayReplace = (): void => {
    if (!isNothing(atStake())) throw new ApiFailure({ code: ErrorCode.screenLocked, message: ASK_FIRST })
  }

  return {
    async byPassword(password) {
      await session.confirmPassword(password)
      lock.unlock()
    },
    async byBadge(code) {
      if ((await session.confirmBadge(code, mayReplace)) === 'same') lock.unlock()
    },
    async signOut(isConfirmed) {
      if (!lock.isOn()) return null
      const stake = atStake()
      if (!isConfirmed && !isNothing(stake)) return stake
      await session.signOut()
      return null
    },
  }
}
