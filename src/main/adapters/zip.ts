import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { PackedPart } from '../services/list-export/written-rows.ts'
import type { DiagnosticsFile } from '../services/diagnostics/diagnostics.ts'

/** Streams a ZIP of the files while it is packed. A file that was deleted meanwhile is left out. */
export async function* zipOf(files: readonly DiagnosticsFile[]): AsyncGenerator<Uint8Array> {
  // Loaded on first use, so that it does not slow down the start.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (cause: Error) => output.destroy(cause))
  for (const { name, content } of files) {
    if ('text' in content) {
      zip.addBuffer(Buffer.from(content.text), name)
      continue
    }
    // Only the current length of a growing log is packed, because yazl checks the declared length.
    const size = await stat(content.path).then(
      (found) => found.size,
      () => 0,
    )
    if (size > 0) zip.addReadStream(createReadStream(content.path, { end: size - 1 }), name, { size })
  }
  zip.end()
  yield* output
}

/** Streams a ZIP of parts that are written while they are packed, so memory holds only what is between two steps. */
export async function* zipOfParts(parts: readonly PackedPart[]): AsyncGenerator<Uint8Array> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const streams: Readable[] = []
  for (const part of parts) {
    const { name } = part
    if ('path' in part) {
      const { path } = part
      zip.addReadStreamLazy(name, (begin) => {
        const stream = createReadStream(path)
        stream.on('error', (cause) => output.destroy(cause))
        streams.push(stream)
        begin(null, stream)
      })
      continue
    }
    const { text } = part
    if (typeof text === 'string') {
      zip.addBuffer(Buffer.from(text), name)
      continue
    }
    const stream = Readable.from(encoded(text), { objectMode: false })
    stream.on('error', (cause) => output.destroy(cause))
    streams.push(stream)
    zip.addReadStream(stream, name)
  }
  zip.on('error', (cause: Error) => output.destroy(cause))
  zip.end()
  try {
    yield* output
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of text) yield Buffer.from(part)
}
