import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ASSETS_PATH, PAGE_HOST, PAGE_ORIGIN, toApp } from './addresses.ts'
import { answerOf, defaultProtocol } from './protocol.ts'

// Asset file names contain a content hash, so the files may be cached forever.
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

async function serve(
  { method, url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Any program on this machine can send requests here, so anything else (also `/assets/../`) gets a 404. What the app
  // fetches with a token never passes through this server.
  const { origin, pathname, href } = new URL(url, PAGE_ORIGIN)
  const isAsset = method === 'GET' && origin === PAGE_ORIGIN && pathname.startsWith(ASSETS_PATH)
  if (!isAsset || headers.host !== PAGE_HOST) {
    outgoing.writeHead(404).end()
    return
  }
  const response = await answerOf(new Request(toApp(href)), defaultProtocol.handlers)
  const body = Buffer.from(await response.arrayBuffer())
  const kept = response.ok ? { 'cache-control': KEPT_FOR_EVER } : {}
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...kept }).end(body)
}

/**
 * Serves only the built page's assets, on loopback, so that Chromium caches files and compiled code as Electron does.
 * Responses by interception, which serve everything else, are compiled again at every page load.
 */
export async function startAssetServer(): Promise<{ port: number; chromiumFlags: string[] }> {
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return { port, chromiumFlags: [`--host-resolver-rules=MAP ${PAGE_HOST} 127.0.0.1:${port}`] }
}
