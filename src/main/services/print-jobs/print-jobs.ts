import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Operator, PrintEntry, PrintJournal } from '../print-journal/ports.ts'
import { createJournalNotes } from './journal-notes.ts'
import { beingPrinted } from './never-twice.ts'
import type { JobOutcome, PrintClock, PrintJob, PrintJobs, PrintLog, TransportFor } from './ports.ts'
import { queueFailure, messagePartsOf } from './print-failures.ts'
import { createPrinterQueues } from './printer-queue.ts'
import { createQueueFollower } from './queue-follower.ts'
import { createPrintSender, type Sent } from './print-sender.ts'

export interface PrintJobsDeps {
  journal: PrintJournal
  transportFor: TransportFor
  /** The signed-in user; null if there is none. */
  operator: () => Operator | null
  /** Reports the result of a print to the printer's status: null for success, otherwise the problem in Polish. */
  report: (profile: PrinterProfile, failure: string | null) => void
  /** Reports that the printer's queue took a print that is not out in the expected time; `report` follows. */
  reportDelay: (profile: PrinterProfile) => void
  clock: PrintClock
  log: PrintLog
  /** Returns the reason in Polish why new prints are refused, or null if they are not. */
  refusal?: () => string | null
  /** How long `run` waits for a queue before it returns `queued`, in ms. */
  respondWithinMs?: number
}

export interface PrintJobsService extends PrintJobs {
  /** Cancels a print that has not come out yet and returns its final entry. Throws if the print is already over. */
  cancel(id: string): Promise<PrintEntry>
  /**
   * Tracks a job of an earlier run of the program in its queue. The outcome is unknown if the queue cannot report it.
   */
  resume(entry: PrintEntry): Promise<void>
  /** True while something is being sent to a printer, so the program must not quit by itself. */
  isBusy(): boolean
  /** Stops tracking jobs; the next start resumes it. */
  stop(): void
}

const ANSWER_WITHIN_MS = 1500

function overAlready(): ApiFailure {
  return new ApiFailure({ code: ErrorCode.conflict, message: 'Tego wydruku nie można już anulować.' })
}

export function createPrintJobs(deps: PrintJobsDeps): PrintJobsService {
  const { journal, transportFor, report, clock, log, respondWithinMs = ANSWER_WITHIN_MS } = deps
  const queues = createPrinterQueues()
  const notes = createJournalNotes(deps)
  const sender = createPrintSender({ journal, notes, transportFor, report, clock, log })
  const follower = createQueueFollower({ journal, notes, report, clock, log })
  /** Packages with a print that was requested and has not finished. */
  const busy = new Set<number>()

  async function finish(entry: PrintEntry, { bytesSent, jobId, queue }: Sent): Promise<JobOutcome> {
    const { id, profile, copy } = entry
    const outcome = { entryId: id, bytes: bytesSent, copies: copy }
    log.info('print', `${id}: ${bytesSent} bytes to ${printerAddress(profile)}`)
    if (jobId === null || !queue) {
      notes.end(id, 'printed', { bytesSent, ...(jobId === null ? {} : { jobId }) })
      report(profile, null)
      return { ...outcome, state: 'printed' }
    }
    notes.end(id, 'queued', { bytesSent, jobId })
    const followed = follower.follow(entry, { queue, jobId, since: clock.now(), isResumed: false })
    const end = await Promise.race([followed, clock.wait(respondWithinMs).then(() => null)])
    if (end === 'printed') return { ...outcome, state: 'printed' }
    if (end !== null) throw queueFailure(end, messagePartsOf(entry))
    if (!follower.isOver(id)) deps.reportDelay(profile)
    return { ...outcome, state: 'queued' }
  }

  async function print(job: PrintJob): Promise<JobOutcome> {
    const { profile } = job
    const entry = notes.enter(job)
    const document = { ...job.document, copy: entry.copy }
    const sent = await queues.run(printerAddress(profile), () => sender.send(entry, document, profile))
    return finish(entry, sent)
  }

  return {
    async run(job) {
      const refusal = deps.refusal?.() ?? null
      if (refusal !== null) throw new ApiFailure({ code: ErrorCode.conflict, message: refusal })
      const { label } = job
      if (!label) return print(job)
      if (busy.has(label.packagePk)) throw beingPrinted()
      busy.add(label.packagePk)
      try {
        return await print(job)
      } finally {
        busy.delete(label.packagePk)
      }
    },

    recordUnmade: (unmade, problem) => notes.unmade(unmade, problem),

    async cancel(id) {
      const entry = notes.known(id)
      switch (entry.state) {
        case 'created':
        case 'encoded':
          return journal.change(id, 'cancelled')
        case 'sending':
          if (!sender.abort(id)) throw overAlready()
          return entry
        case 'queued': {
          const { queue } = transportFor(entry.profile)
          if (!queue || entry.jobId === null) throw overAlready()
          await follower.giveUp(entry, queue, entry.jobId)
          return notes.known(id)
        }
        default:
          throw overAlready()
      }
    },

    async resume(entry) {
      const { id, jobId, profile, changedAt } = entry
      try {
        const { queue } = transportFor(profile)
        if (queue && jobId !== null) {
          await follower.follow(entry, { queue, jobId, since: changedAt, isResumed: true })
          return
        }
      } catch (cause) {
        log.warn('print', `${id}: its print queue cannot be reached`, cause)
      }
      follower.leave(entry, 'unknown')
    },

    isBusy: () => busy.size > 0 || sender.isSending(),

    stop: () => follower.stop(),
  }
}
