import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintEntry, PrintJournal } from '../print-journal/ports.ts'
import type { JournalNotes } from './journal-notes.ts'
import type { PrintClock, PrinterQueue, PrintLog } from './ports.ts'
import { queueFailure, spokenOf } from './print-failures.ts'
import { followJob, isAskedAbout, takeOut, type QueueEnd } from './queued-job.ts'

interface PlaceInQueue {
  queue: PrinterQueue
  jobId: string
  /** When the queue took it, ms since 1970. */
  since: number
  /** Followed anew after a restart of the program. */
  isResumed: boolean
}

/** Prints that a queue has taken, followed until it lets go of them; the journal is told how that ended. */
export interface QueueFollower {
  /** Resolves with the end; null where that was decided elsewhere. Never rejects. */
  follow(entry: PrintEntry, place: PlaceInQueue): Promise<QueueEnd | null>
  /** Takes a print out of its queue; its end is noted unless that was decided meanwhile. */
  giveUp(entry: PrintEntry, queue: PrinterQueue, jobId: string): Promise<void>
  /** Notes and reports how a print left its queue. */
  leave(entry: PrintEntry, end: QueueEnd): QueueEnd
  /** Whether a queued print's fate has been told by somebody else, or the program ends. */
  isOver(id: string): boolean
  /** Nothing is followed any further. */
  stop(): void
}

interface QueueFollowerDeps {
  journal: PrintJournal
  notes: JournalNotes
  /** How a printer fared: null for a print that came out, else what went wrong, in Polish. */
  report: (profile: PrinterProfile, failure: string | null) => void
  clock: PrintClock
  log: PrintLog
}

export function createQueueFollower(deps: QueueFollowerDeps): QueueFollower {
  const { journal, notes, report, clock, log } = deps
  let isStopped = false

  function isOver(id: string): boolean {
    const state = journal.find(id)?.state
    // `sending` where the disk failed to note the queue.
    return isStopped || (state !== 'queued' && state !== 'sending')
  }

  function leave(entry: PrintEntry, end: QueueEnd): QueueEnd {
    const problem = end === 'printed' ? null : queueFailure(end, spokenOf(entry)).message
    notes.end(entry.id, isAskedAbout(end) ? 'unknown' : end, { problem })
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
