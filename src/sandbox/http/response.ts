import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FileReply } from './call.ts'

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', vary: 'Accept, Accept-Language' },
  })
}

/** A response without a body and Content-Type. */
export function emptyResponse(status: number): Response {
  const response = new Response(null, { status })
  response.headers.set('content-length', '0')
  return response
}

/** A download. An ASCII name is sent unchanged, any other only in RFC 5987 format, like Django's `FileResponse`. */
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

/** Pages that Django itself generates, outside the API. */
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

/** Django does not compress smaller bodies, in bytes. */
const GZIP_FROM = 200

/**
 * Applies Django's last middleware: an ETag, 304 if the client's copy is current, and gzip. Complete bodies have a
 * Content-Length, streamed ones do not.
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
