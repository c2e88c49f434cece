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

/** Time goes on only when somebody waits. */
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
  /** Folder of the journal. Opening it again is a restart of the program. */
  folder: string
  clock?: PrintClock
  log?: PrintLog
  operator?: Operator | null
  printers?: PrinterProfile[]
  respondWithinMs?: number
  /** Why nothing new is printed. */
  refusal?: () => string | null
  report?: (profile: PrinterProfile, failure: string | null) => void
  /** Stands between the services and the journal's file. */
  around?: (journal: PrintJournal) => PrintJournal
}

export interface PrintParts {
  journal: PrintJournal
  jobs: PrintJobsService
  journalService: JournalService
  changes: Events['journal.changed'][]
  reports: (string | null)[]
  /** Printers whose queue holds a print for longer than it should. */
  delays: string[]
  close: () => void
}

/** Journal on the disk, print jobs and journal journalService as the station puts them together. */
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
  const file = openPrintJournal({ path: join(folder, 'print-journal.sqlite'), now: () => clock.now(), log })
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

/** Nobody is ever asked twice: what happens next is up to the test. */
export function singleWaitClock() {
  const clock = selfAdvancingClock()
  return {
    ...clock,
    wait: (milliseconds: number) =>
      milliseconds === 1500 ? Promise.resolve() : new Promise<void>(() => undefined),
  }
}
