import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ClientAnswerReport } from '#shared/ipc/routes/reports.ts'
import type { JobTicket } from '#shared/station/job-ticket.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { DummyLabel } from '../label-printing/label-warm-up.ts'
import type { GreyImage } from '../label-printing/png-reader.ts'
import type { PrepareLabel } from '../label-printing/ports.ts'

/** A badge's code: a picture as the API sends it, or the text of a Code 128. */
export type BadgeCode = { kind: 'text'; text: string } | { kind: 'image'; bytes: Uint8Array }

/**
 * Content of the slip on a parcel that was packed without a connection. It names no client, because it may be read by
 * anyone who passes the parcel.
 */
export interface WaitingSlip {
  packagePk: number
  orderPk: number
  /** Example: `1/3`. */
  parcel: string
  /** Weight in kg as decimal text; null if it is unknown. */
  weight: string | null
  /** Name of the station. */
  station: string
}

/** The pages that the station renders itself. */
export type PageContent =
  | {
      page: 'test'
      profile: PrinterProfile
      /** The printer's address in readable form. */
      address: string
      version: string
      /** The date and time of the station's clock, in Polish. */
      printedAt: string
    }
  | {
      page: 'waitingSlip'
      slip: WaitingSlip
      /** The date and time of the station's clock, in Polish. */
      printedAt: string
    }
  | { page: 'commands' }
  | { page: 'badge'; name: string; code: BadgeCode }
  | { page: 'jobTicket'; tickets: readonly JobTicket[]; isSmall: boolean }

/** The size of the paper to render on. */
export interface PageArea {
  /** Dots of the print head. */
  width: number
  height: number
  dotsPerMm: number
}

/**
 * Work that runs in a separate process, so that no external file can block or crash the main process or use up its
 * memory. Every call throws a `RenderingLost` if that process ended or took too long.
 */
export interface Drawing {
  prepareLabel: PrepareLabel
  /** Makes a label of one of so many parts and discards it, so that the next label finds the code compiled. */
  makeDummy(profile: PrinterProfile, parts: number): Promise<DummyLabel>
  /**
   * Returns the page's sheets in order, each rendered dot by dot for the area and not to be scaled. Throws
   * `PageDoesNotFit` if the paper is too small for its barcodes.
   */
  drawPage(content: PageContent, area: PageArea): Promise<GreyImage[]>
  /** Returns the page on A4 sheets as one PDF. */
  drawPaper(content: PageContent): Promise<Uint8Array>
  /** Returns the answer to a client as a PDF on A4 of at most 4 MB. Unreadable pictures are left out. */
  drawAnswer(report: ClientAnswerReport): Promise<Uint8Array>
  /** Ends the process and cancels what was to be rendered. A later call starts another process. */
  close(): void
}

/** Thrown if a page does not fit; the message is Polish and says what would fit. */
export class PageDoesNotFit extends ApiFailure {
  constructor(message: string) {
    super({ code: ErrorCode.printerRefused, message })
  }
}
