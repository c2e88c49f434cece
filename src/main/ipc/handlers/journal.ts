import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { journalRoutes } from '#shared/ipc/routes/journal.ts'
import { notBuilt } from './not-built.ts'

export function createJournalHandlers(): HandlersFor<typeof journalRoutes> {
  return {
    'journal.list': notBuilt,
    'journal.retrieve': notBuilt,
    'journal.reprint': notBuilt,
    'journal.answer': notBuilt,
  }
}
