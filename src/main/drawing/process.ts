// Built as a separate entry: a utility process that renders documents from outside and the pages that the station prints
// itself. Its only argument is the folder with the files that pdf.js reads.
import { parseArgs } from 'node:util'
import { isApiFailure } from '#shared/api/api-error.ts'
import { serveCalls } from '../child-process/serve-calls.ts'
import { makeDummyLabel } from '../services/label-printing/dummy-label.ts'
import { prepareDocument } from '../services/label-printing/label-preparation.ts'
import type { DrawingCalls, DrawingFailure } from '../services/station-pages/drawing-messages.ts'

const { pdfjs = '' } = parseArgs({ options: { pdfjs: { type: 'string' } } }).values

// pdf.js takes any other type of Electron process for a page and looks for a document there.
if (process.versions['electron']) Reflect.defineProperty(process, 'type', { value: 'browser' })

type DrawingHandlers = {
  [Name in keyof DrawingCalls]: (input: DrawingCalls[Name]['input']) => Promise<DrawingCalls[Name]['output']>
}

/** The PDF libraries are large, so each is loaded with its first call. */
const handlers: DrawingHandlers = {
  prepareLabel: ({ document, profile, hasCarrierSize }) =>
    prepareDocument(document, profile, hasCarrierSize, async (bytes, area) => {
      const { rasterPdf } = await import('./pdf/raster-pdf.ts')
      return rasterPdf(bytes, area, { pdfjs })
    }),
  makeDummy: ({ profile, parts }) => makeDummyLabel(profile, parts),
  async drawPage({ content, area }) {
    const { drawStationPage } = await import('./pages/draw-page.ts')
    return drawStationPage(content, area)
  },
  async drawPaper({ content }) {
    const { drawPaper } = await import('./pages/draw-page.ts')
    return drawPaper(content)
  },
  async drawAnswer({ report }) {
    const { drawClientAnswer } = await import('./answer/client-answer.ts')
    return drawClientAnswer(report)
  },
}

function failureOf(cause: unknown): DrawingFailure {
  const message = cause instanceof Error ? cause.message : String(cause)
  return isApiFailure(cause) ? { message, error: cause.error } : { message }
}

serveCalls(() => handlers, failureOf)
