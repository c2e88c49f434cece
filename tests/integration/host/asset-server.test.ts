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

/** A path as it stands, which `fetch` would tidy up. */
async function ask(path: string, host = 'backoffice.localhost', method = 'GET') {
  const sent = request({ port, host: '127.0.0.1', path, method, headers: { host } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode, headers: answer.headers }
}

test('code and styles of the page are answered by the app and may be kept; what is missing is not', async () => {
  expect(await ask('/assets/start-1.js')).toMatchObject({
    status: 200,
    headers: { 'x-own': 'kept', 'cache-control': expect.stringContaining('immutable') },
  })
  expect(asked).toEqual(['backoffice-app://main/assets/start-1.js'])
  const missing = await ask('/assets/missing.js')
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toBeUndefined()
})

test('another program of the machine gets nothing else: no picture of the shop, no document, under no other name', async () => {
  const before = asked.length
  for (const path of ['/', '/image-render/1', '/assets/../image-render/1', '/assets/%2e%2e/document/1'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect((await ask('http://other.example/assets/start-1.js')).status).toBe(404)
  expect((await ask('/assets/start-1.js', `127.0.0.1:${port}`)).status).toBe(404)
  expect((await ask('/assets/start-1.js', undefined, 'POST')).status).toBe(404)
  expect(asked).toHaveLength(before)
})
