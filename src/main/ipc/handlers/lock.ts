import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { lockRoutes } from '#shared/ipc/routes/lock.ts'
import type { Lock } from '../../services/lock/lock.ts'
import type { Unlocking } from '../../services/lock/unlocking.ts'

export function createLockHandlers(
  lock: Pick<Lock, 'view' | 'lock' | 'touched'>,
  unlocking: Unlocking,
): HandlersFor<typeof lockRoutes> {
  return {
    'lock.state': () => lock.view(),
    'lock.lock': () => lock.lock(),
    'lock.unlock': ({ password }) => unlocking.byPassword(password),
    'lock.signOut': ({ isConfirmed }) => unlocking.signOut(isConfirmed),
    'lock.reportActivity': () => lock.touched(),
  }
}
