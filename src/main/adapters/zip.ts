import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { DiagnosticsFile } from '../services/diagnostics/diagnostics.ts'

/** A ZIP of the files, as it is packed. A file that has gone meanwhile is left out. */
export async function* zipOf(files: readonly DiagnosticsFile[]): AsyncGenerator<Uint8Array> {
  // Read when somebody asks for a diagnosis: no start waits for it.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (cause: Error) => output.destroy(cause))
  for (const { name, content } of files) {
    if ('text' in content) {
      zip.addBuffer(Buffer.from(content.text), name)
      continue
    }
    // A log that goes on growing is packed as far as it is now: yazl checks the announced length.
    const size = await stat(content.path).then(
      (found) => found.size,
      () => 0,
    )
    if (size > 0) zip.addReadStream(createReadStream(content.path, { end: size - 1 }), name, { size })
  }
  zip.end()
  yield* output
}
