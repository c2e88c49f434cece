import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ASSETS_PATH, PAGE_HOST, toApp } from './addresses.ts'
import { answerOf, defaultProtocol } from './protocol.ts'

// Their names change with their content.
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves what the built page is made of, and nothing else, on loopback, so that Chromium keeps files and compiled code as
 * Electron does: what is answered by interception, as the rest is, it compiles anew at every load of the page.
 */
export async function startAssetServer(): Promise<{ chromiumFlags: string[] }> {
  const server = createServer((incoming, outgoing) => {
    const isAsset = incoming.method === 'GET' && incoming.url?.startsWith(ASSETS_PATH)
    if (!isAsset || incoming.headers.host !== PAGE_HOST) return void outgoing.writeHead(404).end()
    const url = toApp(`http://${PAGE_HOST}${incoming.url}`)
    answerOf(new Request(url), defaultProtocol.handlers)
      .then(async (response) => {
        const body = Buffer.from(await response.arrayBuffer())
        const kept = response.ok ? { 'cache-control': KEPT_FOR_EVER } : {}
        outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...kept }).end(body)
      })
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return { chromiumFlags: [`--host-resolver-rules=MAP ${PAGE_HOST} 127.0.0.1:${port}`] }
}
