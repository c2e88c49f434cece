import { createWorkbookProcess, WORKBOOK_HEAP_MB } from '#main/adapters/workbook-process.ts'
import type { WorkbookReader } from '#main/services/workbooks/workbook-reader.ts'
import { startFromSource } from './utility-process.ts'

interface ReaderOptions {
  limitMs?: number
  heapMb?: number
  /** Receives the pid of each process that is started. */
  onPid?: (pid: number) => void
}

/** Opens the reader of workbooks, which starts a real process from its source for each file. */
export function openRealWorkbookReader({
  limitMs,
  heapMb = WORKBOOK_HEAP_MB,
  onPid,
}: ReaderOptions = {}): WorkbookReader {
  return createWorkbookProcess({
    start: () =>
      startFromSource({
        modulePath: 'src/main/workbooks/process.ts',
        contained: { heapMb },
        log: { info: (_, message) => onPid?.(Number(/\d+/.exec(message)?.[0])) },
      }),
    log: { warn: () => undefined },
    ...(limitMs === undefined ? {} : { limitMs }),
  })
}
