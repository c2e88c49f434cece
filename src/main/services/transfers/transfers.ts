import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Events } from '#shared/ipc/events.ts'
import type { ApiClient, FileAnswer, RawInput } from '../api-client/api-client.ts'
import { createDeadline, type Deadline } from '../api-client/deadline.ts'
import { CallEnd, failure } from '../api-client/failures.ts'
import type { Log } from '../log/log.ts'
import { fileNameOf } from './content-disposition.ts'
import { createPartFile } from './download-file.ts'
import { safeFileName } from './safe-file-name.ts'

/** Opens files outside the application. */
export interface FileOpener {
  open(path: string): Promise<void>
  showInFolder(path: string): void
}

export interface Transfers {
  /** Saves a file of the API into the downloads folder; answers when it is whole. */
  download(operation: string, input: RawInput): Promise<{ transferId: string; fileName: string }>
  /** Sends form data; values `file:…` are streamed from disk. Answers the operation's reply. */
  upload(operation: string, input: RawInput): Promise<unknown>
  cancel(transferId: string): void
  openFile(transferId: string): Promise<void>
  showInFolder(transferId: string): void
  /** Whether anything is under way: an update or a close has to wait or ask. */
  isBusy(): boolean
}

export interface TransfersDeps {
  api: Pick<ApiClient, 'openFile' | 'request'>
  downloadsFolder: () => string
  opener: FileOpener
  emit: <N extends 'transfers.progress' | 'transfers.ended'>(name: N, payload: Events[N]) => void
  log: Pick<Log, 'warn'>
  /** Longest time without a byte, ms. */
  stallMs?: number
  /** Shortest time between two progress events, ms. */
  progressMs?: number
}

const STALL_MS = 60_000
const PROGRESS_MS = 200
const MISSING = 'Plik nie istnieje.'
const FAILED = 'Wystąpił błąd podczas pobierania pliku.'
const DEFAULT_NAME = 'plik'

function downloadFailure(cause: unknown, operation: string): ApiFailure {
  const error = isApiFailure(cause) ? cause.error : null
  if (error?.code === ErrorCode.cancelled || error?.code === ErrorCode.timeout) return cause as ApiFailure
  if (error?.code === ErrorCode.unauthorized) return cause as ApiFailure
  const message = error?.status === 404 ? MISSING : FAILED
  return new ApiFailure({ code: ErrorCode.fileFailed, message, status: error?.status, operation }, { cause })
}

/** Null when the length is unknown: compression takes it away. */
function lengthOf(headers: Headers): number | null {
  if (headers.has('content-encoding')) return null
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : null
}

export function createTransfers(deps: TransfersDeps): Transfers {
  const { api, emit, opener, log, stallMs = STALL_MS, progressMs = PROGRESS_MS } = deps
  const running = new Map<string, AbortController>()
  const saved = new Map<string, string>()

  const progressOf = (transferId: string, nameOf: () => string) => {
    let last = -Infinity
    return (doneBytes: number, totalBytes: number | null) => {
      const now = performance.now()
      if (now - last < progressMs && doneBytes !== totalBytes) return
      last = now
      emit('transfers.progress', { transferId, name: nameOf(), doneBytes, totalBytes })
    }
  }

  /** Keeps the transfer cancellable while it runs and tells how it ended. */
  const run = async <Result>(
    nameOf: () => string,
    work: (transferId: string, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const transferId = randomUUID()
    const controller = new AbortController()
    running.set(transferId, controller)
    try {
      const result = await work(transferId, controller.signal)
      emit('transfers.ended', { transferId, name: nameOf(), outcome: 'done', message: null })
      return result
    } catch (cause) {
      const isCancelled = isApiFailure(cause) && cause.error.code === ErrorCode.cancelled
      const message = isApiFailure(cause) && !isCancelled ? cause.error.message : null
      emit('transfers.ended', {
        transferId,
        name: nameOf(),
        outcome: isCancelled ? 'cancelled' : 'failed',
        message,
      })
      throw cause
    } finally {
      running.delete(transferId)
    }
  }

  const save = async (
    answer: FileAnswer,
    name: string,
    deadline: Deadline,
    progress: (done: number, total: number | null) => void,
  ): Promise<string> => {
    const total = lengthOf(answer.headers)
    const part = await createPartFile(deps.downloadsFolder())
    try {
      let done = 0
      progress(0, total)
      for await (const chunk of answer.body) {
        deadline.touch()
        await part.write(chunk)
        done += chunk.byteLength
        progress(done, total)
      }
      if (total !== null && done !== total) throw new Error(`${done} bytes instead of ${total}`)
      return await part.finish(name)
    } catch (cause) {
      await part.discard()
      throw cause
    }
  }

  return {
    download(operation, input) {
      let name = DEFAULT_NAME
      return run(
        () => name,
        async (transferId, signal) => {
          const deadline = createDeadline(stallMs, signal)
          try {
            const answer = await api.openFile(operation, input, deadline.signal)
            name = safeFileName(fileNameOf(answer.headers.get('content-disposition')) ?? DEFAULT_NAME)
            const path = await save(
              answer,
              name,
              deadline,
              progressOf(transferId, () => name),
            )
            name = basename(path)
            saved.set(transferId, path)
            return { transferId, fileName: name }
          } catch (cause) {
            const end: unknown = deadline.signal.reason
            if (end instanceof CallEnd) throw failure(end.code, operation)
            log.warn('transfers', `${operation}: the download failed`, cause)
            throw downloadFailure(cause, operation)
          } finally {
            deadline.end()
          }
        },
      )
    },
    upload(operation, input) {
      return run(
        () => operation,
        (transferId, signal) => {
          const progress = progressOf(transferId, () => operation)
          return api.request(operation, input, { signal, onUploadProgress: progress })
        },
      )
    },
    cancel: (transferId) => running.get(transferId)?.abort(),
    async openFile(transferId) {
      await opener.open(pathOf(saved, transferId))
    },
    showInFolder: (transferId) => opener.showInFolder(pathOf(saved, transferId)),
    isBusy: () => running.size > 0,
  }
}

function pathOf(saved: ReadonlyMap<string, string>, transferId: string): string {
  const path = saved.get(transferId)
  if (path !== undefined) return path
  throw new ApiFailure({ code: ErrorCode.fileUnknown, message: MISSING })
}
