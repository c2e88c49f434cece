import type { Carrier } from '#shared/domain/packing.ts'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { PrintJobs, PrintLog } from '../print-jobs/ports.ts'
import type { PrintJournal } from '../print-journal/ports.ts'
import type { PrinterStatus } from '../printers/printer-status.ts'
import type { GreyImage } from './png-reader.ts'

/** What the shop holds as a package's label, as it came. `zpl` is ASCII or UTF-8 text in bytes. */
export interface LabelDocument {
  kind: 'png' | 'zpl' | 'pdf'
  bytes: Uint8Array
}

/** The label that a PDF page is to fill. */
export interface LabelArea {
  /** Dots of the head. */
  width: number
  height: number
  widthMm: number
  heightMm: number
}

export interface PdfPage {
  /** Of the label's proportions or of the page's own; at least one pixel a dot. */
  image: GreyImage
  /** The page is one picture of less than two pixels a CSS pixel. */
  isCoarse: boolean
  /** Polish; what the packer should know, e.g. that the page was made smaller. */
  note: string | null
}

/**
 * The label of a PDF in grey, drawn for an area. Throws LABEL_UNREADABLE for a file that is broken, locked, empty, too
 * large or holds more than one label.
 */
export type RasterPdf = (bytes: Uint8Array, area: LabelArea) => Promise<PdfPage>

export interface LabelSource {
  /**
   * Fetches the label of a package; throws an `ApiFailure` with LABEL_MISSING, LABEL_UNREADABLE or an API code, and
   * LABEL_CHANGED where the package no longer bears the tracking number that the packer sees.
   */
  fetch(packagePk: number, trackingNumber?: string | null, signal?: AbortSignal): Promise<LabelDocument>
}

export interface LabelPrintingDeps {
  source: LabelSource
  /** The printer of a carrier's labels as the settings say now; null where none is set. */
  profile: (carrier?: Carrier) => PrinterProfile | null
  rasterPdf: RasterPdf
  jobs: PrintJobs
  journal: Pick<PrintJournal, 'ofPackages' | 'contentOf' | 'previewOf'>
  printers: Pick<PrinterStatus, 'askIfDue'>
  log: Pick<PrintLog, 'info'>
}

export type { LabelPlace }
