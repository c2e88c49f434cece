import type { RequestBody } from './call.ts'
import { PageProblem, Problem } from './problem.ts'
import type { Texts } from './texts.ts'
import { storeForm } from './upload.ts'

/** A request's body as received. */
export interface ReceivedBody {
  /** The first bytes, for the request log. */
  head: Uint8Array
  /** In bytes. */
  length: number
  /** Parses the body by its content type; throws `Problem`. */
  parse(contentType: string, texts: Texts): Promise<RequestBody>
  /** Deletes temporary files. Must be called once the response is sent. */
  discard(): Promise<void>
}

/** Larger forms are buffered on disk, as with Django's `FILE_UPLOAD_MAX_MEMORY_SIZE`; in bytes. */
const MEMORY_BYTES = 2_621_440
const HEAD_BYTES = 16_384

const isMultipart = (contentType: string): boolean => /^\s*multipart\/form-data\b/i.test(contentType)

/**
 * Reads a request's body. A body without Content-Length (chunked) counts as empty, as behind WSGI, so clients that
 * stream an upload must send its length.
 */
export async function receiveBody(request: Request): Promise<ReceivedBody> {
  const contentType = request.headers.get('content-type') ?? ''
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (request.body && announced > MEMORY_BYTES && isMultipart(contentType)) {
    return receiveForm(request.body, contentType)
  }
  const whole = new Uint8Array(await request.arrayBuffer())
  const bytes = request.headers.has('content-length') ? whole : new Uint8Array()
  return {
    head: bytes.subarray(0, HEAD_BYTES),
    length: bytes.length,
    parse: (type, texts) => parseBytes(bytes, type, texts),
    discard: () => Promise.resolve(),
  }
}

async function receiveForm(body: ReadableStream<Uint8Array>, contentType: string): Promise<ReceivedBody> {
  let length = 0
  const start: Uint8Array[] = []
  const stored = await storeForm(body, contentType, (chunk) => {
    if (length < HEAD_BYTES) start.push(chunk.subarray(0, HEAD_BYTES - length))
    length += chunk.length
  }).catch(() => null)
  return {
    head: Buffer.concat(start),
    length,
    parse() {
      if (stored) return Promise.resolve({ kind: 'form', form: counted(stored.form) })
      throw new Problem(400, { detail: BROKEN_FORM })
    },
    discard: async () => stored?.discard(),
  }
}

const BROKEN_FORM = 'Multipart form parse error - Invalid boundary in multipart'

async function parseBytes(bytes: Uint8Array, contentType: string, texts: Texts): Promise<RequestBody> {
  if (bytes.length === 0) return { kind: 'json', value: {} }
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  switch (type) {
    case 'application/json':
      return { kind: 'json', value: parseJson(bytes) }
    case 'multipart/form-data':
    case 'application/x-www-form-urlencoded':
      return { kind: 'form', form: counted(await parseForm(bytes, contentType)) }
    default:
      throw new Problem(415, { detail: texts.mediaTypeUnsupported(type) })
  }
}

/**
 * Maximum number of fields in a form (`DATA_UPLOAD_MAX_NUMBER_FIELDS`). Django rejects more before REST Framework sees
 * them.
 */
const MOST_FIELDS = 1000

function counted(form: FormData): FormData {
  const fields = [...form.values()].filter((value) => typeof value === 'string')
  if (fields.length > MOST_FIELDS) throw new PageProblem(400, 'Bad Request (400)')
  return form
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Problem(400, {
      detail: `JSON parse error - ${error instanceof Error ? error.message : 'invalid'}`,
    })
  }
}

async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes.slice().buffer, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Problem(400, { detail: BROKEN_FORM })
  }
}
