import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ASSETS_PATH, PAGE_HOST, PAGE_ORIGIN, toApp } from './addresses.ts'
import { answerOf, defaultProtocol } from './protocol.ts'

// Their names change with their content.
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

async function serve(
  { method, url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Any program of this machine may ask here: what the app fetches with a token never goes this way, `/assets/../` neither.
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
 * Serves what the built page is made of, and nothing else, on loopback, so that Chromium keeps files and compiled code as
 * Electron does: what is answered by interception, as the rest is, it compiles anew at every load of the page.
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
