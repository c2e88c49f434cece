import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { ApiFailure } from '#shared/api/api-error.ts'
import { FILE_MISSING } from '#shared/api/default-messages.ts'
import { opensInProgram } from '#shared/domain/opened-endings.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiClient, FileResponse, RawInput } from '../api-client/contract.ts'
import { createDeadline } from '../api-client/cancellation.ts'
import { CallEnd, failure } from '../api-client/failures.ts'
import type { FreeBytes } from '../disk-space.ts'
import { forgetOldest } from '../forget-oldest.ts'
import type { Log } from '../log/log.ts'
import type { Media } from '../media/media.ts'
import { fileNameOfResponse } from './response-file-name.ts'
import { downloadFailure } from './download-failure.ts'
import { createPartFile, type PartFile } from './download-file.ts'
import { lengthOf, receiveFile, requireFile } from './receive-file.ts'
import { createRunningTransfers, type EmitTransfer } from './running-transfers.ts'
import { writeGenerated, type GeneratedContent } from './write-made.ts'

/** Opens files outside the application. Throws an `ApiFailure` if nothing could be opened. */
export interface FileOpener {
  open(path: string): Promise<void>
  showInFolder(path: string): void
}

export interface StoredDownload {
  transferId: string
  fileName: string
}

/** A file of the API as it was received, under a temporary name. */
interface ReceivedFile {
  part: PartFile
  /** Valid on every system, but not yet unique. */
  name: string
}

/** The source and destination of a file. */
interface Source {
  operation: string
  transferId: string
  folder: string
  hasForm: boolean
  open: (
    signal: AbortSignal,
    progress: (sentBytes: number, totalBytes: number) => void,
  ) => Promise<{ answer: FileResponse; name: string }>
}

/** A file whose content is generated while it is written. */
interface MadeFile extends GeneratedContent {
  transferId: string
}

/** The page chooses `transferId`, so that progress and cancelling belong to one transfer even if two are running. */
export interface Transfers {
  /**
   * Saves a file of the API into the downloads folder; resolves when it is complete. An operation with a body sends it
   * as form data and returns a file.
   */
  download(operation: string, input: RawInput, transferId?: string): Promise<StoredDownload>
  /** Saves the file behind a media reference in the same way as `download`. */
  saveMedia(reference: string, transferId?: string): Promise<StoredDownload>
  /**
   * Receives a whole file of the API in `folder` under a temporary name and passes it to `use`. Deletes it if that
   * fails.
   */
  receive<Result>(
    source: { operation: string; input: RawInput; transferId?: string | undefined; folder: string },
    use: (file: ReceivedFile) => Promise<Result>,
  ): Promise<Result>
  /** Writes content that the program generates into the downloads folder, completely or not at all. */
  saveContent(made: MadeFile): Promise<StoredDownload>
  /** Saves an existing text in the same way as `saveContent`. */
  saveText(transferId: string, name: string, text: string): Promise<StoredDownload>
  /** Copies a file into the downloads folder under the first free name. */
  saveCopy(path: string, name: string): Promise<StoredDownload>
  /** Sends form data; values `file:…` are streamed from disk. Returns the operation's response. */
  upload(operation: string, input: RawInput, transferId?: string): Promise<unknown>
  cancel(transferId: string): void
  /**
   * Cancels all running transfers and forgets the saved files, so that the next user gets nothing from the previous
   * one.
   */
  forget(): void
  /**
   * Opens the file in the system's program for it. A file type that could run code is shown in its folder instead, and
   * an `ApiFailure` says so.
   */
  openFile(transferId: string): Promise<void>
  showInFolder(transferId: string): void
  /** Whether a transfer is running. If so, an update or a close has to wait or prompt the user. */
  isBusy(): boolean
}

export interface TransfersDeps {
  api: Pick<ApiClient, 'openFile' | 'request'>
  /** Opens the file behind a media reference; omitted if there are no such references. */
  openMedia?: Media['open']
  downloadsFolder: () => string
  opener: FileOpener
  emit: EmitTransfer
  log: Pick<Log, 'warn'>
  /** The system's function by default. */
  freeBytes?: FreeBytes | undefined
  /** The longest time without a byte, ms. */
  stallMs?: number
  /** The shortest time between two progress events, ms. */
  progressMs?: number
}

const STALL_MS = 60_000
const PROGRESS_MS = 200
const DEFAULT_NAME = 'plik'
/** Far more than there are notices that offer to open or show a saved file. */
const MOST_SAVED = 100
const NOT_OPENED =
  'Plików tego rodzaju program nie otwiera, bo mogłyby coś uruchomić. Plik jest zaznaczony w folderze Pobrane.'

export function createTransfers(deps: TransfersDeps): Transfers {
  const { api, emit, opener, log, stallMs = STALL_MS, progressMs = PROGRESS_MS } = deps
  const running = createRunningTransfers(emit, progressMs)
  const saved = new Map<string, string>()

  const keep = (transferId: string, path: string): StoredDownload => {
    saved.set(transferId, path)
    forgetOldest(saved, MOST_SAVED)
    return { transferId, fileName: basename(path) }
  }

  const take = <Result>(source: Source, use: (file: ReceivedFile) => Promise<Result>): Promise<Result> =>
    running.run(source.transferId, DEFAULT_NAME, async (transfer) => {
      const { operation } = source
      const deadline = createDeadline(stallMs, transfer.signal)
      let part: PartFile | null = null
      try {
        const { answer, name } = await source.open(deadline.signal, (sent, total) => {
          deadline.touch()
          transfer.progress(sent, total)
        })
        requireFile(answer)
        transfer.name = name
        part = await createPartFile(source.folder, { announced: lengthOf(answer), freeBytes: deps.freeBytes })
        await receiveFile(answer, part, deadline, transfer.progress)
        return await use({ part, name: transfer.name })
      } catch (cause) {
        await part?.discard()
        const end: unknown = deadline.signal.reason
        if (end instanceof CallEnd) throw failure(end.code, operation)
        log.warn('transfers', `${operation}: the download failed`, cause)
        throw downloadFailure(cause, operation, source.hasForm)
      } finally {
        deadline.end()
      }
    })

  const receive: Transfers['receive'] = ({ operation, input, transferId = randomUUID(), folder }, use) =>
    take(
      {
        operation,
        transferId,
        folder,
        hasForm: input.body !== undefined,
        async open(signal, progress) {
          const answer = await api.openFile(operation, input, signal, progress)
          return { answer, name: fileNameOfResponse(answer.headers, { operation, input }) }
        },
      },
      use,
    )

  const saveContent: Transfers['saveContent'] = ({ name, content, again, transferId }) =>
    running.run(transferId, name, async ({ signal }) => {
      for (;;) {
        const path = await writeGenerated({ folder: deps.downloadsFolder(), name, content, signal, again })
        if (path !== null) return keep(transferId, path)
      }
    })

  return {
    receive,
    saveMedia(reference, transferId = randomUUID()) {
      const source: Source = {
        operation: 'media',
        transferId,
        folder: deps.downloadsFolder(),
        hasForm: false,
        async open(signal) {
          const answer = await deps.openMedia?.(reference, signal)
          if (!answer)
            throw new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING, status: 404 })
          return { answer, name: fileNameOfResponse(answer.headers, answer.name || DEFAULT_NAME) }
        },
      }
      return take(source, async ({ part, name }) => keep(transferId, await part.finish(name)))
    },
    download(operation, input, transferId = randomUUID()) {
      const folder = deps.downloadsFolder()
      return receive({ operation, input, transferId, folder }, async ({ part, name }) =>
        keep(transferId, await part.finish(name)),
      )
    },
    saveContent,
    saveText: (transferId, name, text) =>
      saveContent({
        transferId,
        name,
        async *content() {
          yield Buffer.from(text, 'utf8')
        },
        again: () => false,
      }),
    async saveCopy(path, name) {
      const part = await createPartFile(deps.downloadsFolder(), { freeBytes: deps.freeBytes })
      try {
        for await (const chunk of createReadStream(path)) await part.write(chunk as Buffer)
        return keep(randomUUID(), await part.finish(name))
      } catch (cause) {
        await part.discard()
        throw downloadFailure(cause, 'documents.save', false)
      }
    },
    upload: (operation, input, transferId = randomUUID()) =>
      running.run(transferId, operation, ({ signal, progress }) =>
        api.request(operation, input, { signal, onUploadProgress: progress }),
      ),
    cancel: (transferId) => running.cancel(transferId),
    forget() {
      running.cancelAll()
      saved.clear()
    },
    async openFile(transferId) {
      const path = pathOf(saved, transferId)
      if (opensInProgram(basename(path))) return opener.open(path)
      opener.showInFolder(path)
      throw new ApiFailure({ code: ErrorCode.fileFailed, message: NOT_OPENED })
    },
    showInFolder: (transferId) => opener.showInFolder(pathOf(saved, transferId)),
    isBusy: () => running.isBusy(),
  }
}

function pathOf(saved: ReadonlyMap<string, string>, transferId: string): string {
  const path = saved.get(transferId)
  if (path !== undefined) return path
  throw new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING })
}
