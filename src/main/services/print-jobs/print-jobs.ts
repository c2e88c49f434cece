import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'
import type { Operator, PrintEntry, PrintJournal } from '../print-journal/ports.ts'
import { createJournalNotes } from './journal-notes.ts'
import { beingPrinted } from './never-twice.ts'
import type { JobOutcome, PrintClock, PrintJob, PrintJobs, PrintLog, TransportFor } from './ports.ts'
import { queueFailure, spokenOf } from './print-failures.ts'
import { createPrinterQueues } from './printer-queue.ts'
import { createQueueFollower } from './queue-follower.ts'
import { createPrintSender, type Sent } from './print-sender.ts'

export interface PrintJobsDeps {
  journal: PrintJournal
  transportFor: TransportFor
  /** The person who is signed in; null where nobody is. */
  operator: () => Operator | null
  /** How a printer fared: null for a print that came out, else what went wrong, in Polish. */
  report: (profile: PrinterProfile, failure: string | null) => void
  /** Its queue has taken a print that is not out as soon as it should be; `report` follows. */
  reportDelay: (profile: PrinterProfile) => void
  clock: PrintClock
  log: PrintLog
  /** Why nothing new is printed, in Polish; null where it is. */
  refusal?: () => string | null
  /** How long `run` waits for a queue before it answers `queued`. */
  respondWithinMs?: number
}

export interface PrintJobsService extends PrintJobs {
  /** Gives a print up that has not come out yet; answers what became of it. Throws where it is over already. */
  cancel(id: string): Promise<PrintEntry>
  /** Follows a job of an earlier run of the program in its queue; its fate is unknown where that cannot be told. */
  resume(entry: PrintEntry): Promise<void>
  /** Something is on its way to a printer now: the program must not end by itself. */
  isBusy(): boolean
  /** Nothing is followed any further: the next start does. */
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
  /** Packages with a print between its request and its answer. */
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
    if (end !== null) throw queueFailure(end, spokenOf(entry))
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
