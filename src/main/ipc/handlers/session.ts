import type { HandlersWithSender } from '#shared/ipc/contract.ts'
import type { sessionRoutes } from '#shared/ipc/routes/session.ts'
import type { Session } from '../../services/session/session.ts'
import type { Training } from '../../services/session/training.ts'
import type { Windows } from '../../services/windows/windows.ts'

export function createSessionHandlers(
  session: Session,
  training: Training,
  windows: Pick<Windows, 'askEveryWindow'>,
): HandlersWithSender<typeof sessionRoutes> {
  return {
    'session.get': () => session.state(),
    'session.restore': () => session.restore(),
    'session.signIn': ({ username, password }) => session.signIn(username, password),
    'session.signOut': async (_input, { windowId }) =>
      (await windows.askEveryWindow(windowId)) ? session.signOut() : session.state(),
    'session.sampleStaff': () => training.sampleStaff(),
    'session.signInAsSample': ({ username }) => training.signInAsSample(username),
  }
}
