import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type TransportDocument,
} from '../services/print-jobs/ports.ts'
import { unfinished } from '../services/unfinished-names.ts'

interface FilePrinterOptions {
  directory: string
}

/** Reserves the first free name by creating the file, so that two windows never write to the same file. */
async function claimName(directory: string, document: TransportDocument): Promise<string> {
  for (let copy = document.copy; ; copy += 1) {
    const path = join(directory, `${document.stem}-${copy}.${document.format}`)
    try {
      await (await open(path, 'wx')).close()
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = unfinished.label(path)
  try {
    const file = await open(part, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    await rm(path, { force: true })
    throw error
  }
}

/**
 * Writes each label into a folder: a PNG of its dots, or the carrier's ZPL unchanged. A file is written completely or
 * not at all, so a failure always means that nothing was printed.
 */
export function createFilePrinter({ directory }: FilePrinterOptions): PrinterTransport {
  return {
    async send(document, signal) {
      if (signal?.aborted) throw new PrintTransportFailure('aborted', 0, 'the print was given up')
      try {
        await mkdir(directory, { recursive: true })
        await writeWhole(await claimName(directory, document), document.bytes)
      } catch (cause) {
        const message = `nie można zapisać pliku w folderze ${directory}.`
        throw new PrintTransportFailure('refused', 0, message, { cause })
      }
      return { bytesSent: document.bytes.length, jobId: null }
    },
  }
}
