import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { sessionRoutes } from '#shared/ipc/routes/session.ts'
import type { Session } from '../../services/session/session.ts'
import type { Training } from '../../services/session/training.ts'

export function createSessionHandlers(
  session: Session,
  training: Training,
): HandlersFor<typeof sessionRoutes> {
  return {
    'session.get': () => session.state(),
    'session.restore': () => session.restore(),
    'session.signIn': ({ username, password }) => session.signIn(username, password),
    'session.signOut': () => session.signOut(),
    'session.sampleStaff': () => training.sampleStaff(),
    'session.signInAsSample': ({ username }) => training.signInAsSample(username),
  }
}
