import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'
import {
  SecondFirstPrint,
  type ChangeDetails,
  type Operator,
  type PrintEntry,
  type PrintJournal,
} from '../print-journal/ports.ts'
import { deliver } from './delivery.ts'
import { alreadyPrinted, beingPrinted, copiesOf, refuseSecondFirst } from './never-twice.ts'
import {
  PrintTransportFailure,
  type JobOutcome,
  type PrintClock,
  type PrinterTransport,
  type PrintJob,
  type PrintJobs,
  type PrintLog,
  type Taken,
  type TransportDocument,
  type TransportFor,
} from './ports.ts'
import { deliveryFailure, journalUnavailable, queueFailure, unforeseenFailure } from './print-failures.ts'
import { createPrinterQueues } from './printer-queue.ts'
import { followJob, isAskedAbout, QUEUE_EXPIRY_MS, takeOut, type QueueEnd } from './queued-job.ts'

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
  /** How long `run` waits for a queue before it answers `queued`. */
  answerWithinMs?: number
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

type Sent = Taken & Pick<PrinterTransport, 'queue'>

export function createPrintJobs(deps: PrintJobsDeps): PrintJobsService {
  const { journal, clock, log, answerWithinMs = ANSWER_WITHIN_MS } = deps
  const queues = createPrinterQueues()
  /** Packages with a print between its request and its answer. */
  const busy = new Set<number>()
  /** Of prints that are being sent. */
  const sending = new Map<string, AbortController>()
  let isStopped = false

  /** Before anything has left: what cannot be noted is not sent. */
  function noted<T>(write: () => T): T {
    try {
      return write()
    } catch (cause) {
      if (isApiFailure(cause)) throw cause
      if (cause instanceof SecondFirstPrint) throw alreadyPrinted()
      log.error('print', 'the journal cannot be written', cause)
      throw journalUnavailable(cause)
    }
  }

  /** After something may have left: a disk that fails now must not turn the print's fate into another. */
  function noteEnd(id: string, state: PrintEntry['state'], details: ChangeDetails): void {
    try {
      journal.change(id, state, details)
    } catch (cause) {
      log.error('print', `the journal could not note ${state} of ${id}`, cause)
    }
  }

  function enter(job: PrintJob): PrintEntry {
    const { kind, title, label, intent, reason, profile, document, preview } = job
    return noted(() => {
      const { bytes, ...rest } = document
      const print = { kind, title, label, intent, reason, profile, document: rest, bytes: bytes.length }
      const entry = journal.create({ ...print, operator: deps.operator() }, (earlier) => {
        if (intent === 'first' && label) refuseSecondFirst(earlier, label.documentHash)
        return copiesOf(earlier) + 1
      })
      return journal.keep(entry.id, job.isSecret ? null : { bytes, preview })
    })
  }

  const spoken = ({ kind, profile }: Pick<PrintEntry, 'kind' | 'profile'>) => ({
    kind,
    printer: profile.name,
  })

  /** Notes how sending failed; answers what is told. */
  function sendingFailed(entry: PrintEntry, cause: unknown): unknown {
    const { id, profile } = entry
    if (!(cause instanceof PrintTransportFailure)) {
      // Nobody can say how far it came.
      const problem = unforeseenFailure(spoken(entry))
      noteEnd(id, 'unknown', { problem })
      log.error('print', `${id}: the transport failed unforeseen`, cause)
      return new ApiFailure({ code: ErrorCode.printUnknown, message: problem }, { cause })
    }
    const { kind, bytesSent } = cause
    const failure = deliveryFailure(cause, spoken(entry))
    const state = bytesSent > 0 ? 'unknown' : kind === 'aborted' ? 'cancelled' : 'failed'
    noteEnd(id, state, { problem: failure.message, note: kind, bytesSent })
    if (kind !== 'aborted') deps.report(profile, failure.message)
    log.warn('print', `${id}: ${kind} after ${bytesSent} bytes: ${cause.message}`)
    return failure
  }

  /** The printer's turn has come. */
  async function send(
    entry: PrintEntry,
    document: TransportDocument,
    printer: PrinterProfile,
  ): Promise<Sent> {
    const { id, createdAt } = entry
    const current = noted(() => journal.find(id))
    if (current?.state !== 'encoded') throw queueFailure('cancelled', spoken(entry))
    if (clock.now() - createdAt > QUEUE_EXPIRY_MS) {
      const failure = queueFailure('expired', spoken(entry))
      noted(() => journal.change(id, 'expired', { problem: failure.message }))
      throw failure
    }
    noted(() => journal.change(id, 'sending', { attempts: 1 }))
    const controller = new AbortController()
    sending.set(id, controller)
    try {
      // Not the entry's own: a password that was typed for a trial stands in no journal.
      const transport = deps.transportFor(printer)
      const taken = await deliver({
        transport,
        document,
        signal: controller.signal,
        wait: (milliseconds) => clock.wait(milliseconds),
        onRepeat(attempt, cause) {
          log.warn('print', `${id}: ${cause.message}; attempt ${attempt}`)
          try {
            journal.noteAttempt(id, attempt, `${cause.kind}; próba ${attempt}`)
          } catch (cause) {
            // That it is being sent is on the disk already.
            log.error('print', `the journal could not note attempt ${attempt} of ${id}`, cause)
          }
        },
      })
      return { ...taken, queue: transport.queue }
    } catch (cause) {
      throw sendingFailed(entry, cause)
    } finally {
      sending.delete(id)
    }
  }

  /** Whether a queued print's fate has been told by somebody else, or the program ends. */
  function isOver(id: string): boolean {
    const state = journal.find(id)?.state
    // `sending` where the disk failed to note the queue.
    return isStopped || (state !== 'queued' && state !== 'sending')
  }

  function leaveQueue(entry: PrintEntry, end: QueueEnd): QueueEnd {
    const problem = end === 'printed' ? null : queueFailure(end, spoken(entry)).message
    noteEnd(entry.id, isAskedAbout(end) ? 'unknown' : end, { problem })
    if (end !== 'cancelled') deps.report(entry.profile, problem)
    log.info('print', `${entry.id}: ${end}`)
    return end
  }

  /** null where the fate was decided elsewhere. */
  async function follow(
    entry: PrintEntry,
    {
      queue,
      jobId,
      since,
      isResumed,
    }: Pick<Parameters<typeof followJob>[0], 'queue' | 'jobId' | 'since' | 'isResumed'>,
  ): Promise<QueueEnd | null> {
    try {
      const end = await followJob({ queue, jobId, since, isResumed, clock, isOver: () => isOver(entry.id) })
      return end && leaveQueue(entry, end)
    } catch (cause) {
      log.error('print', `${entry.id} can no longer be followed`, cause)
      return null
    }
  }

  async function finish(entry: PrintEntry, { bytesSent, jobId, queue }: Sent): Promise<JobOutcome> {
    const { id, profile, copy } = entry
    const outcome = { entryId: id, bytes: bytesSent, copies: copy }
    log.info('print', `${id}: ${bytesSent} bytes to ${printerAddress(profile)}`)
    if (jobId === null || !queue) {
      noteEnd(id, 'printed', { bytesSent, ...(jobId === null ? {} : { jobId }) })
      deps.report(profile, null)
      return { ...outcome, state: 'printed' }
    }
    noteEnd(id, 'queued', { bytesSent, jobId })
    const followed = follow(entry, { queue, jobId, since: clock.now(), isResumed: false })
    const end = await Promise.race([followed, clock.wait(answerWithinMs).then(() => null)])
    if (end === 'printed') return { ...outcome, state: 'printed' }
    if (end !== null) throw queueFailure(end, spoken(entry))
    if (!isOver(id)) deps.reportDelay(profile)
    return { ...outcome, state: 'queued' }
  }

  async function print(job: PrintJob): Promise<JobOutcome> {
    const { profile } = job
    const entry = enter(job)
    const document = { ...job.document, copy: entry.copy }
    return finish(entry, await queues.run(printerAddress(profile), () => send(entry, document, profile)))
  }

  function known(id: string): PrintEntry {
    const entry = journal.find(id)
    if (entry) return entry
    throw new ApiFailure({ code: ErrorCode.notFound, message: 'Tego wydruku nie ma już w dzienniku.' })
  }

  function overAlready(): ApiFailure {
    return new ApiFailure({ code: ErrorCode.conflict, message: 'Tego wydruku nie można już anulować.' })
  }

  return {
    async run(job) {
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
      const entry = known(id)
      switch (entry.state) {
        case 'created':
        case 'encoded':
          return journal.change(id, 'cancelled')
        case 'sending': {
          const controller = sending.get(id)
          if (!controller) throw overAlready()
          controller.abort()
          return entry
        }
        case 'queued': {
          const { queue } = deps.transportFor(entry.profile)
          if (!queue || entry.jobId === null) throw overAlready()
          const end = await takeOut(queue, entry.jobId)
          if (!isOver(id)) leaveQueue(entry, end)
          return known(id)
        }
        default:
          throw overAlready()
      }
    },

    async resume(entry) {
      const { id, jobId, profile, changedAt } = entry
      try {
        const { queue } = deps.transportFor(profile)
        if (queue && jobId !== null) {
          await follow(entry, { queue, jobId, since: changedAt, isResumed: true })
          return
        }
      } catch (cause) {
        log.warn('print', `${id}: no way to its queue`, cause)
      }
      leaveQueue(entry, 'unknown')
    },

    isBusy: () => busy.size > 0 || sending.size > 0,

    stop() {
      isStopped = true
    },
  }
}
