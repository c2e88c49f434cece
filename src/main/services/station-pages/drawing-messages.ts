import type { LabelArea, PdfPage } from '../label-printing/ports.ts'
import type { GreyImage } from '../label-printing/png-reader.ts'
import type { PageArea, PageContent } from './drawing.ts'

/** What the drawing thread can be asked, and what it answers. */
export interface DrawingTasks {
  rasterPdf: { input: { bytes: Uint8Array; area: LabelArea }; output: PdfPage }
  drawPage: { input: { content: PageContent; area: PageArea }; output: GreyImage[] }
  drawPaper: { input: { content: PageContent }; output: Uint8Array }
}

export type TaskName = keyof DrawingTasks

export type DrawingRequest = {
  [N in TaskName]: { id: number; task: N; input: DrawingTasks[N]['input'] }
}[TaskName]

/**
 * `unreadable` and `doesNotFit` are answers for people (Polish, without a capital where they go on a sentence); anything
 * else is a defect and told as it is.
 */
export type DrawingAnswer =
  | { id: number; isDone: true; output: unknown }
  | { id: number; isDone: false; reason: 'unreadable' | 'doesNotFit' | 'defect'; message: string }

/** Folders that the thread reads from: it may have been moved away from its packages by the build. */
export interface DrawingFolders {
  /** With `cmaps/`, `standard_fonts/`, `iccs/` and `wasm/` of pdfjs-dist. */
  pdfjs: string
}
