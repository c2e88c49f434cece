// Our own code, because it needs the exact length, progress in bytes, and `FileUnreadable` to decide whether a change
// was never sent.

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import type { NestedStyle } from '#shared/api/operation.ts'

interface FormFieldsOptions {
  style: NestedStyle
  /** If true, null becomes an empty field, by which Django's forms clear a value. Otherwise null is left out. */
  isChange: boolean
}

/** Returns the name of a nested part in the spelling of the server's parser. */
function placed(name: string, key: string, isListItem: boolean, style: NestedStyle): string {
  if (style === 'brackets' || isListItem) return `${name}[${key}]`
  // In the dot spelling, Django REST Framework expects the part's name directly after an index, and after a dot
  // otherwise.
  return name.endsWith(']') ? `${name}${key}` : `${name}.${key}`
}

function* nestedFieldsOf(name: string, value: unknown, style: NestedStyle): Generator<[string, unknown]> {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    yield [name, value]
    return
  }
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    yield* nestedFieldsOf(placed(name, key, isList, style), inner, style)
  }
}

/**
 * Converts a body to form fields, without null and undefined. Lists of plain values become repeated keys. Nested values
 * get their path as the name, because only then is it known what belongs together:
 * `order_products[0][product_file][client_file]`, or `order_products[0]product_file.client_file` with dots.
 */
export function* formFields(
  body: Readonly<Record<string, unknown>>,
  { style, isChange }: FormFieldsOptions,
): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(body)) {
    if (isChange && value === null) {
      yield [name, '']
      continue
    }
    const items: unknown[] = Array.isArray(value) ? value : [value]
    const isPlain = items.every((item) => typeof item !== 'object' || item === null)
    if (!isPlain) yield* nestedFieldsOf(name, value, style)
    else for (const item of items) if (item !== null && item !== undefined) yield [name, item]
  }
}

/** A file on disk that the user has chosen. */
export interface AttachedFile {
  path: string
  name: string
  /** Size in bytes at the time of the choice. */
  size: number
}

export interface MultipartBody {
  contentType: string
  /** Length of the whole body. It is required, because Django reads a chunked body as empty. */
  length: number
  open(onProgress: (sentBytes: number) => void): ReadableStream<Uint8Array>
  /** Throws `FileUnreadable` before any byte is sent if a file has changed since it was chosen. */
  check(): Promise<void>
}

/** A chosen file is missing, cannot be read, or no longer has the declared length. */
export class FileUnreadable extends Error {
  /** To be shown only to the user and never logged, because a file's name may contain a client's name. */
  readonly fileName: string

  constructor(fileName: string, options?: ErrorOptions) {
    super('a chosen file cannot be read', options)
    this.fileName = fileName
  }
}

type Part = { head: Buffer; file: AttachedFile } | { head: Buffer; text: Buffer }

const LINE = '\r\n'

function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function headOf(boundary: string, field: string, file: AttachedFile | null): Buffer {
  const disposition = `Content-Disposition: form-data; name="${quoted(field)}"`
  const lines = file
    ? [`${disposition}; filename="${quoted(file.name)}"`, 'Content-Type: application/octet-stream']
    : [disposition]
  return Buffer.from([`--${boundary}`, ...lines, '', ''].join(LINE))
}

function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Yields exactly the declared number of bytes, even if the file grows meanwhile. Throws if it shrinks. */
async function* bytesOf(file: AttachedFile): AsyncGenerator<Uint8Array> {
  let read = 0
  try {
    if (file.size > 0) {
      for await (const chunk of createReadStream(file.path, { end: file.size - 1 })) {
        read += (chunk as Buffer).length
        yield chunk as Buffer
      }
    }
  } catch (cause) {
    throw new FileUnreadable(file.name, { cause })
  }
  if (read !== file.size) throw new FileUnreadable(file.name)
}

/** Form data whose files are read from disk during the upload. `findFile` returns null for plain text. */
export function multipartBody(
  body: Readonly<Record<string, unknown>>,
  findFile: (value: unknown) => AttachedFile | null,
  options: FormFieldsOptions,
): MultipartBody {
  const boundary = `backoffice-${randomUUID()}`
  const parts: Part[] = []
  for (const [name, value] of formFields(body, options)) {
    const file = findFile(value)
    const head = headOf(boundary, name, file)
    parts.push(file ? { head, file } : { head, text: Buffer.from(fieldText(value)) })
  }
  const end = Buffer.from(`--${boundary}--${LINE}`)
  const length = parts.reduce(
    (sum, part) =>
      sum + part.head.length + ('file' in part ? part.file.size : part.text.length) + LINE.length,
    end.length,
  )

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const part of parts) {
      yield part.head
      if ('file' in part) {
        yield* bytesOf(part.file)
      } else {
        yield part.text
      }
      yield Buffer.from(LINE)
    }
    yield end
  }

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length,
    async check() {
      for (const part of parts) {
        if (!('file' in part)) continue
        const info = await stat(part.file.path).catch(() => null)
        if (info?.size !== part.file.size) throw new FileUnreadable(part.file.name)
      }
    },
    open(onProgress) {
      let sent = 0
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of bytes()) {
          // Counted when the chunk is handed over and not when the next one is requested. A server may act on the last
          // chunk and close the connection before that, and an order that may exist must not count as never sent.
          sent += chunk.byteLength
          onProgress(sent)
          yield chunk
        }
      }
      return WebStream.from(counted()) as ReadableStream<Uint8Array>
    },
  }
}
