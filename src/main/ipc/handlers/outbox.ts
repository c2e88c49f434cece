import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { outboxRoutes } from '#shared/ipc/routes/outbox.ts'
import type { Outbox } from '../../services/outbox/outbox.ts'

export function createOutboxHandlers(outbox: Outbox): HandlersFor<typeof outboxRoutes> {
  return {
    'outbox.list': () => ({ entries: outbox.list(), isIncomplete: outbox.isIncomplete() }),
    'outbox.store': (entry) => outbox.keep(entry),
    'outbox.drop': ({ id }) => outbox.drop(id),
  }
}
