import { JOURNAL_SEAL } from './journal-seal.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import { join } from 'node:path'
import type { Events } from '#shared/ipc/events.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import type { PrintClock, PrintLog, TransportFor } from '#main/services/print-jobs/ports.ts'
import { createPrintJobs, type PrintJobsService } from '#main/services/print-jobs/print-jobs.ts'
import { announceChanges } from '#main/services/print-journal/announced-journal.ts'
import { createJournalService, type JournalService } from '#main/services/print-journal/journal-service.ts'
import type { Operator, PrintJournal } from '#main/services/print-journal/ports.ts'

export const silentLog: PrintLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Creates a clock whose time advances only while the code waits. */
export function selfAdvancingClock(start = Date.now()): PrintClock & { waits: number[] } {
  const waits: number[] = []
  let time = start
  return {
    waits,
    now: () => time,
    async wait(milliseconds) {
      waits.push(milliseconds)
      time += milliseconds
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

export interface PrintPartsOptions {
  transportFor: TransportFor
  /** Folder of the journal. Opening it again simulates a restart of the program. */
  folder: string
  clock?: PrintClock
  log?: PrintLog
  operator?: Operator | null
  printers?: PrinterProfile[]
  respondWithinMs?: number
  /** Returns the reason why nothing new is printed, or null. */
  refusal?: () => string | null
  report?: (profile: PrinterProfile, failure: string | null) => void
  /** Wraps the journal's file for the services. */
  around?: (journal: PrintJournal) => PrintJournal
}

export interface PrintParts {
  journal: PrintJournal
  jobs: PrintJobsService
  journalService: JournalService
  changes: Events['journal.changed'][]
  reports: (string | null)[]
  /** Names of printers whose queue has held a print for too long. */
  delays: string[]
  close: () => void
}

/** The journal on disk, print jobs and journal service, built as on the station. */
export function openPrintParts(options: PrintPartsOptions): PrintParts {
  const { transportFor, folder, log = silentLog, printers = [] } = options
  const {
    clock = selfAdvancingClock(),
    operator = { pk: keyOf('staff', 3), name: 'Anna Nowak' },
    around,
  } = options
  const changes: Events['journal.changed'][] = []
  const reports: (string | null)[] = []
  const delays: string[] = []
  const file = openPrintJournal({
    path: join(folder, 'print-journal.sqlite'),
    now: () => clock.now(),
    log,
    seal: JOURNAL_SEAL,
  })
  const journal = announceChanges(around ? around(file) : file, (_, change) => changes.push(change))
  const jobs = createPrintJobs({
    journal,
    transportFor,
    operator: () => operator,
    report(profile, failure) {
      reports.push(failure)
      options.report?.(profile, failure)
    },
    reportDelay: (profile) => delays.push(profile.name),
    clock,
    log,
    refusal: () => options.refusal?.() ?? null,
    ...(options.respondWithinMs === undefined ? {} : { respondWithinMs: options.respondWithinMs }),
  })
  const journalService = createJournalService({
    journal,
    jobs,
    printersFor: ({ profile }) => [
      ...printers.filter(({ id }) => id === profile.id),
      ...printers.filter(({ id }) => id !== profile.id),
    ],
    operator: () => operator,
    clock,
  })
  const close = () => {
    jobs.stop()
    journal.close()
  }
  return { journal, jobs, journalService, changes, reports, delays, close }
}

/**
 * Creates a clock on which only the first wait ends, so that a queue is not polled again and the test decides what
 * happens next.
 */
export function singleWaitClock() {
  const clock = selfAdvancingClock()
  return {
    ...clock,
    wait: (milliseconds: number) =>
      milliseconds === 1500 ? Promise.resolve() : new Promise<void>(() => undefined),
  }
}
