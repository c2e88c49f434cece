import type { FileResponse } from '../api-client/contract.ts'
import type { Deadline } from '../api-client/cancellation.ts'
import type { PartFile } from './download-file.ts'

/** Returns the size of the whole file in bytes; null if it is unknown, as in compressed responses. */
export function lengthOf({ headers }: FileResponse): number | null {
  if (headers.has('content-encoding')) return null
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : null
}

/**
 * Rejects a proxy's page or a JSON error that comes with status 200. A real file of these types is marked as an
 * attachment.
 */
export function requireFile({ headers }: FileResponse): void {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!['text/html', 'application/json'].includes(type)) return
  if (/^\s*attachment/i.test(headers.get('content-disposition') ?? '')) return
  throw new Error(`${type} instead of a file`)
}

/** Writes a response's bytes as they arrive; fails if fewer arrive than were announced. */
export async function receiveFile(
  answer: FileResponse,
  part: PartFile,
  deadline: Deadline,
  progress: (doneBytes: number, totalBytes: number | null) => void,
): Promise<void> {
  const total = lengthOf(answer)
  let done = 0
  progress(0, total)
  for await (const chunk of answer.body) {
    deadline.touch()
    await part.write(chunk)
    done += chunk.byteLength
    progress(done, total)
  }
  if (total !== null && done !== total) throw new Error(`${done} bytes instead of ${total}`)
}
