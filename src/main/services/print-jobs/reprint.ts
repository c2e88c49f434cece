import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintEntry } from '../print-journal/ports.ts'
import type { PrintJob } from './ports.ts'

const LANGUAGES = { zpl: 'ZPL', epl2: 'EPL2', tspl: 'TSPL', escpos: 'ESC/POS' } as const

type Kept = Pick<PrintEntry, 'document' | 'profile'>

/** Whether a printer can print bytes that were made for another printer. */
export function canPrintStored({ document, profile }: Kept, printer: PrinterProfile): boolean {
  const { kind } = printer.transport
  if (document.format === 'png' || document.format === 'pdf') return kind === profile.transport.kind
  if (kind === 'file') return true
  return kind !== 'driver' && printer.language === document.format && printer.dpi === profile.dpi
}

/**
 * Returns the first printer that can print the stored bytes. Throws PRINTER_REFUSED with a message that says what to do
 * instead.
 */
export function printerForStored(entry: PrintEntry, printers: readonly PrinterProfile[]): PrinterProfile {
  const taking = printers.find((printer) => canPrintStored(entry, printer))
  if (taking) return taking
  const { document, profile, kind } = entry
  const made =
    document.format === 'png' || document.format === 'pdf'
      ? `drukarki „${profile.name}”`
      : `drukarki ${LANGUAGES[document.format]} ${profile.dpi} dpi`
  const instead =
    kind === 'label'
      ? 'Otwórz zamówienie na ekranie pakowania i wydrukuj etykietę stamtąd.'
      : 'Wydrukuj dokument jeszcze raz z jego ekranu.'
  const message = `Ten wydruk przygotowano dla ${made}, której nie ma na tym stanowisku. ${instead}`
  throw new ApiFailure({ code: ErrorCode.printerRefused, message })
}

/** Creates a new print job from stored bytes. */
export function storedJob(
  entry: PrintEntry,
  kept: { bytes: Uint8Array; preview: Uint8Array | null },
  profile: PrinterProfile,
  reason: string | null,
): PrintJob {
  const { kind, title, label, document } = entry
  return {
    kind,
    title,
    label,
    intent: 'again',
    reason,
    profile,
    document: { ...document, bytes: kept.bytes },
    preview: kept.preview,
  }
}
