// A thread of its own for one workbook: it ends with its answer, or is ended when it takes too long or too much.
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadAnswer, ReadOrder } from '../services/workbooks/workbook-reader.ts'
import { jsonPages } from './pages.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

const { path } = workerData as ReadOrder

readWorkbook(path).then(
  (rows) => {
    const pages = jsonPages(rows)
    const answer: ReadAnswer = { isRead: true, pages }
    parentPort?.postMessage(
      answer,
      pages.map(({ buffer }) => buffer),
    )
  },
  (cause: unknown) => {
    if (!(cause instanceof UnreadableFile)) throw cause
    const answer: ReadAnswer = { isRead: false, message: cause.message }
    parentPort?.postMessage(answer, [])
  },
)
