import type { GreyImage } from '../label-printing/png-reader.ts'
import type { RasterPdf } from '../label-printing/ports.ts'
import type { JobTicket } from '#shared/station/job-ticket.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

/** A picture as the API sends it, or the text of a Code 128. */
export type BadgeCode = { kind: 'text'; text: string } | { kind: 'image'; bytes: Uint8Array }

/** What the station draws itself. */
export type PageContent =
  | {
      page: 'test'
      profile: PrinterProfile
      /** Where its bytes go, as people read it. */
      address: string
      version: string
      /** Date and time of the station's clock, Polish. */
      printedAt: string
    }
  | { page: 'commands' }
  | { page: 'badge'; name: string; code: BadgeCode }
  | { page: 'jobTicket'; tickets: readonly JobTicket[]; isSmall: boolean }

/** Paper that is drawn on. */
export interface PageArea {
  /** Dots of the head. */
  width: number
  height: number
  dotsPerMm: number
}

/** Work that is done in a thread of its own: nothing in a file from outside may hold up or end the main process. */
export interface Drawing {
  rasterPdf: RasterPdf
  /**
   * The page's sheets in order, each a picture of the area's dots, drawn dot by dot and never to be scaled. Throws
   * `PageDoesNotFit` where the paper is too small for its barcodes.
   */
  drawPage(content: PageContent, area: PageArea): Promise<GreyImage[]>
  /** The page on A4 sheets, as one PDF. */
  drawPaper(content: PageContent): Promise<Uint8Array>
  /** Ends the thread; what is being drawn is given up. */
  close(): Promise<void>
}

/** The message is Polish and says what would fit. */
export class PageDoesNotFit extends Error {}
