import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '../api-client/failures.ts'
import { isFullDisk, noRoomText } from '../disk-space.ts'
import { createPartFile, type PartFile } from './download-file.ts'
import { safeFileName } from './safe-file-name.ts'

export interface GeneratedContent {
  /** A name that is made valid and unique in the folder. */
  name: string
  /** Generates the content from the beginning for each attempt; the signal ends with the attempt. */
  content: (signal: AbortSignal) => AsyncIterable<Uint8Array>
  /** Whether a failed attempt should be repeated. May throw the error to report instead. */
  again: (cause: unknown) => boolean
}

interface Target extends GeneratedContent {
  folder: string
  signal: AbortSignal
}

/**
 * Makes one attempt. Returns the path of the complete file, or null if another attempt makes sense. Leaves no partial
 * file behind.
 */
export async function writeGenerated({
  folder,
  name,
  content,
  signal,
  again,
}: Target): Promise<string | null> {
  const ended = new AbortController()
  let part: PartFile | null = null
  try {
    part = await createPartFile(folder)
    for await (const chunk of content(AbortSignal.any([signal, ended.signal]))) {
      if (signal.aborted) throw failure(ErrorCode.cancelled, 'write')
      await part.write(chunk)
    }
    if (signal.aborted) throw failure(ErrorCode.cancelled, 'write')
    return await part.finish(safeFileName(name))
  } catch (cause) {
    await part?.discard().catch(() => undefined)
    if (signal.aborted) throw failure(ErrorCode.cancelled, 'write')
    if (isApiFailure(cause)) throw cause
    if (again(cause)) return null
    throw unwritable(cause)
  } finally {
    ended.abort()
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'Folder Pobrane zniknął w trakcie zapisu.',
  EACCES: 'Brak uprawnień do folderu Pobrane.',
  EPERM: 'Brak uprawnień do folderu Pobrane.',
  EROFS: 'Brak uprawnień do folderu Pobrane.',
}

function unwritable(cause: unknown): ApiFailure {
  const code = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? '') : ''
  const known = REASONS[code] ?? 'Sprawdź wolne miejsce i uprawnienia.'
  const reason = isFullDisk(cause) ? noRoomText(cause) : known
  return new ApiFailure(
    { code: ErrorCode.fileFailed, message: `Nie zapisano pliku w folderze Pobrane. ${reason}` },
    { cause },
  )
}
