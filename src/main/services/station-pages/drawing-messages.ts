import type { ApiError } from '#shared/api/api-error.ts'
import type { ClientAnswerReport } from '#shared/ipc/routes/reports.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import type { DummyLabel } from '../label-printing/label-warm-up.ts'
import type { LabelDocument, PrintableLabel } from '../label-printing/ports.ts'
import type { GreyImage } from '../label-printing/png-reader.ts'
import type { PageArea, PageContent } from './drawing.ts'

/** The calls of the drawing process, with their input and output. */
export interface DrawingCalls {
  prepareLabel: {
    input: { document: LabelDocument; profile: PrinterProfile; hasCarrierSize: boolean }
    output: PrintableLabel
  }
  makeDummy: { input: { profile: PrinterProfile; parts: number }; output: DummyLabel }
  drawPage: { input: { content: PageContent; area: PageArea }; output: GreyImage[] }
  drawPaper: { input: { content: PageContent }; output: Uint8Array }
  drawAnswer: { input: { report: ClientAnswerReport }; output: Uint8Array }
}

/** An error of a call. Without `error` it is a defect, which is reported unchanged. */
export interface DrawingFailure {
  message: string
  error?: ApiError
}
