import { ApiFailure } from '#shared/api/api-error.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { JournalQuery, JournalRow } from '#shared/ipc/routes/journal.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { printedCopies, isPrintOutcomeUnknown, lastOut } from '../print-jobs/never-twice.ts'
import type { PrintClock } from '../print-jobs/ports.ts'
import type { PrintJobsService } from '../print-jobs/print-jobs.ts'
import { storedJob, printerForStored } from '../print-jobs/reprint.ts'
import { retentionStart } from './clean-up.ts'
import { rowOf, searchOf } from './journal-rows.ts'
import type { Operator, PrintEntry, PrintJournal } from './ports.ts'

/** The path of a print's picture in the app's own scheme, followed by the entry's id. */
export const PRINT_PREVIEW_PATH = '/print-preview/'

export function previewPath({ id, hasPreview }: Pick<PrintEntry, 'id' | 'hasPreview'>): string | null {
  return hasPreview ? `${PRINT_PREVIEW_PATH}${id}` : null
}

const NOT_STORED = 'Tego wydruku nie można powtórzyć z dziennika.'
const KEY_GONE =
  'Tego wydruku nie można powtórzyć z dziennika: w magazynie haseł systemu nie ma już klucza, którym go zabezpieczono. Wydrukuj dokument jeszcze raz z jego ekranu.'

interface JournalServiceDeps {
  journal: PrintJournal
  jobs: PrintJobsService
  /** Returns the printers that may print an entry again, the best match first. */
  printersFor: (entry: PrintEntry) => PrinterProfile[]
  operator: () => Operator | null
  clock: Pick<PrintClock, 'now'>
}

/** The operations on the journal that users need. */
export interface JournalService {
  list(query: JournalQuery): RouteOutput<'journal.list'>
  retrieve(id: string): RouteOutput<'journal.retrieve'>
  /** Prints the stored bytes again, without the network (DESK-069). */
  reprint(id: string, reason: string): Promise<JournalRow>
  /** Records the user's statement whether a print with an unknown outcome came out. */
  answer(id: string, cameOut: boolean): JournalRow
  cancel(id: string): Promise<JournalRow>
  history(packagePks: readonly number[]): RouteOutput<'labels.history'>
  /** Records that the user has seen the label whose outcome was unknown. */
  cameOut(packagePk: number): void
  /** Records that the package's label was scanned, which proves that its last print came out. */
  checked(packagePk: number): void
  /** Returns the package and order of a printed label by its tracking number or a barcode that contains it. */
  packageOfTracking(text: string): { packagePk: number; orderPk: number } | null
  /** Returns a PNG, or null. */
  preview(id: string): Promise<Uint8Array | null>
}

export function createJournalService({
  journal,
  jobs,
  printersFor,
  operator,
  clock,
}: JournalServiceDeps): JournalService {
  function known(id: string): PrintEntry {
    const entry = journal.find(id)
    if (entry) return entry
    throw new ApiFailure({ code: ErrorCode.notFound, message: 'Tego wydruku nie ma już w dzienniku.' })
  }

  function contentOf(entry: PrintEntry): Uint8Array {
    const { canReprint } = rowOf(entry)
    const bytes = canReprint ? journal.contentOf(entry.id) : null
    if (bytes) return bytes
    throw new ApiFailure({ code: ErrorCode.notFound, message: canReprint ? KEY_GONE : NOT_STORED })
  }

  const byWhom = (): string | null => operator()?.name ?? null

  function settle(entry: PrintEntry, cameOut: boolean): PrintEntry {
    return cameOut
      ? journal.change(entry.id, 'printed', { problem: null, note: byWhom() })
      : journal.change(entry.id, 'failed', { problem: 'Nie wyszedł z drukarki.', note: byWhom() })
  }

  return {
    list(query) {
      const { count, entries } = journal.search(searchOf(query, clock.now()))
      return {
        count,
        results: entries.map(rowOf),
        operators: journal.operatorsSince(retentionStart(clock.now())),
      }
    },

    retrieve(id) {
      const entry = known(id)
      return {
        ...rowOf(entry),
        transitions: journal
          .transitionsOf(id)
          .map(({ state, at, note }) => ({ state, at: new Date(at).toISOString(), note })),
        preview: previewPath(entry),
      }
    },

    async reprint(id, reason) {
      const entry = known(id)
      await journal.whenReadable()
      const bytes = contentOf(entry)
      const profile = printerForStored(entry, printersFor(entry))
      const { entryId } = await jobs.run(
        storedJob(entry, { bytes, preview: journal.previewOf(id) }, profile, reason),
      )
      return rowOf(known(entryId))
    },

    answer(id, cameOut) {
      const entry = known(id)
      if (entry.state === 'unknown') return rowOf(settle(entry, cameOut))
      if (entry.state === (cameOut ? 'printed' : 'failed')) return rowOf(entry)
      throw new ApiFailure({ code: ErrorCode.conflict, message: 'Ten wydruk nie czeka na odpowiedź.' })
    },

    cancel: async (id) => rowOf(await jobs.cancel(id)),

    history(packagePks) {
      const wanted = new Map<number, PrintEntry[]>(packagePks.map((pk) => [pk, []]))
      for (const entry of packagePks.length > 0 ? journal.ofPackages(packagePks) : []) {
        wanted.get(entry.label?.packagePk ?? Number.NaN)?.push(entry)
      }
      return [...wanted].map(([packagePk, entries]) => {
        const last = lastOut(entries)
        return {
          packagePk,
          copies: printedCopies(entries),
          isUnknown: isPrintOutcomeUnknown(entries),
          isQueued: last?.state === 'queued',
          isChecked: (last?.checkedAt ?? null) !== null,
        }
      })
    },

    cameOut(packagePk) {
      const entry = journal.ofPackages([packagePk]).findLast(({ state }) => state === 'unknown')
      if (entry) settle(entry, true)
    },

    checked(packagePk) {
      const entry = lastOut(journal.ofPackages([packagePk]))
      if (!entry) return
      if (entry.state !== 'printed') {
        journal.change(entry.id, 'printed', { problem: null, note: 'zeskanowano etykietę' })
      }
      journal.check(entry.id)
    },

    packageOfTracking(text) {
      const trimmed = text.trim()
      return trimmed === '' ? null : journal.packageOfTracking(trimmed)
    },

    async preview(id) {
      await journal.whenReadable()
      return journal.previewOf(id)
    },
  }
}
