import { Worker } from 'node:worker_threads'
import { labelUnreadable } from '../services/label-printing/label-failure.ts'
import { PageDoesNotFit, type Drawing } from '../services/station-pages/drawing.ts'
import type {
  DrawingAnswer,
  DrawingFolders,
  DrawingRequest,
  DrawingTasks,
  TaskName,
} from '../services/station-pages/drawing-messages.ts'

interface DrawingWorkerOptions {
  /** Script of the worker thread. */
  script: URL | string
  folders: DrawingFolders
  log: { warn(scope: string, message: string, cause?: unknown): void }
  /** Time limit for one task, in ms. */
  limitMs?: number
  /** Largest heap of the thread, in MB. Pictures are stored outside the heap and have their own limits. */
  heapMb?: number
}

/**
 * A task of our own queue. p-limit does not suffice: the end of the program must reject waiting tasks too, but a lost
 * thread only the running one.
 */
interface Job {
  request: DrawingRequest
  resolve: (output: never) => void
  reject: (cause: unknown) => void
}

const LIMIT_MS = 15_000
const HEAP_MB = 256

const TOO_LONG = 'rysowanie trwa za długo. Pobierz etykietę w formacie PNG lub ZPL.'
const TOO_BIG = 'rysowanie wymaga za dużo pamięci. Pobierz etykietę w formacie PNG lub ZPL.'

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/**
 * Renders in a worker thread, one task after the other. A task that takes too long or too much memory ends with its
 * thread, and the next task gets a new thread.
 */
export function createDrawingWorker(options: DrawingWorkerOptions): Drawing {
  const { script, folders, log, limitMs = LIMIT_MS, heapMb = HEAP_MB } = options
  const waiting: Job[] = []
  let worker: Worker | null = null
  let running: (Job & { timer: NodeJS.Timeout }) | null = null
  let lastId = 0

  function start(): Worker {
    const started = new Worker(script, {
      workerData: folders,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    started.on('message', (answer: DrawingAnswer) => {
      if (running?.request.id === answer.id) finish(answer)
    })
    started.on('error', (cause) =>
      lose(started, isOutOfMemory(cause) ? labelUnreadable(TOO_BIG, cause) : cause),
    )
    started.on('exit', (code) => lose(started, new Error(`the drawing thread ended with code ${code}`)))
    return started
  }

  /** Replaces a thread that has ended or must end. Its task fails, and the next task starts in a new thread. */
  function lose(lost: Worker, cause: unknown): void {
    if (worker !== lost) return
    worker = null
    lost
      .terminate()
      .catch((problem: unknown) => log.warn('drawing', 'the drawing thread did not end', problem))
    if (running) {
      log.warn('drawing', `${running.request.task} was given up`, cause)
      settle((job) => job.reject(cause))
    }
    next()
  }

  function settle(tell: (job: Job) => void): void {
    const job = running
    if (!job) return
    clearTimeout(job.timer)
    running = null
    worker?.unref()
    tell(job)
  }

  function finish(answer: DrawingAnswer): void {
    settle((job) => {
      if (answer.isDone) job.resolve(answer.output as never)
      else if (answer.reason === 'unreadable') job.reject(labelUnreadable(answer.message))
      else if (answer.reason === 'doesNotFit') job.reject(new PageDoesNotFit(answer.message))
      else job.reject(new Error(answer.message))
    })
    next()
  }

  function next(): void {
    if (running) return
    const job = waiting.shift()
    if (!job) return
    const thread = (worker ??= start())
    // The thread keeps the program alive only while it works.
    thread.ref()
    const timer = setTimeout(() => lose(thread, labelUnreadable(TOO_LONG)), limitMs)
    running = { ...job, timer }
    thread.postMessage(job.request, [])
  }

  function run<N extends TaskName>(
    task: N,
    input: DrawingTasks[N]['input'],
  ): Promise<DrawingTasks[N]['output']> {
    return new Promise((resolve, reject) => {
      const request = { id: ++lastId, task, input } as DrawingRequest
      waiting.push({ request, resolve, reject })
      next()
    })
  }

  return {
    rasterPdf: (bytes, area) => run('rasterPdf', { bytes, area }),
    drawPage: (content, area) => run('drawPage', { content, area }),
    drawPaper: (content) => run('drawPaper', { content }),
    drawAnswer: (report) => run('drawAnswer', { report }),
    async close() {
      const ending = worker
      worker = null
      const closed = new Error('the program is ending')
      for (const job of waiting.splice(0)) job.reject(closed)
      settle((job) => job.reject(closed))
      await ending?.terminate()
    },
  }
}
