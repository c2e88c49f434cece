import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import Busboy from '@fastify/busboy'

/** A parsed form whose files are on disk until it is discarded. Each `File` reads from disk on demand. */
export interface StoredForm {
  form: FormData
  discard(): Promise<void>
}

type Entry = [name: string, value: string] | [name: string, value: Promise<Blob>, fileName: string]

/** Longest text field in bytes, equal to Django's `DATA_UPLOAD_MAX_MEMORY_SIZE`. */
const FIELD_BYTES = 2_621_440

/**
 * Parses a form while it arrives, so that a file of any size is never held in memory. `watch` receives every chunk.
 * Throws if the body is not a form or ends too early, and then leaves nothing on disk.
 */
export async function storeForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  watch: (chunk: Uint8Array) => void,
): Promise<StoredForm> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-upload-'))
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    return { form: formOf(await entriesOf(body, contentType, watch, folder)), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function entriesOf(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  watch: (chunk: Uint8Array) => void,
  folder: string,
): Promise<(readonly [string, string] | readonly [string, Blob, string])[]> {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fieldSize: FIELD_BYTES, fieldNameSize: 1000 },
  })
  const entries: Entry[] = []
  const arriving: Readable[] = []
  parser.on('field', (name, value) => entries.push([name, value]))
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    const path = join(folder, String(entries.length))
    arriving.push(stream)
    const stored = pipeline(stream, createWriteStream(path)).then(() => openAsBlob(path, { type }))
    // The promise is awaited below. Until then, a body that breaks off must not end the process with an unhandled
    // rejection.
    stored.catch(() => undefined)
    entries.push([name, stored, basename(fileName)])
  })
  const watched = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      watch(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(Readable.fromWeb(body as WebStream<Uint8Array>), watched, parser)
  } catch (error) {
    // The parser leaves a half-read file open, which also keeps its space on disk.
    for (const stream of arriving) stream.destroy()
    throw error
  }
  return Promise.all(
    entries.map(async ([name, value, fileName]) =>
      typeof value === 'string' ? ([name, value] as const) : ([name, await value, fileName ?? ''] as const),
    ),
  )
}

function formOf(entries: readonly (readonly [string, string] | readonly [string, Blob, string])[]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value], fileName ?? '', { type: value.type }))
  }
  return form
}
