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
import { deliveryFailure, queueFailure, messagePartsOf, unforeseenFailure } from './print-failures.ts'
import { QUEUE_EXPIRY_MS } from './queued-job.ts'

/** Delays before the retries of a print of which no byte was sent (DESK-067). */
const RETRY_DELAYS_MS = [500, 1000, 2000] as const

/** Whether a retry makes sense: not if the printer refused the print, and not if the print was cancelled. */
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
  /** Called before each retry with the number of the next attempt and the reason why the last one failed. */
  onRepeat: (attempt: number, cause: PrintTransportFailure) => void
}

/**
 * Sends the document and retries automatically only while nothing can have been printed. Throws
 * `PrintTransportFailure`.
 */
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

/** The result of a send, and the queue in which it can be tracked. */
export type Sent = Taken & Pick<PrinterTransport, 'queue'>

export interface PrintSender {
  /**
   * Called when the printer is free: sends the entry's document, or throws an `ApiFailure` whose outcome is in the
   * journal.
   */
  send(entry: PrintEntry, document: TransportDocument, printer: PrinterProfile): Promise<Sent>
  /** Cancels a print that is being sent now; returns false if it is not being sent. */
  abort(id: string): boolean
  isSending(): boolean
}

interface PrintSenderDeps {
  journal: PrintJournal
  notes: JournalNotes
  transportFor: TransportFor
  /** Reports a printer problem, in Polish. */
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

  /** Accepts only an entry that is still waiting and has not waited too long. */
  function checkTurn(entry: PrintEntry): void {
    const { id, createdAt } = entry
    const current = notes.before(() => journal.find(id))
    if (current?.state !== 'encoded') throw queueFailure('cancelled', messagePartsOf(entry))
    if (clock.now() - createdAt <= QUEUE_EXPIRY_MS) return
    const failure = queueFailure('expired', messagePartsOf(entry))
    notes.before(() => journal.change(id, 'expired', { problem: failure.message }))
    throw failure
  }

  /** Records how sending failed and returns the error to throw. */
  function sendingFailed(entry: PrintEntry, cause: unknown): unknown {
    const { id, profile } = entry
    if (!(cause instanceof PrintTransportFailure)) {
      // It is unknown how much was sent.
      const problem = unforeseenFailure(messagePartsOf(entry))
      notes.end(id, 'unknown', { problem })
      log.error('print', `${id}: the transport failed unexpectedly`, cause)
      return new ApiFailure({ code: ErrorCode.printUnknown, message: problem }, { cause })
    }
    const { kind, bytesSent } = cause
    const failure = deliveryFailure(cause, messagePartsOf(entry))
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
        // Uses the caller's profile instead of the entry's, because a password that was typed for a trial must not be
        // in the journal.
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
