import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { startAssetServer } from '../../../scripts/chromium-host/asset-server.ts'
import { protocol } from '../../../scripts/chromium-host/protocol.ts'

let port = 0
const asked: string[] = []

beforeAll(async () => {
  protocol.registerSchemesAsPrivileged([{ scheme: 'backoffice-app' }])
  protocol.handle('backoffice-app', ({ url }) => {
    asked.push(url)
    return new Response(url, { status: url.includes('missing') ? 404 : 200, headers: { 'x-own': 'kept' } })
  })
  ;({ port } = await startAssetServer())
})

/** Requests the path unchanged; `fetch` would normalise it. */
async function ask(path: string, host = 'backoffice.localhost', method = 'GET') {
  const sent = request({ port, host: '127.0.0.1', path, method, headers: { host } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode, headers: answer.headers }
}

test('serves the page’s code and styles from the app with cache headers, and a missing file without them', async () => {
  expect(await ask('/assets/start-1.js')).toMatchObject({
    status: 200,
    headers: { 'x-own': 'kept', 'cache-control': expect.stringContaining('immutable') },
  })
  expect(asked).toEqual(['backoffice-app://main/assets/start-1.js'])
  const missing = await ask('/assets/missing.js')
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toBeUndefined()
})

test('serves nothing else to other programs on the machine: no shop picture, no document, and nothing under another host name', async () => {
  const before = asked.length
  for (const path of ['/', '/image-render/1', '/assets/../image-render/1', '/assets/%2e%2e/document/1'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect((await ask('http://other.example/assets/start-1.js')).status).toBe(404)
  expect((await ask('/assets/start-1.js', `127.0.0.1:${port}`)).status).toBe(404)
  expect((await ask('/assets/start-1.js', undefined, 'POST')).status).toBe(404)
  expect(asked).toHaveLength(before)
})
