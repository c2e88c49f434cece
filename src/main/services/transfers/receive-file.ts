import type { FileResponse } from '../api-client/contract.ts'
import type { Deadline } from '../api-client/cancellation.ts'
import type { PartFile } from './download-file.ts'

/** Bytes of the whole file; null when the length is unknown: compression takes it away. */
export function lengthOf({ headers }: FileResponse): number | null {
  if (headers.has('content-encoding')) return null
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : null
}

/** A proxy's page or an error as JSON comes with 200 too; a file of that kind is named as an attachment. */
export function requireFile({ headers }: FileResponse): void {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!['text/html', 'application/json'].includes(type)) return
  if (/^\s*attachment/i.test(headers.get('content-disposition') ?? '')) return
  throw new Error(`${type} instead of a file`)
}

/** Writes an answer's bytes as they come; fails when fewer come than were announced. */
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
