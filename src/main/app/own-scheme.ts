import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts'

/** Responds to the paths under one prefix, e.g. for pictures that the main process fetches with the token. */
export type PathHandler = (url: URL, request: Request) => Promise<Response> | Response

export interface OwnSchemeDeps {
  /** Folder of the built renderer. */
  root: string
  /** Handlers by the first part of the path: `image-render` responds to `/image-render/…`. */
  handlers: Readonly<Record<string, PathHandler>>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  // Character maps, fonts and colour profiles of the PDF viewer.
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.icc': 'application/octet-stream',
}

function secured(response: Response): Response {
  const headers = new Headers(response.headers)
  // A document from a service may have a stricter policy: a picture that is opened by itself may run nothing at all.
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CONTENT_SECURITY_POLICY)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  return new Response(response.body, { status: response.status, headers })
}

function refused(status: number): Response {
  return new Response(null, { status })
}

async function readInside(root: string, path: string): Promise<Buffer | null> {
  const file = normalize(join(root, path))
  if (!file.startsWith(root + sep) || path.includes('\0')) return null
  try {
    return await readFile(file)
  } catch {
    return null
  }
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/**
 * Serves the built renderer on the app's own scheme, and delegates prefixes to the services' handlers. A path without a
 * file extension is a route of the page and gets index.html. Files outside the renderer's folder are never read.
 */
export function createOwnScheme({ root, handlers }: OwnSchemeDeps): (request: Request) => Promise<Response> {
  const folder = normalize(root)

  async function file(path: string): Promise<Response> {
    const type = TYPES[extname(path)]
    const body = type === undefined ? null : await readInside(folder, path)
    return body === null || type === undefined
      ? refused(404)
      : new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = decoded(url.pathname)
    if (url.host !== 'main' || path === null) return refused(404)
    const first = path.split('/')[1] ?? ''
    const handler = Object.hasOwn(handlers, first) ? handlers[first] : undefined
    if (handler) return handler(url, request)
    if (request.method !== 'GET') return refused(405)
    return file(extname(path) === '' ? '/index.html' : path)
  }

  return async (request) => secured(await answer(request))
}
