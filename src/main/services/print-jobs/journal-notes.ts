import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  RepeatedFirstPrint,
  type ChangeDetails,
  type Operator,
  type PrintEntry,
  type PrintJournal,
} from '../print-journal/ports.ts'
import { alreadyPrinted, printedCopies, refuseRepeatedFirstPrint } from './never-twice.ts'
import type { PrintJob, PrintLog, UnmadePrint } from './ports.ts'
import { journalUnavailable } from './print-failures.ts'

/** Journal writes of a print: strict before anything has been sent, tolerant after that. */
export interface JournalNotes {
  /** Creates an entry with its document. Throws if the label was already printed or nothing can be recorded. */
  enter(job: PrintJob): PrintEntry
  /** Creates an entry of a print that could not be made. Never throws. */
  unmade(print: UnmadePrint, problem: string): void
  /** Reads or writes before anything has been sent. If recording fails, nothing is sent. Throws an `ApiFailure`. */
  before<T>(write: () => T): T
  /**
   * Records the end after something may have been sent. A disk that fails now must not change the print's outcome.
   * Never throws.
   */
  end(id: string, state: PrintEntry['state'], details: ChangeDetails): void
  /** Records another attempt. Never throws, because the journal already shows that the print is being sent. */
  attempt(id: string, attempt: number, note: string): void
  /** Returns the entry that the user named. Throws if the journal has lost it meanwhile. */
  known(id: string): PrintEntry
}

interface JournalNotesDeps {
  journal: PrintJournal
  operator: () => Operator | null
  log: PrintLog
}

export function createJournalNotes({ journal, operator, log }: JournalNotesDeps): JournalNotes {
  function before<T>(write: () => T): T {
    try {
      return write()
    } catch (cause) {
      if (isApiFailure(cause)) throw cause
      if (cause instanceof RepeatedFirstPrint) throw alreadyPrinted()
      log.error('print', 'the journal cannot be written', cause)
      throw journalUnavailable(cause)
    }
  }

  return {
    before,

    enter(job) {
      const { kind, title, label, intent, reason, profile, document, preview } = job
      return before(() => {
        const { bytes, ...rest } = document
        const print = { kind, title, label, intent, reason, profile, document: rest, bytes: bytes.length }
        const entry = journal.create({ ...print, operator: operator() }, (earlier) => {
          if (intent === 'first' && label) refuseRepeatedFirstPrint(earlier, label.documentHash)
          return printedCopies(earlier) + 1
        })
        return journal.keep(entry.id, job.isSecret ? null : { bytes, preview })
      })
    },

    unmade(print, problem) {
      const { kind, title, label, intent, reason, profile, document } = print
      const entry = { kind, title, label, intent, reason, profile, document, bytes: 0, operator: operator() }
      try {
        const { id } = journal.create(entry, (earlier) => printedCopies(earlier) + 1)
        journal.change(id, 'failed', { problem })
      } catch (cause) {
        log.error('print', 'the journal could not note a print that could not be made', cause)
      }
    },

    end(id, state, details) {
      try {
        journal.change(id, state, details)
      } catch (cause) {
        log.error('print', `the journal could not note ${state} of ${id}`, cause)
      }
    },

    attempt(id, attempt, note) {
      try {
        journal.noteAttempt(id, attempt, note)
      } catch (cause) {
        log.error('print', `the journal could not note attempt ${attempt} of ${id}`, cause)
      }
    },

    known(id) {
      const entry = journal.find(id)
      if (entry) return entry
      throw new ApiFailure({ code: ErrorCode.notFound, message: 'Tego wydruku nie ma już w dzienniku.' })
    },
  }
}
