import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LabelPlace, PrintOutcome } from '#shared/ipc/routes/labels.ts'
import type { Carrier } from '#shared/domain/packing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { beingPrinted, refuseRepeatedFirstPrint } from '../print-jobs/never-twice.ts'
import type { PrintJob, UnmadePrint } from '../print-jobs/ports.ts'
import { storedJob, canPrintStored } from '../print-jobs/reprint.ts'
import { previewPath } from '../print-journal/journal-service.ts'
import { createLabelCache, type ReadyLabel } from './label-cache.ts'
import { labelTooCoarse, RenderingLost } from './label-failure.ts'
import { labelMillimetres } from './label-size.ts'
import type { LabelPrintingDeps } from './ports.ts'

type PrintRequest = LabelPlace & { intent: 'first' | 'again'; insistCoarse?: boolean; reason?: string }

export interface LabelPrinting {
  /** Queries the printer's state long before the label is needed. Returns immediately. */
  orderOpened(carrier?: Carrier): void
  /**
   * The packer has left the bench, so labels that are still being fetched are cancelled, unless they are being printed.
   */
  orderLeft(): void
  /**
   * Fetches, rasters and encodes a label in advance. Not ready if there is no label to print (yet); if fetching it
   * failed, the result contains the problem as text.
   */
  prepare(label: LabelPlace): Promise<Prepared>
  /** Prints once. Throws an `ApiFailure` with a LABEL_*, PRINT* or JOURNAL_UNAVAILABLE code. */
  print(request: PrintRequest): Promise<PrintOutcome>
  /** Drops every prepared label: after sign-out, and after the sandbox was refilled. */
  forgetPrepared(): void
}

type Prepared = RouteOutput<'labels.prepare'>

/** Failures of fetching a label. Another attempt may succeed, and waiting until the print would only lose time. */
const OF_THE_WAY: readonly string[] = [
  ErrorCode.timeout,
  ErrorCode.unreachable,
  ErrorCode.server,
  ErrorCode.notJson,
  ErrorCode.responseUnusable,
]

const ZPL_FILE_NOTE = 'Etykietę przewoźnika w języku ZPL zapisano bez zmian, jako plik .zpl, bez podglądu.'

/** The print of a document, without what is sent to the printer. */
function printOf(request: PrintRequest, documentHash: string, profile: PrinterProfile) {
  const { packagePk, orderPk, trackingNumber, parcel, intent, reason } = request
  return {
    kind: 'label' as const,
    title: null,
    label: {
      orderPk,
      packagePk,
      trackingNumber: trackingNumber ?? null,
      parcel: parcel ?? null,
      documentHash,
    },
    intent,
    reason: reason || null,
    profile,
  }
}

const stemOf = ({ orderPk, packagePk }: PrintRequest): string => `etykieta-${orderPk}-${packagePk}`

function jobOf(request: PrintRequest, label: ReadyLabel, profile: PrinterProfile): PrintJob {
  const { bytes, format, size, documentHash, preview } = label
  const document = { bytes, format, stem: stemOf(request), size }
  return { ...printOf(request, documentHash, profile), document, preview }
}

/** The print of a label that could not be rendered. */
function unmadePrint(request: PrintRequest, documentHash: string, profile: PrinterProfile): UnmadePrint {
  const { width: widthMm, height: heightMm } = labelMillimetres(profile, request.hasCarrierSize)
  const document = { format: profile.language, stem: stemOf(request), size: { widthMm, heightMm } }
  return { ...printOf(request, documentHash, profile), document }
}

function noteOf({ preview, note }: ReadyLabel, { transport }: PrinterProfile): string | null {
  return preview === null && transport.kind === 'file' ? ZPL_FILE_NOTE : note
}

export function createLabelPrinting(deps: LabelPrintingDeps): LabelPrinting {
  const { journal, log } = deps
  const cache = createLabelCache(deps.source, deps.prepareLabel)
  /** Packages whose print was requested and has not ended yet, at any step. */
  const busy = new Set<number>()

  function chosenProfile({ carrier }: LabelPlace): PrinterProfile {
    const profile = deps.profile(carrier)
    if (profile) return profile
    const message = 'Stanowisko nie ma ustawionej drukarki etykiet.'
    throw new ApiFailure({ code: ErrorCode.printerUnreachable, message })
  }

  async function run(job: PrintJob, note: string | null): Promise<PrintOutcome> {
    const { entryId, state, bytes, copies } = await deps.jobs.run(job)
    return {
      state,
      printer: job.profile.name,
      entryId,
      bytes,
      copies,
      preview: previewPath({ id: entryId, hasPreview: job.preview !== null }),
      ...(note === null ? {} : { note }),
    }
  }

  /** The package's label as this station printed and stored it, for this printer. Null if there is none. */
  function storedLabel(request: PrintRequest, profile: PrinterProfile): PrintJob | null {
    const { packagePk, trackingNumber, reason } = request
    const entry = journal
      .ofPackages([packagePk])
      .findLast(
        (entry) =>
          entry.hash !== null &&
          entry.label?.trackingNumber === (trackingNumber ?? null) &&
          canPrintStored(entry, profile),
      )
    const bytes = entry && journal.contentOf(entry.id)
    return entry && bytes
      ? storedJob(entry, { bytes, preview: journal.previewOf(entry.id) }, profile, reason || null)
      : null
  }

  async function printOnce(request: PrintRequest): Promise<PrintOutcome> {
    const profile = chosenProfile(request)
    const isAgain = request.intent === 'again'
    const known = isAgain ? cache.known(request, profile) : null
    // A reprint sends no request to the server if this station has the same label.
    const isStored = isAgain && known === null
    if (isStored) await journal.whenReadable()
    const kept = isStored ? storedLabel(request, profile) : null
    if (kept) return run(kept, null)
    const label = await (known ?? cache.get(request, profile)).catch((cause: unknown) => {
      if (cause instanceof RenderingLost && cause.documentHash !== null)
        deps.jobs.recordUnmade(unmadePrint(request, cause.documentHash, profile), cause.message)
      throw cause
    })
    if (!isAgain) refuseRepeatedFirstPrint(journal.ofPackages([request.packagePk]), label.documentHash)
    if (label.isCoarse && request.insistCoarse !== true) throw labelTooCoarse()
    return run(jobOf(request, label, profile), noteOf(label, profile))
  }

  return {
    orderOpened(carrier) {
      const profile = deps.profile(carrier)
      if (profile) deps.printers.askIfDue(profile)
    },
    orderLeft: () => cache.leave((packagePk) => busy.has(packagePk)),
    async prepare(label) {
      const profile = deps.profile(label.carrier)
      if (profile === null) return { isReady: false }
      // The printer responds while the label is fetched and rendered, so nothing waits for it.
      deps.printers.askIfDue(profile)
      try {
        await cache.refresh(label)
        await cache.get(label, profile)
        return { isReady: true }
      } catch (error) {
        // The print reports the failure again, to the user who wants the label.
        if (!isApiFailure(error)) throw error
        log.info('print', `package ${label.packagePk} not prepared: ${error.error.code}`)
        const { code, message } = error.error
        return OF_THE_WAY.includes(code) ? { isReady: false, problem: message } : { isReady: false }
      }
    },
    async print(request) {
      if (busy.has(request.packagePk)) throw beingPrinted()
      busy.add(request.packagePk)
      try {
        return await printOnce(request)
      } finally {
        busy.delete(request.packagePk)
      }
    },
    forgetPrepared: cache.clear,
  }
}
