import type { PrintJournal } from '../print-journal/ports.ts'
import type { PrintJobsService } from './print-jobs.ts'

const ENDED = 'Program zakończył pracę przed wysłaniem wydruku. Nic nie zostało wydrukowane.'
const ENDED_SENDING =
  'Program zakończył pracę w trakcie wysyłania. Nie wiadomo, czy wydruk wyszedł – sprawdź drukarkę i drukuj ponownie tylko wtedy, gdy go nie ma.'

/**
 * Settles the prints that the last run left unfinished, without printing anything (DESK-068). Prints that were not yet
 * being sent are cancelled, those that were being sent get an unknown outcome that a user must confirm, and those in a
 * queue are tracked again.
 */
export function recoverPrints(journal: PrintJournal, jobs: Pick<PrintJobsService, 'resume'>): Promise<void> {
  const unfinished = journal.unfinished()
  for (const { id, state } of unfinished) {
    if (state === 'created' || state === 'encoded') journal.change(id, 'cancelled', { problem: ENDED })
    if (state === 'sending') journal.change(id, 'unknown', { problem: ENDED_SENDING })
  }
  const queued = unfinished.filter(({ state }) => state === 'queued')
  return Promise.all(queued.map((entry) => jobs.resume(entry))).then(() => undefined)
}
