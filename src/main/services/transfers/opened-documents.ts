import { randomUUID } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ApiFailure } from '#shared/api/api-error.ts'
import { FILE_MISSING } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { RawInput } from '../api-client/contract.ts'
import type { StoredDownload, Transfers } from './transfers.ts'

/** The response with a file for a path of the app's own scheme. */
interface ServedFile {
  status: number
  headers: Record<string, string>
  body: ReadableStream<Uint8Array> | null
}

/** PDFs that the viewer shows: files in our own folder, which the page knows by an opaque reference. */
export interface OpenedDocuments {
  open(
    operation: string,
    input: RawInput,
    transferId?: string,
  ): Promise<{ reference: string; fileName: string }>
  save(reference: string): Promise<StoredDownload>
  /** Returns the whole file for printing. */
  read(reference: string): Promise<{ bytes: Uint8Array; name: string }>
  close(reference: string): Promise<void>
  closeAll(): Promise<void>
  /** Removes the folder synchronously at the program's end. */
  removeFolder(): void
  /** Serves `/opened-document/<reference>`. */
  serve(pathname: string): Promise<ServedFile>
}

interface OpenedDocumentsDeps {
  transfers: Pick<Transfers, 'receive' | 'saveCopy'>
  /** A folder only for these files; emptied at the start. */
  folder: string
}

export const OPENED_DOCUMENT = 'opened-document'

/** A reloaded page closes no documents, so the oldest are removed beyond this number. */
const MAX_OPEN = 8

/** Some producers write data before the header and after the end mark; viewers search this many bytes. */
const MARGIN = 2048

class NoPdf extends Error {}

/** Rejects a proxy's page, a JSON response and an empty or truncated file, whatever the header says. */
export async function requirePdf(path: string): Promise<void> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const read = async (from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARGIN), 0, MARGIN, Math.max(0, from))
      return buffer.subarray(0, bytesRead)
    }
    if (!(await read(0)).includes('%PDF-')) throw new NoPdf('no PDF header')
    if (!(await read(size - MARGIN)).includes('%%EOF')) throw new NoPdf('no end of a PDF')
  } finally {
    await handle.close()
  }
}

export function createOpenedDocuments({ transfers, folder }: OpenedDocumentsDeps): OpenedDocuments {
  const opened = new Map<string, { path: string; name: string }>()
  const cleared = rm(folder, { recursive: true, force: true }).then(() =>
    mkdir(folder, { recursive: true, mode: 0o700 }),
  )
  // The error is reported when a document is opened.
  cleared.catch(() => undefined)

  const find = (reference: string) => {
    const document = opened.get(reference)
    if (document) return document
    throw new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING })
  }

  const close = async (reference: string): Promise<void> => {
    const document = opened.get(reference)
    opened.delete(reference)
    if (document) await rm(document.path, { force: true })
  }

  return {
    async open(operation, input, transferId) {
      await cleared
      return transfers.receive({ operation, input, transferId, folder }, async ({ part, name }) => {
        const reference = randomUUID()
        const path = await part.finish(reference)
        try {
          await requirePdf(path)
        } catch (cause) {
          await rm(path, { force: true })
          throw cause
        }
        opened.set(reference, { path, name })
        const [oldest] = opened.keys()
        if (opened.size > MAX_OPEN && oldest !== undefined) await close(oldest)
        return { reference, fileName: name }
      })
    },
    async save(reference) {
      const { path, name } = find(reference)
      return transfers.saveCopy(path, name)
    },
    async read(reference) {
      const { path, name } = find(reference)
      try {
        return { bytes: await readFile(path), name }
      } catch (cause) {
        throw new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING }, { cause })
      }
    },
    close,
    async closeAll() {
      await Promise.all([...opened.keys()].map(close))
    },
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
    async serve(pathname): Promise<ServedFile> {
      const document = opened.get(pathname.slice(`/${OPENED_DOCUMENT}/`.length))
      const info = document && (await stat(document.path).catch(() => null))
      if (!document || !info) return { status: 404, headers: {}, body: null }
      return {
        status: 200,
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(info.size),
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'no-store',
        },
        body: Readable.toWeb(createReadStream(document.path)) as ReadableStream<Uint8Array>,
      }
    },
  }
}
