import { create } from 'zustand'
import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { opensInProgram } from '#shared/domain/opened-endings.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import { notify } from '../ui/notices.ts'
import { reportCall } from './call-observers.ts'
import type { CallInput } from './api.ts'
import { onEvent, request, toApiError } from './bridge.ts'
import { useStation } from './station.ts'

export interface TransferProgress {
  doneBytes: number
  /** Null if the server does not send the size. */
  totalBytes: number | null
  /** The whole file is sent again in another encoding, because the server did not understand the first one. */
  isAgain?: boolean
}

export interface TransferOptions {
  /** Aborting cancels the transfer; the call then fails with `API_CANCELLED`. */
  signal?: AbortSignal
  onProgress?: (doneBytes: number, totalBytes: number | null, isAgain: boolean) => void
}

export type SavedFile = RouteOutput<'transfers.download'>
export type OpenedDocument = RouteOutput<'documents.open'>

/** Distinguishes transfers of this page load from those of earlier ones. */
const PAGE_ID = Math.random().toString(36).slice(2)

let transferCount = 0

type TransferRoute = 'transfers.download' | 'transfers.upload' | 'documents.open'

async function transfer(
  route: TransferRoute,
  operation: OperationName,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: TransferOptions,
): Promise<unknown> {
  const reply = await followed((transferId) => request(route, { transferId, operation, ...input }), options)
  reportCall({ operation, input, reply })
  return reply
}

/** Runs a transfer under its own id, reports its progress and cancels it if the signal is aborted. */
export async function followed<Answer>(
  start: (transferId: string) => Promise<Answer>,
  { signal, onProgress }: TransferOptions,
): Promise<Answer> {
  const transferId = `${PAGE_ID}/${++transferCount}`
  const cancel = () => void request('transfers.cancel', { transferId }).catch(() => undefined)
  const stop = onEvent('transfers.progress', (event) => {
    if (event.transferId === transferId)
      onProgress?.(event.doneBytes, event.totalBytes, event.isAgain === true)
  })
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const answer = start(transferId)
    if (signal?.aborted) cancel()
    return await answer
  } finally {
    stop()
    signal?.removeEventListener('abort', cancel)
  }
}

/** Sends form data in which `file:…` values (see `attach`) are streamed from disk. Returns the operation's reply. */
export async function upload<N extends OperationName>(
  operation: N,
  input: CallInput<N>,
  options: TransferOptions = {},
): Promise<ReplyOf<N>> {
  return (await transfer('transfers.upload', operation, input, options)) as ReplyOf<N>
}

/** Saves the file returned by an `isFile` operation to the downloads folder. */
export async function download<N extends OperationName>(
  operation: N,
  input: CallInput<N>,
  options: TransferOptions = {},
): Promise<SavedFile> {
  return (await transfer('transfers.download', operation, input, options)) as SavedFile
}

function saveMedia(reference: string, options: TransferOptions): Promise<SavedFile> {
  return followed((transferId) => request('transfers.saveMedia', { transferId, reference }), options)
}

/** Sends form data and saves the file in the response. Errors about the form become field errors. */
export function uploadForFile<N extends OperationName>(
  operation: N,
  input: CallInput<N>,
  options: TransferOptions = {},
): Promise<SavedFile> {
  return download(operation, input, options)
}

/** Fetches a PDF for the viewer; call `documents.close` afterwards. */
export async function openDocument<N extends OperationName>(
  operation: N,
  input: CallInput<N>,
  options: TransferOptions = {},
): Promise<OpenedDocument> {
  const { params, query } = input as { params?: unknown; query?: unknown }
  return (await transfer('documents.open', operation, { params, query }, options)) as OpenedDocument
}

/**
 * Reports where the file was saved, with an optional note. Outside kiosk mode the notice offers to show the folder and,
 * for file types that cannot run code, to open the file.
 */
export function notifySaved({ transferId, fileName }: SavedFile, more = ''): void {
  const action = (text: string, route: 'transfers.openFile' | 'transfers.showInFolder') => ({
    text,
    run: () =>
      void request(route, { transferId }).catch((cause: unknown) => notify.failure(toApiError(cause))),
  })
  const isKiosk = useStation.getState().info?.isKiosk ?? false
  const saved = [`Zapisano „${fileName}” w folderze Pobrane.`, more].filter(Boolean).join(' ')
  const folder = action('Pokaż w folderze', 'transfers.showInFolder')
  if (isKiosk) notify.success(saved)
  else if (opensInProgram(fileName)) notify.success(saved, [action('Otwórz', 'transfers.openFile'), folder])
  else notify.success(`${saved} Plików tego rodzaju program nie otwiera.`, [folder])
}

export interface KeyedTransfer {
  progress: TransferProgress
  cancel: () => void
}

/** Running transfers by key, so that a screen that the user leaves and reopens still shows its downloads. */
const useRunning = create<Record<string, KeyedTransfer>>(() => ({}))

/**
 * Runs `work` unless one with the same key is running. A failure is shown as a notice. Returns null if there is no
 * result.
 */
export async function runKeyed<Result>(
  key: string,
  work: (options: TransferOptions) => Promise<Result>,
): Promise<Result | null> {
  if (Object.hasOwn(useRunning.getState(), key)) return null
  const controller = new AbortController()
  const show = (progress: TransferProgress) =>
    useRunning.setState({ [key]: { progress, cancel: () => controller.abort() } })
  show({ doneBytes: 0, totalBytes: null })
  try {
    return await work({
      signal: controller.signal,
      onProgress: (doneBytes, totalBytes) => show({ doneBytes, totalBytes }),
    })
  } catch (cause) {
    notify.failure(toApiError(cause))
    return null
  } finally {
    useRunning.setState(({ [key]: _ended, ...others }) => others, true)
  }
}

/** Returns the transfer running under a key, or null. */
export function useKeyedTransfer(key: string): KeyedTransfer | null {
  return useRunning((running) => running[key] ?? null)
}

interface Download<N extends OperationName> {
  isRunning: boolean
  progress: TransferProgress | null
  /** Does nothing while a download of the same operation and scope is running. */
  start(input: CallInput<N>): Promise<SavedFile | null>
  cancel(): void
}

/** Downloads with notices; `scope` separates the downloads of different records. */
export function useDownload<N extends OperationName>(operation: N, scope: string | number = ''): Download<N> {
  const key = `${operation} ${scope}`
  const running = useKeyedTransfer(key)
  return {
    isRunning: running !== null,
    progress: running?.progress ?? null,
    async start(input) {
      const file = await runKeyed(key, (options) => download(operation, input, options))
      if (file) notifySaved(file)
      return file
    },
    cancel: () => running?.cancel(),
  }
}

const mediaKey = (reference: string): string => `media ${reference}`

/** Saves the file behind a media reference, with notices. */
export async function downloadMedia(reference: string): Promise<void> {
  const file = await runKeyed(mediaKey(reference), (options) => saveMedia(reference, options))
  if (file) notifySaved(file)
}

/** Whether `downloadMedia` is fetching the file. */
export function useIsMediaDownloading(reference: string): boolean {
  return useKeyedTransfer(mediaKey(reference)) !== null
}
