import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintEntry, PrintJournal } from '../print-journal/ports.ts'
import type { JournalNotes } from './journal-notes.ts'
import type { PrintClock, PrinterQueue, PrintLog } from './ports.ts'
import { queueFailure, messagePartsOf } from './print-failures.ts'
import { followJob, needsUserCheck, takeOut, type QueueEnd } from './queued-job.ts'

interface PlaceInQueue {
  queue: PrinterQueue
  jobId: string
  /** The time when the queue took the job, in ms since 1970. */
  since: number
  /** True if the job is being tracked again after a restart of the program. */
  isResumed: boolean
}

/** Tracks prints that a queue has taken until they leave it, and records the result in the journal. */
export interface QueueFollower {
  /** Resolves with the result, or null if it was decided elsewhere. Never rejects. */
  follow(entry: PrintEntry, place: PlaceInQueue): Promise<QueueEnd | null>
  /** Removes a print from its queue and records the result, unless it was decided meanwhile. */
  giveUp(entry: PrintEntry, queue: PrinterQueue, jobId: string): Promise<void>
  /** Records and reports how a print left its queue. */
  leave(entry: PrintEntry, end: QueueEnd): QueueEnd
  /** Whether a queued print's outcome has already been recorded elsewhere, or the program is ending. */
  isOver(id: string): boolean
  /** Stops tracking all jobs. */
  stop(): void
}

interface QueueFollowerDeps {
  journal: PrintJournal
  notes: JournalNotes
  /** Reports the result of a print to the printer's status: null for success, otherwise the problem in Polish. */
  report: (profile: PrinterProfile, failure: string | null) => void
  clock: PrintClock
  log: PrintLog
}

export function createQueueFollower(deps: QueueFollowerDeps): QueueFollower {
  const { journal, notes, report, clock, log } = deps
  let isStopped = false

  function isOver(id: string): boolean {
    const state = journal.find(id)?.state
    // The state is still `sending` if the disk failed when the queue was to be recorded.
    return isStopped || (state !== 'queued' && state !== 'sending')
  }

  function leave(entry: PrintEntry, end: QueueEnd): QueueEnd {
    const problem = end === 'printed' ? null : queueFailure(end, messagePartsOf(entry)).message
    notes.end(entry.id, needsUserCheck(end) ? 'unknown' : end, { problem })
    if (end !== 'cancelled') report(entry.profile, problem)
    log.info('print', `${entry.id}: ${end}`)
    return end
  }

  return {
    isOver,
    leave,

    async follow(entry, place) {
      try {
        const end = await followJob({ ...place, clock, isOver: () => isOver(entry.id) })
        return end && leave(entry, end)
      } catch (cause) {
        log.error('print', `${entry.id} can no longer be followed`, cause)
        return null
      }
    },

    async giveUp(entry, queue, jobId) {
      const end = await takeOut(queue, jobId)
      if (!isOver(entry.id)) leave(entry, end)
    },

    stop() {
      isStopped = true
    },
  }
}
