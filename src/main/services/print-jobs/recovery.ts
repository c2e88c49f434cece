import type { PrintJournal } from '../print-journal/ports.ts'
import type { PrintJobsService } from './print-jobs.ts'

const ENDED = 'Program zakończył pracę przed wysłaniem wydruku. Nic nie zostało wydrukowane.'
const ENDED_SENDING =
  'Program zakończył pracę w trakcie wysyłania. Nie wiadomo, czy wydruk wyszedł – sprawdź drukarkę i drukuj ponownie tylko wtedy, gdy go nie ma.'

/**
 * What the last run of the program left unfinished gets its state, and nothing is printed for it (DESK-068): what
 * never began to be sent is cancelled, what was being sent is a question to a person, what a queue holds is followed
 * again.
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
