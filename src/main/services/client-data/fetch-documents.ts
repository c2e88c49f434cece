import type { ApiClient, FileResponse } from '../api-client/contract.ts'
import { createDeadline } from '../api-client/cancellation.ts'
import { CallEnd, failure } from '../api-client/failures.ts'
import { createPartFile, type PartFile } from '../transfers/download-file.ts'
import { requirePdf } from '../transfers/opened-documents.ts'
import { lengthOf, receiveFile, requireFile } from '../transfers/receive-file.ts'
import type { PackedPart } from '../list-export/written-rows.ts'
import type { ClientDocument } from './documents.ts'
import type { Reading } from './reading.ts'
import type { Spool } from './spool.ts'

export interface DocumentSources {
  openFile: ApiClient['openFile']
  /** Opens the file at an address from a response. */
  openAddress: (address: string, signal: AbortSignal) => Promise<FileResponse>
  /** The longest time without a byte, ms. */
  stallMs: number
}

/** Receives one file into the spool. Returns its path. */
async function receive(
  document: ClientDocument,
  { openFile, openAddress, stallMs }: DocumentSources,
  { signal, check }: Reading,
  spool: Spool,
): Promise<string> {
  const deadline = createDeadline(stallMs, signal)
  let part: PartFile | null = null
  try {
    const answer =
      document.kind === 'invoice'
        ? await openFile(document.operation, { params: { pk: document.orderPk } }, deadline.signal)
        : await openAddress(document.address, deadline.signal)
    requireFile(answer)
    part = await createPartFile(spool.folder, { announced: lengthOf(answer) })
    await receiveFile(answer, part, deadline, check)
    return await part.finish(spool.take().name)
  } catch (cause) {
    await part?.discard()
    const end: unknown = deadline.signal.reason
    throw end instanceof CallEnd ? failure(end.code, 'clientData.save') : cause
  } finally {
    deadline.end()
  }
}

/** Fetches the documents one after the other, so that the shop serves its users meanwhile. */
export async function fetchDocuments(
  documents: readonly ClientDocument[],
  sources: DocumentSources,
  reading: Reading,
  spool: Spool,
): Promise<PackedPart[]> {
  const parts: PackedPart[] = []
  for (const [index, document] of documents.entries()) {
    reading.progress('documents', index, documents.length)
    const path = await reading.attempts.run(document.what, async () => {
      const received = await receive(document, sources, reading, spool)
      if (document.kind === 'invoice') await requirePdf(received)
      return received
    })
    if (path !== null) parts.push({ name: document.name, path })
  }
  reading.progress('documents', documents.length, documents.length)
  return parts
}
