import type { Carrier } from '#shared/domain/packing.ts'
import type { LabelOf } from '#shared/ipc/routes/labels.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { TransportFor } from '../print-jobs/ports.ts'
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
  fetch(packagePk: number, trackingNumber?: string | null): Promise<LabelDocument>
}

export type LedgerState = 'sending' | 'printed' | 'failed' | 'unknown'

export interface LedgerEntry {
  id: string
  packagePk: number
  orderPk: number
  /** SHA-256 of the carrier's document, hex. Together with the package it is what never goes out twice by itself. */
  documentHash: string
  intent: 'first' | 'again'
  printer: string
  state: LedgerState
  /** Milliseconds since 1970 of the last change. */
  at: number
}

/**
 * What was sent to printers. `begin` and `end` resolve only when the entry is safe on the disk; an entry that was
 * begun and never ended (crash, power cut) reads as `unknown` after a restart.
 */
export interface PrintLedger {
  entriesOf(packagePk: number): readonly LedgerEntry[]
  begin(entry: Omit<LedgerEntry, 'id' | 'state' | 'at'>): Promise<string>
  end(id: string, state: Exclude<LedgerState, 'sending'>): Promise<void>
}

export interface PrintClock {
  /** Milliseconds since 1970. */
  now(): number
  wait(milliseconds: number): Promise<void>
}

export interface PrintLog {
  info(scope: string, message: string): void
  warn(scope: string, message: string): void
  error(scope: string, message: string, cause?: unknown): void
}

export interface LabelPrintingDeps {
  source: LabelSource
  /** The printer of a carrier's labels as the settings say now; null where none is set. */
  profile: (carrier?: Carrier) => PrinterProfile | null
  transportFor: TransportFor
  rasterPdf: RasterPdf
  ledger: PrintLedger
  log: PrintLog
  clock: PrintClock
  emit: (event: 'printers.changed', state: PrinterState) => void
}

export type { LabelOf }
