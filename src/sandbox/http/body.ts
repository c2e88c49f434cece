import type { RequestBody } from './call.ts'
import { Problem } from './problem.ts'
import type { Texts } from './texts.ts'

/**
 * Reads a request's body. A body without Content-Length (chunked) counts as empty, as it does behind WSGI: whoever
 * streams an upload must send its length.
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  return request.headers.has('content-length') ? bytes : new Uint8Array()
}

export async function parseBody(bytes: Uint8Array, contentType: string, texts: Texts): Promise<RequestBody> {
  if (bytes.length === 0) return { kind: 'json', value: {} }
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  switch (type) {
    case 'application/json':
      return { kind: 'json', value: parseJson(bytes) }
    case 'multipart/form-data':
    case 'application/x-www-form-urlencoded':
      return { kind: 'form', form: await parseForm(bytes, contentType) }
    default:
      throw new Problem(415, { detail: texts.mediaTypeUnsupported(type) })
  }
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
    throw new Problem(400, { detail: 'Multipart form parse error - Invalid boundary in multipart' })
  }
}
