// A worker thread that renders documents from outside and the pages that the station prints itself.
import { parentPort, workerData } from 'node:worker_threads'
import type {
  DrawingAnswer,
  DrawingFolders,
  DrawingRequest,
  DrawingTasks,
} from '../services/station-pages/drawing-messages.ts'
import { PageDoesNotFit } from '../services/station-pages/drawing.ts'
import { Unreadable } from './unreadable.ts'

const folders = workerData as DrawingFolders

// pdf.js takes any other type of Electron process for a page and looks for a document there.
if (process.versions['electron']) Reflect.defineProperty(process, 'type', { value: 'browser' })

/** The PDF libraries are large, so each is loaded with its first task. */
async function perform(request: DrawingRequest): Promise<DrawingTasks[keyof DrawingTasks]['output']> {
  if (request.task === 'rasterPdf') {
    const { rasterPdf } = await import('./pdf/raster-pdf.ts')
    return rasterPdf(request.input.bytes, request.input.area, folders)
  }
  if (request.task === 'drawAnswer') {
    const { drawClientAnswer } = await import('./answer/client-answer.ts')
    return drawClientAnswer(request.input.report)
  }
  const { drawStationPage, drawPaper } = await import('./pages/draw-page.ts')
  return request.task === 'drawPage'
    ? drawStationPage(request.input.content, request.input.area)
    : drawPaper(request.input.content)
}

function refusal(id: number, cause: unknown): DrawingAnswer {
  const reason =
    cause instanceof Unreadable ? 'unreadable' : cause instanceof PageDoesNotFit ? 'doesNotFit' : 'defect'
  return { id, isDone: false, reason, message: cause instanceof Error ? cause.message : String(cause) }
}

parentPort?.on('message', (request: DrawingRequest) => {
  const answer = (message: DrawingAnswer): void => parentPort?.postMessage(message, [])
  perform(request).then(
    (output) => answer({ id: request.id, isDone: true, output }),
    (cause: unknown) => answer(refusal(request.id, cause)),
  )
})
