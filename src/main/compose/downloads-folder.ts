import { basename } from 'node:path'
import { app } from 'electron'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createPartFile } from '../services/transfers/download-file.ts'
import type { FileOpener } from '../services/transfers/transfers.ts'

async function write(name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const part = await createPartFile(app.getPath('downloads'))
  try {
    for await (const chunk of content) await part.write(chunk)
    return await part.finish(name)
  } catch (cause) {
    await part.discard()
    throw cause
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Writes a new file into the downloads folder, completely or not at all, and shows it there. Returns its name. */
export async function saveIntoDownloads(
  opener: Pick<FileOpener, 'showInFolder'>,
  name: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<string> {
  try {
    const path = await write(name, typeof content === 'string' ? bytesOf(content) : content)
    opener.showInFolder(path)
    return basename(path)
  } catch (cause) {
    const message = 'Nie zapisano pliku w folderze Pobrane. Sprawdź wolne miejsce i uprawnienia.'
    throw new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
  }
}
