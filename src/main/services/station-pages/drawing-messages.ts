import type { ClientAnswerReport } from '#shared/ipc/routes/reports.ts'
import type { LabelArea, PdfPage } from '../label-printing/ports.ts'
import type { GreyImage } from '../label-printing/png-reader.ts'
import type { PageArea, PageContent } from './drawing.ts'

/** The tasks of the drawing thread, with their input and output. */
export interface DrawingTasks {
  rasterPdf: { input: { bytes: Uint8Array; area: LabelArea }; output: PdfPage }
  drawPage: { input: { content: PageContent; area: PageArea }; output: GreyImage[] }
  drawPaper: { input: { content: PageContent }; output: Uint8Array }
  drawAnswer: { input: { report: ClientAnswerReport }; output: Uint8Array }
}

export type TaskName = keyof DrawingTasks

export type DrawingRequest = {
  [N in TaskName]: { id: number; task: N; input: DrawingTasks[N]['input'] }
}[TaskName]

/**
 * `unreadable` and `doesNotFit` have a Polish message for the user (in lower case if it continues a sentence). Anything
 * else is a defect and is reported unchanged.
 */
export type DrawingAnswer =
  | { id: number; isDone: true; output: unknown }
  | { id: number; isDone: false; reason: 'unreadable' | 'doesNotFit' | 'defect'; message: string }

/** Folders that the thread reads from. The build may have moved the thread away from its packages. */
export interface DrawingFolders {
  /** Contains `cmaps/`, `standard_fonts/`, `iccs/` and `wasm/` of pdfjs-dist. */
  pdfjs: string
}
