import { Worker } from 'node:worker_threads'
import type { Log } from '../services/log/log.ts'
import {
  unreadableWorkbook,
  type ReadResponse,
  type ReadOrder,
  type WorkbookReader,
} from '../services/workbooks/workbook-reader.ts'

interface WorkbookThreadOptions {
  /** Script of the worker thread. */
  script: URL | string
  log: Pick<Log, 'warn'>
  /** Time limit for one workbook, in ms. */
  limitMs?: number
  /** Largest heap of the thread, in MB. */
  heapMb?: number
}

const LIMIT_MS = 30_000
const HEAP_MB = 1024

const TOO_LONG =
  'Odczyt pliku trwa za długo (ponad 30 sekund). Usuń z niego zbędne arkusze, wiersze i formatowanie.'
const TOO_MUCH = 'Odczyt pliku wymaga za dużo pamięci. Usuń z niego zbędne arkusze, wiersze i formatowanie.'
const DEFECT = 'Nie udało się odczytać pliku. Otwórz go w Excelu i zapisz jeszcze raz.'

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Reads each workbook in its own thread, which then ends, so that nothing of one file remains for the next. */
export function createWorkbookThread(options: WorkbookThreadOptions): WorkbookReader {
  const { script, log, limitMs = LIMIT_MS, heapMb = HEAP_MB } = options
  return {
    read: (path) =>
      new Promise((resolve, reject) => {
        const workerData: ReadOrder = { path }
        const worker = new Worker(script, {
          workerData,
          resourceLimits: { maxOldGenerationSizeMb: heapMb },
        })
        const end = (): void => {
          clearTimeout(timer)
          worker
            .terminate()
            .catch((cause: unknown) => log.warn('workbook', 'the workbook thread did not end', cause))
        }
        const fail = (message: string, cause?: unknown): void => {
          end()
          reject(unreadableWorkbook(message, cause))
        }
        const timer = setTimeout(() => fail(TOO_LONG), limitMs)
        worker.on('message', (answer: ReadResponse) => {
          if (!answer.isRead) return fail(answer.message)
          end()
          resolve(answer.pages)
        })
        worker.on('error', (cause) => {
          log.warn('workbook', 'a file could not be read', cause)
          fail(isOutOfMemory(cause) ? TOO_MUCH : DEFECT, cause)
        })
        // Has no effect after a result was received.
        worker.on('exit', () => fail(DEFECT))
      }),
  }
}
