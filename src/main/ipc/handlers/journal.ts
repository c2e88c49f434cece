import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { journalRoutes } from '#shared/ipc/routes/journal.ts'
import type { JournalService } from '../../services/print-journal/journal-service.ts'

export function createJournalHandlers(journal: JournalService): HandlersFor<typeof journalRoutes> {
  return {
    'journal.list': (query) => journal.list(query),
    'journal.retrieve': ({ id }) => journal.retrieve(id),
    'journal.reprint': ({ id, reason }) => journal.reprint(id, reason),
    'journal.answer': ({ id, cameOut }) => journal.answer(id, cameOut),
    'journal.cancel': ({ id }) => journal.cancel(id),
  }
}
