import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isApiFailure } from '#shared/api/api-error.ts'
import type { ProcessChannel } from '../child-process/process-channel.ts'
import { createProcessClient, ProcessLost, type ProcessClient } from '../child-process/process-client.ts'
import type { Log } from '../services/log/log.ts'
import {
  unreadableWorkbook,
  type WorkbookCalls,
  type WorkbookFailure,
  type WorkbookReader,
} from '../services/workbooks/workbook-reader.ts'

interface WorkbookProcessOptions {
  /** Starts a process that reads one workbook. */
  start: () => ProcessChannel
  log: Pick<Log, 'warn'>
  /** Time limit for one workbook, in ms. */
  limitMs?: number
}

const LIMIT_MS = 60_000
/** Largest heap of the process, in MB. */
export const WORKBOOK_HEAP_MB = 1024
/** Most memory of the process with the unpacked file, in MB. */
const MOST_MB = 1536
const MEGABYTE = 1024 * 1024
const MOST_BYTES = 20 * MEGABYTE

const TOO_LONG =
  'Odczyt pliku trwa za długo (ponad 60 sekund). Usuń z niego zbędne arkusze, wiersze i formatowanie.'
const TOO_MUCH = 'Odczyt pliku wymaga za dużo pamięci. Usuń z niego zbędne arkusze, wiersze i formatowanie.'
const DEFECT = 'Nie udało się odczytać pliku. Otwórz go w Excelu i zapisz jeszcze raz.'

function messageOf(cause: unknown): string {
  if (!(cause instanceof ProcessLost)) return DEFECT
  if (cause.end === null) return TOO_LONG
  return cause.end.isOutOfMemory ? TOO_MUCH : DEFECT
}

async function checkSize(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size <= MOST_BYTES) return
  const shown = (size / MEGABYTE).toLocaleString('pl-PL', { maximumFractionDigits: 1 })
  throw unreadableWorkbook(`Plik jest za duży: ma ${shown} MB, a największy dozwolony 20 MB.`)
}

/** Passes the file on in pieces and fetches the pages one by one, so that no message delays a print. */
async function readBy(
  client: ProcessClient<WorkbookCalls>,
  path: string,
  left: () => number,
): Promise<Uint8Array[]> {
  // A file that grows meanwhile is cut off and therefore reported as damaged.
  for await (const bytes of createReadStream(path, { highWaterMark: MEGABYTE, end: MOST_BYTES - 1 }))
    await client.call('add', { bytes: bytes as Uint8Array }, left())
  const count = await client.call('read', {}, left())
  const pages: Uint8Array[] = []
  for (let page = 0; page < count; page += 1) pages.push(await client.call('page', { page }, left()))
  return pages
}

/** Reads each workbook in its own process, which then ends, so that nothing of one file remains for the next. */
export function createWorkbookProcess(options: WorkbookProcessOptions): WorkbookReader {
  const { start, log, limitMs = LIMIT_MS } = options
  return {
    async read(path) {
      const client = createProcessClient<WorkbookCalls>({
        start,
        mostMb: MOST_MB,
        failure: ({ message, reason }: WorkbookFailure) =>
          reason === undefined ? new Error(message) : unreadableWorkbook(reason),
      })
      const endAt = performance.now() + limitMs
      try {
        await checkSize(path)
        return await readBy(client, path, () => Math.max(1, endAt - performance.now()))
      } catch (cause) {
        if (isApiFailure(cause)) throw cause
        log.warn('workbook', 'a file could not be read', cause)
        throw unreadableWorkbook(messageOf(cause), cause)
      } finally {
        client.end()
      }
    },
  }
}
