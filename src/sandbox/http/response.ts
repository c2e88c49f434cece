import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FileReply } from './call.ts'

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', vary: 'Accept, Accept-Language' },
  })
}

/** Neither a body nor a Content-Type. */
export function emptyResponse(status: number): Response {
  const response = new Response(null, { status })
  response.headers.set('content-length', '0')
  return response
}

/** A plain name as it is, any other by RFC 5987 alone, as Django's `FileResponse` writes them. */
export function fileResponse({ bytes, type, name }: FileReply): Response {
  const isPlain = /^[\x20-\x7e]*$/.test(name)
  const fileName = isPlain
    ? `filename="${name.replace(/(["\\])/g, '\\$1')}"`
    : `filename*=utf-8''${encodeURIComponent(name)}`
  return new Response(bytes.slice(), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; ${fileName}`,
    },
  })
}

/** Pages that Django writes itself, outside of the API. */
export function pageResponse(status: number, title: string): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
  <title>${title}</title>
</head>
<body>
  <h1>${title}</h1><p></p>
</body>
</html>
`
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Below this many bytes Django leaves a body as it is. */
const GZIP_FROM = 200

/**
 * What Django's middleware does last: an ETag and 304 for what the client holds already, and gzip. Whole bodies keep
 * a Content-Length, streamed ones have none.
 */
export async function finishResponse(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^(application\/json|text\/html)/.test(type)) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const isZipped = bytes.length >= GZIP_FROM && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (request.method === 'GET' && response.status === 200) {
    const tag = `${isZipped ? 'W/' : ''}"${createHash('md5').update(bytes).digest('hex')}"`
    headers.set('etag', tag)
    if (hasTag(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers: { etag: tag } })
  }
  if (bytes.length >= GZIP_FROM) headers.append('vary', 'Accept-Encoding')
  const body = isZipped ? gzipSync(bytes, { level: 4 }) : bytes
  if (isZipped) headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status: response.status, headers })
}

function hasTag(given: string | null, tag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '')
  return (given ?? '').split(',').some((one) => plain(one) === plain(tag))
}
