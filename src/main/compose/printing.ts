import { join } from 'node:path'
import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { app } from 'electron'
import { openPrintJournal } from '../adapters/print-journal-sqlite.ts'
import type { SecretStore } from '../services/session/secret-store.ts'
import type { EmitEvent } from '../services/windows/addressing.ts'
import { createLabelPrinting, type LabelPrinting } from '../services/label-printing/label-printing.ts'
import { createLabelSource } from '../services/label-printing/label-source.ts'
import type { LabelSource } from '../services/label-printing/ports.ts'
import type { Log } from '../services/log/log.ts'
import type { Drawing } from '../services/station-pages/drawing.ts'
import type { PrintClock, TransportFor } from '../services/print-jobs/ports.ts'
import { createPrintJobs, type PrintJobsService } from '../services/print-jobs/print-jobs.ts'
import { recoverPrints } from '../services/print-jobs/recovery.ts'
import { announceChanges } from '../services/print-journal/announced-journal.ts'
import { cleanUpDaily } from '../services/print-journal/clean-up.ts'
import { createJournalService, type JournalService } from '../services/print-journal/journal-service.ts'
import {
  readAfterStart,
  trackLabelNumbers,
  type TrackedLabels,
  type LabelNumbers,
} from '../services/print-journal/label-numbers.ts'
import type { ContentSeal, Operator, PrintEntry, PrintJournal } from '../services/print-journal/ports.ts'
import { createPrinterStatus, type PrinterStatus } from '../services/printers/printer-status.ts'
import type { Settings } from '../services/settings/settings.ts'
import { labelPrintersOf, printerOf } from '../services/settings/printers-of.ts'
import type { Shop } from './shop.ts'
import { createCupsPrinter } from '../adapters/cups-printer.ts'
import { createDevicePrinter } from '../adapters/device-printer.ts'
import { createFilePrinter } from '../adapters/file-printer.ts'
import { createIppPrinter } from '../adapters/ipp-printer.ts'
import { createTcpPrinter } from '../adapters/tcp-printer.ts'
import { printerAddress } from '#shared/station/printer-profile.ts'
import { createDeviceSessions } from '../services/printers/device-sessions.ts'
import { STATUS_LANGUAGES } from '../services/printers/status/status-languages.ts'
import { driverPrinter, spoolerPrinter } from './system-printers.ts'

const sessions = createDeviceSessions()

/**
 * Returns the adapter for a profile's transport. `withPassword` adds the credentials that the printer requires for
 * printing.
 */
function createPrinterTransport(withPassword: (uri: string) => string): TransportFor {
  return (profile) => {
    const { transport, language, asksStatus } = profile
    switch (transport.kind) {
      case 'tcp': {
        const { host, port } = transport
        const statusLanguage = asksStatus ? STATUS_LANGUAGES[language] : null
        return sessions.share(printerAddress(profile), createTcpPrinter({ host, port, statusLanguage }))
      }
      case 'cups':
        return createCupsPrinter({ queue: transport.queue })
      case 'ipp':
        return createIppPrinter({ uri: withPassword(transport.uri) })
      case 'device':
        return createDevicePrinter({ path: transport.path })
      case 'spooler':
        return spoolerPrinter(transport.queue)
      case 'driver':
        return driverPrinter(transport.queue, profile)
      default:
        return createFilePrinter({ directory: transport.directory })
    }
  }
}

export interface Printing {
  labels: LabelPrinting
  /** Fetches a label from the server only. */
  serverLabels: LabelSource
  jobs: PrintJobsService
  journal: PrintJournal
  journalService: JournalService
  labelNumbers: () => Promise<LabelNumbers>
  status: PrinterStatus
}

interface PrintingDeps {
  shop: Pick<Shop, 'api' | 'media' | 'session'>
  settings: Settings
  log: Log
  emit: EmitEvent
  drawing: Drawing
  journalFolder: string
  /** The stores for the key of the journal, the best one first. */
  secrets: () => readonly SecretStore[]
  /** The reason why nothing new may be printed, in Polish. Null if printing is allowed. */
  refusal: () => string | null
  /** Settles when the window shows its first screen. */
  shown: Promise<void>
  /** Adds the cache of the offline bench to the source of labels. */
  labelSource: (source: LabelSource) => LabelSource
  /** Lets the offline bench record the labels that leave without a connection. */
  labelJournal: (journal: PrintJournal) => PrintJournal
}

/** A clock whose timers do not keep the program alive. */
const clock: PrintClock = {
  now: () => Date.now(),
  wait: (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
}

/** Returns the signed-in user; null if nobody is. */
export function operatorOf({ session }: Pick<Shop, 'session'>): Operator | null {
  const user = session.user()
  if (user === null) return null
  return { pk: user.pk, name: `${user.firstName} ${user.lastName}`.trim() || user.username }
}

/** Null if no secret store holds a key: labels stay readable then, so that they can be printed again after a restart. */
async function contentSeal({ secrets, shown, log }: PrintingDeps): Promise<ContentSeal | null> {
  try {
    // The first screen does not wait for it, and no stored bytes are printed before it.
    await shown
    const { createSeal } = await import('../services/seal.ts')
    const seal = await createSeal({ account: 'print-journal-key', use: 'prints', stores: secrets(), log })
    return seal.keeper === 'store' ? seal : null
  } catch (cause) {
    log.error('print', 'the key of the print journal cannot be read', cause)
    return null
  }
}

function openJournal(deps: PrintingDeps): TrackedLabels {
  const { journalFolder, log, emit, labelJournal } = deps
  const path = join(journalFolder, 'print-journal.sqlite')
  const { journal, numbers } = trackLabelNumbers(
    openPrintJournal({ path, now: () => clock.now(), log, seal: contentSeal(deps) }),
  )
  // Changes are announced outside the followed journal, so that an observer of a print finds its number already there.
  return { journal: announceChanges(labelJournal(journal), emit), numbers }
}

/** The printer for which an entry was made, and the one that routing selects today. */
function printersFor({ settings }: PrintingDeps, { kind, profile }: PrintEntry) {
  const same = settings.get().printers.find(({ id }) => id === profile.id)
  return [same, printerOf(settings.get(), kind)].flatMap((printer) => printer ?? [])
}

function openStatus({ settings, log, emit }: PrintingDeps, transportFor: TransportFor): PrinterStatus {
  const status = createPrinterStatus({
    labelPrinters: () => labelPrintersOf(settings.get()),
    transportFor,
    clock: {
      now: () => performance.now(),
      after(milliseconds, run) {
        const timer = startTimer(run, milliseconds).unref()
        return () => clearTimeout(timer)
      },
    },
    log,
    emit,
  })
  settings.onChange(() => status.settingsChanged())
  return status
}

/** Settles the prints of the last run before the first new print. Slow work follows later. */
function begin(journal: PrintJournal, jobs: PrintJobsService, log: Log): void {
  let isStopped = false
  app.on('will-quit', () => {
    isStopped = true
    jobs.stop()
    journal.close()
  })
  try {
    void recoverPrints(journal, jobs)
  } catch (cause) {
    log.error('print', 'the unfinished prints of the last run could not be completed', cause)
  }
  void cleanUpDaily(journal, { clock, log, isStopped: () => isStopped })
}

export function createPrinting(deps: PrintingDeps): Printing {
  const { shop, settings, log, drawing, refusal } = deps
  const { journal, numbers: labelNumbers } = openJournal(deps)
  void readAfterStart(labelNumbers, { shown: deps.shown, clock, log })
  const transportFor = createPrinterTransport((uri) => settings.withPassword(uri))
  const status = openStatus(deps, transportFor)
  const operator = () => operatorOf(shop)
  const jobs = createPrintJobs({
    journal,
    transportFor,
    operator,
    report: (profile, failure) => status.report(profile, failure),
    reportDelay: (profile) => status.reportDelay(profile),
    clock,
    log,
    refusal,
  })
  begin(journal, jobs, log)
  app.on('will-quit', () => status.stop())
  const serverLabels = createLabelSource({
    retrievePackage: (pk, signal) =>
      shop.api.call(
        'orderDeliveryPackages.retrieve',
        { params: { pk } },
        { allowDuplicate: true, ...(signal ? { signal } : {}) },
      ),
    readMedia: async (reference, signal) => (await shop.media.read(reference, signal)).bytes,
  })
  const labels = createLabelPrinting({
    source: deps.labelSource(serverLabels),
    profile: (carrier) => printerOf(settings.get(), 'label', carrier),
    prepareLabel: drawing.prepareLabel,
    jobs,
    journal,
    printers: status,
    log,
  })
  const journalService = createJournalService({
    journal,
    jobs,
    printersFor: (entry) => printersFor(deps, entry),
    operator,
    clock,
  })
  return { labels, serverLabels, jobs, journal, journalService, labelNumbers, status }
}
