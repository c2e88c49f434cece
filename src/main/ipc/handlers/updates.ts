import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { updateRoutes } from '#shared/ipc/routes/updates.ts'
import type { Updates } from '../../services/updates/updates.ts'

export function createUpdateHandlers(updates: Updates): HandlersFor<typeof updateRoutes> {
  return {
    'updates.state': () => updates.view(),
    'updates.shown': () => updates.shown(),
    'updates.check': () => updates.check(),
    'updates.install': () => updates.install(),
    'updates.reportActivity': () => updates.touched(),
    'updates.facts': () => updates.facts(),
  }
}
