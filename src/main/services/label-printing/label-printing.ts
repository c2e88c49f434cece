import type { RouteOutput } from '#shared/ipc/contract.ts'
import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LabelOf, PrintOutcome } from '#shared/ipc/routes/labels.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import { deliver, deliveryFailure } from './delivery.ts'
import { createLabelCache, type ReadyLabel } from './label-cache.ts'
import { labelTooCoarse } from './label-preparation.ts'
import { beingPrinted, copiesOf, isFateUnknown, refuseSecondFirst } from './never-twice.ts'
import { encodePng } from './png-writer.ts'
import { PrintTransportFailure, type TransportDocument } from '../print-jobs/ports.ts'
import { labelMillimetres } from './label-size.ts'
import type { LabelPrintingDeps, LedgerState } from './ports.ts'
import { createPrinterHealth } from './printer-health.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { createPrinterQueues } from './printer-queue.ts'

type PrintRequest = LabelOf & { intent: 'first' | 'again'; insistCoarse?: boolean; reason?: string }

export interface LabelPrinting {
  /** Fetches, rasters and encodes ahead of the print; false where there is no label to print (yet). */
  prepare(label: LabelOf): Promise<{ isReady: boolean }>
  /** Prints once; throws an `ApiFailure` with a LABEL_* or PRINT* code. */
  print(request: PrintRequest): Promise<PrintOutcome>
  /** A person saw the label whose fate was unknown: it counts as printed. */
  cameOut(packagePk: number): Promise<void>
  history(packagePks: readonly number[]): RouteOutput<'labels.history'>
  state(): PrinterState
  /** PNG of what was last prepared or printed for the package; null where there is none or it is the carrier's ZPL. */
  preview(packagePk: number): Uint8Array | null
  /** Drops every prepared label: after sign-out, and when the sandbox was filled anew. */
  forgetPrepared(): void
}

/** Path of a package's preview on the app's own scheme. */
export const LABEL_PREVIEW_PATH = '/label-preview/'

function sizeOf(profile: PrinterProfile, hasCarrierSize: boolean): TransportDocument['size'] {
  const { width, height } = labelMillimetres(profile, hasCarrierSize)
  return { widthMm: width, heightMm: height }
}

const ZPL_FILE_NOTE = 'Etykietę przewoźnika w języku ZPL zapisano bez zmian, jako plik .zpl, bez podglądu.'

export function createLabelPrinting(deps: LabelPrintingDeps): LabelPrinting {
  const { ledger, log } = deps
  const cache = createLabelCache(deps.source, deps.rasterPdf)
  const queues = createPrinterQueues()
  const health = createPrinterHealth(deps.profile, deps.emit)
  /** Packages with a print between its request and its end, in whatever step. */
  const busy = new Set<number>()

  function chosenProfile({ carrier }: LabelOf): PrinterProfile {
    const profile = deps.profile(carrier)
    if (profile) return profile
    const message = 'Stanowisko nie ma ustawionej drukarki etykiet.'
    throw new ApiFailure({ code: ErrorCode.printerUnreachable, message })
  }

  async function begin(request: PrintRequest, label: ReadyLabel, profile: PrinterProfile): Promise<string> {
    const { packagePk, orderPk, intent } = request
    const { documentHash } = label
    try {
      return await ledger.begin({
        packagePk,
        orderPk,
        documentHash,
        intent,
        printer: printerAddress(profile),
      })
    } catch (cause) {
      const message =
        'Nie można zapisać dziennika wydruków, więc nic nie wydrukowano. Sprawdź miejsce na dysku.'
      throw new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
    }
  }

  /** The label's fate is known by now: a disk that fails here must not turn it into another. */
  async function end(id: string, state: Exclude<LedgerState, 'sending'>): Promise<void> {
    try {
      await ledger.end(id, state)
    } catch (cause) {
      log.error('print', `the ledger could not note ${state}`, cause)
    }
  }

  async function send(request: PrintRequest, label: ReadyLabel, profile: PrinterProfile): Promise<number> {
    const { packagePk, orderPk } = request
    const transport = deps.transportFor(profile)
    const document: TransportDocument = {
      bytes: label.bytes,
      format: label.format,
      stem: `etykieta-${orderPk}-${packagePk}`,
      copy: copiesOf(ledger.entriesOf(packagePk)) + 1,
      size: sizeOf(profile, request.hasCarrierSize),
    }
    const id = await begin(request, label, profile)
    try {
      const { bytesSent } = await deliver(transport, document, deps)
      await end(id, 'printed')
      health.report(profile, null)
      log.info('print', `package ${packagePk}: ${bytesSent} bytes to ${printerAddress(profile)}`)
      return bytesSent
    } catch (cause) {
      if (!(cause instanceof PrintTransportFailure)) {
        // Nobody can say how far it came.
        await end(id, 'unknown')
        throw cause
      }
      await end(id, cause.bytesSent > 0 ? 'unknown' : 'failed')
      const failure = deliveryFailure(cause, profile.name)
      health.report(profile, failure.message)
      log.warn(
        'print',
        `package ${packagePk}: ${cause.kind} after ${cause.bytesSent} bytes: ${cause.message}`,
      )
      throw failure
    }
  }

  async function printOnce(request: PrintRequest): Promise<PrintOutcome> {
    const { packagePk, intent } = request
    const profile = chosenProfile(request)
    const label = await cache.get(request, profile)
    if (intent === 'first') refuseSecondFirst(ledger, packagePk, label.documentHash)
    if (label.isCoarse && request.insistCoarse !== true) throw labelTooCoarse()
    const note = label.raster === null && profile.transport.kind === 'file' ? ZPL_FILE_NOTE : label.note
    const bytes = await queues.run(printerAddress(profile), () => send(request, label, profile))
    return {
      state: 'printed',
      printer: profile.name,
      entryId: '',
      bytes,
      copies: copiesOf(ledger.entriesOf(packagePk)),
      preview: label.raster ? `${LABEL_PREVIEW_PATH}${packagePk}` : null,
      ...(note === null ? {} : { note }),
    }
  }

  return {
    async prepare(label) {
      const profile = deps.profile(label.carrier)
      if (profile === null) return { isReady: false }
      try {
        await cache.refresh(label)
        await cache.get(label, profile)
        return { isReady: true }
      } catch (error) {
        // The print says it again, to the person who wants the label.
        if (!isApiFailure(error)) throw error
        log.info('print', `package ${label.packagePk} not prepared: ${error.error.code}`)
        return { isReady: false }
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
    async cameOut(packagePk) {
      const entry = ledger.entriesOf(packagePk).findLast(({ state }) => state === 'unknown')
      if (entry) await ledger.end(entry.id, 'printed')
    },
    history: (packagePks) =>
      packagePks.map((packagePk) => {
        const entries = ledger.entriesOf(packagePk)
        return {
          packagePk,
          copies: copiesOf(entries),
          isUnknown: isFateUnknown(entries),
          isQueued: false,
          isChecked: false,
        }
      }),
    state: health.state,
    preview(packagePk) {
      const raster = cache.peek(packagePk)?.raster
      const dpi = deps.profile()?.dpi
      return raster && dpi ? encodePng(raster, dpi) : null
    },
    forgetPrepared: cache.clear,
  }
}
