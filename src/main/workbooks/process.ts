// Built as a separate entry: a utility process that reads one workbook and is then ended.
import { serveCalls } from '../child-process/serve-calls.ts'
import type { WorkbookCalls, WorkbookFailure } from '../services/workbooks/workbook-reader.ts'
import { jsonPages } from './json-pages.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

type WorkbookHandlers = {
  [Name in keyof WorkbookCalls]: (input: WorkbookCalls[Name]['input']) => WorkbookCalls[Name]['output']
}

const file: Uint8Array[] = []
let pages: (Uint8Array | null)[] = []

const handlers: WorkbookHandlers = {
  add({ bytes }) {
    file.push(bytes)
    return null
  },
  read() {
    pages = jsonPages(readWorkbook(Buffer.concat(file.splice(0))))
    return pages.length
  },
  page({ page }) {
    const bytes = pages[page]
    if (!bytes) throw new Error(`there is no page ${page}`)
    pages[page] = null
    return bytes
  },
}

function failureOf(cause: unknown): WorkbookFailure {
  const message = cause instanceof Error ? cause.message : String(cause)
  return cause instanceof UnreadableFile ? { message, reason: message } : { message }
}

serveCalls(() => handlers, failureOf)
