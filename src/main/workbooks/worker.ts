// The thread that reads one workbook. It ends with its result, or is terminated if it takes too much time or memory.
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadResponse, ReadOrder } from '../services/workbooks/workbook-reader.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Characters of a page: small enough for the main process to pass on without a noticeable delay. */
const PAGE_LENGTH = 200_000

/** Encodes rows as JSON pages of bytes; returns at least one page. */
function jsonPages(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder()
  const pages: Uint8Array<ArrayBuffer>[] = []
  let [texts, length]: [string[], number] = [[], 0]
  const turn = () => {
    pages.push(encoder.encode(`[${texts.join()}]`))
    texts = []
    length = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length > 0 && length + text.length > PAGE_LENGTH) turn()
    texts.push(text)
    length += text.length
  }
  turn()
  return pages
}

const { path } = workerData as ReadOrder

readWorkbook(path).then(
  (rows) => {
    const pages = jsonPages(rows)
    const answer: ReadResponse = { isRead: true, pages }
    parentPort?.postMessage(
      answer,
      pages.map(({ buffer }) => buffer),
    )
  },
  (cause: unknown) => {
    if (!(cause instanceof UnreadableFile)) throw cause
    const answer: ReadResponse = { isRead: false, message: cause.message }
    parentPort?.postMessage(answer, [])
  },
)
