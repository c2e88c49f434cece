import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintEntry, PrintJournal } from '../print-journal/ports.ts'
import type { JournalNotes } from './journal-notes.ts'
import {
  PrintTransportFailure,
  type PrintClock,
  type PrinterTransport,
  type PrintLog,
  type Taken,
  type TransportDocument,
  type TransportFor,
} from './ports.ts'
import { deliveryFailure, queueFailure, spokenOf, unforeseenFailure } from './print-failures.ts'
import { QUEUE_EXPIRY_MS } from './queued-job.ts'

/** Waits before the repeats of a print of which not one byte had left (DESK-067). */
const RETRY_DELAYS_MS = [500, 1000, 2000] as const

/** A printer that says no says it again; a print that was given up stays given up. */
function mayRepeat(cause: unknown): cause is PrintTransportFailure {
  return (
    cause instanceof PrintTransportFailure &&
    cause.bytesSent === 0 &&
    cause.kind !== 'refused' &&
    cause.kind !== 'aborted'
  )
}

interface Delivery {
  transport: PrinterTransport
  document: TransportDocument
  signal: AbortSignal
  wait: (milliseconds: number) => Promise<void>
  /** Before each repeat: which attempt comes next, and why the last one failed. */
  onRepeat: (attempt: number, cause: PrintTransportFailure) => void
}

/** Sends, and repeats by itself only while nothing can have been printed. Throws `PrintTransportFailure`. */
async function deliver({ transport, document, signal, wait, onRepeat }: Delivery): Promise<Taken> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transport.send(document, signal)
    } catch (cause) {
      const delay = RETRY_DELAYS_MS[attempt - 1]
      if (!mayRepeat(cause) || delay === undefined) throw cause
      await wait(delay)
      if (signal.aborted) throw new PrintTransportFailure('aborted', 0, 'the print was given up', { cause })
      onRepeat(attempt + 1, cause)
    }
  }
}

/** What a transport took, and where it can be followed. */
export type Sent = Taken & Pick<PrinterTransport, 'queue'>

export interface PrintSender {
  /** The printer's turn has come: sends the entry's document, or throws an `ApiFailure` whose fate is in the journal. */
  send(entry: PrintEntry, document: TransportDocument, printer: PrinterProfile): Promise<Sent>
  /** Gives up a print that is being sent now; false where it is not. */
  abort(id: string): boolean
  isSending(): boolean
}

interface PrintSenderDeps {
  journal: PrintJournal
  notes: JournalNotes
  transportFor: TransportFor
  /** What went wrong with the printer, in Polish. */
  report: (profile: PrinterProfile, failure: string) => void
  clock: PrintClock
  log: PrintLog
}

export function createPrintSender({
  journal,
  notes,
  transportFor,
  report,
  clock,
  log,
}: PrintSenderDeps): PrintSender {
  const sending = new Map<string, AbortController>()

  /** Only what still waits, and not for too long. */
  function checkTurn(entry: PrintEntry): void {
    const { id, createdAt } = entry
    const current = notes.before(() => journal.find(id))
    if (current?.state !== 'encoded') throw queueFailure('cancelled', spokenOf(entry))
    if (clock.now() - createdAt <= QUEUE_EXPIRY_MS) return
    const failure = queueFailure('expired', spokenOf(entry))
    notes.before(() => journal.change(id, 'expired', { problem: failure.message }))
    throw failure
  }

  /** Notes how sending failed; answers what is told. */
  function sendingFailed(entry: PrintEntry, cause: unknown): unknown {
    const { id, profile } = entry
    if (!(cause instanceof PrintTransportFailure)) {
      // Nobody can say how far it came.
      const problem = unforeseenFailure(spokenOf(entry))
      notes.end(id, 'unknown', { problem })
      log.error('print', `${id}: the transport failed unexpectedly`, cause)
      return new ApiFailure({ code: ErrorCode.printUnknown, message: problem }, { cause })
    }
    const { kind, bytesSent } = cause
    const failure = deliveryFailure(cause, spokenOf(entry))
    const state = bytesSent > 0 ? 'unknown' : kind === 'aborted' ? 'cancelled' : 'failed'
    notes.end(id, state, { problem: failure.message, note: kind, bytesSent })
    if (kind !== 'aborted') report(profile, failure.message)
    log.warn('print', `${id}: ${kind} after ${bytesSent} bytes: ${cause.message}`)
    return failure
  }

  return {
    async send(entry, document, printer) {
      const { id } = entry
      checkTurn(entry)
      notes.before(() => journal.change(id, 'sending', { attempts: 1 }))
      const controller = new AbortController()
      sending.set(id, controller)
      try {
        // Not the entry's own: a password that was typed for a trial stands in no journal.
        const transport = transportFor(printer)
        const taken = await deliver({
          transport,
          document,
          signal: controller.signal,
          wait: (milliseconds) => clock.wait(milliseconds),
          onRepeat(attempt, cause) {
            log.warn('print', `${id}: ${cause.message}; attempt ${attempt}`)
            notes.attempt(id, attempt, `${cause.kind}; próba ${attempt}`)
          },
        })
        return { ...taken, queue: transport.queue }
      } catch (cause) {
        throw sendingFailed(entry, cause)
      } finally {
        sending.delete(id)
      }
    },

    abort(id) {
      const controller = sending.get(id)
      controller?.abort()
      return controller !== undefined
    },

    isSending: () => sending.size > 0,
  }
}
