import type { Carrier } from '#shared/domain/packing.ts'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintJobs, PrintLog, TransportDocument } from '../print-jobs/ports.ts'
import type { PrintJournal } from '../print-journal/ports.ts'
import type { PrinterStatus } from '../printers/printer-status.ts'
import type { GreyImage } from './png-reader.ts'

/** A package's label as the server holds it. `zpl` is ASCII or UTF-8 text in bytes. */
export interface LabelDocument {
  kind: 'png' | 'zpl' | 'pdf'
  bytes: Uint8Array
}

/** The label area that a PDF page has to fill. */
export interface LabelArea {
  /** Dots of the print head. */
  width: number
  height: number
  widthMm: number
  heightMm: number
}

export interface PdfPage {
  /** The page with the proportions of the label or its own, at least one pixel for each dot. */
  image: GreyImage
  /** True if the page is a single picture with less than two pixels for each CSS pixel. */
  isCoarse: boolean
  /** A Polish note for the packer, e.g. that the page was made smaller. */
  note: string | null
}

/**
 * Renders the label of a PDF in grey for an area. Throws LABEL_UNREADABLE for a file that is broken, locked, empty, too
 * large or holds more than one label.
 */
export type RasterPdf = (bytes: Uint8Array, area: LabelArea) => Promise<PdfPage>

/** A label ready for its printer. */
export interface PrintableLabel extends Pick<TransportDocument, 'bytes' | 'format' | 'size'> {
  /** PNG of the dots. Null for a carrier's ZPL, which is sent without being rendered. */
  preview: Uint8Array | null
  /** The image has fewer than 2 pixels per CSS pixel, so its barcodes may be unreadable (DESK-053). */
  isCoarse: boolean
  /** Note for the packer about this print, in Polish. */
  note: string | null
}

/**
 * Converts a carrier's document to the data for a printer. Throws an `ApiFailure` with LABEL_UNREADABLE or
 * PRINTER_REFUSED.
 */
export type PrepareLabel = (
  document: LabelDocument,
  profile: PrinterProfile,
  hasCarrierSize: boolean,
) => Promise<PrintableLabel>

export interface LabelSource {
  /**
   * Fetches the label of a package. Throws an `ApiFailure` with LABEL_MISSING, LABEL_UNREADABLE or an API code, and
   * with LABEL_CHANGED if the package no longer has the tracking number that the packer sees.
   */
  fetch(packagePk: number, trackingNumber?: string | null, signal?: AbortSignal): Promise<LabelDocument>
}

export interface LabelPrintingDeps {
  source: LabelSource
  /** Returns the printer that the settings now assign to the carrier's labels, or null if none is set. */
  profile: (carrier?: Carrier) => PrinterProfile | null
  prepareLabel: PrepareLabel
  jobs: PrintJobs
  journal: Pick<PrintJournal, 'ofPackages' | 'contentOf' | 'previewOf' | 'whenReadable'>
  printers: Pick<PrinterStatus, 'askIfDue'>
  log: Pick<PrintLog, 'info'>
}

export type { LabelPlace }
