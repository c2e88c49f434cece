import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { imageAddress, loadMedia } from '#renderer/lib/media.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'

test('APP-100 the page requests a rendered image through its own scheme, never from the API host', () => {
  expect(imageAddress('product', 120, 80, 7)).toBe('/image-render/product/120/80/7')
  expect(imageAddress('../token', 120, 80, 'a/b')).toBe('/image-render/..%2Ftoken/120/80/a%2Fb')
})

test('DESK-035 an aborted load is cancelled by its request id; a finished one is not', async () => {
  const bridge = createFakeBridge()
  const server = createServer((incoming, response) => {
    if (incoming.url === '/document/1') response.end('ok')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const base = document.createElement('base')
  base.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  document.head.append(base)

  const first = new AbortController()
  expect(await (await loadMedia('/document/1', first.signal)).text()).toBe('ok')
  first.abort()
  expect(bridge.inputsOf('api.cancel')).toEqual([])

  const second = new AbortController()
  const asked = once(server, 'request') as Promise<[IncomingMessage]>
  const lost = loadMedia('/document/2?max=1280', second.signal)
  // Prevents an unhandled rejection before the assertion below.
  lost.catch(() => undefined)
  const [{ url, headers }] = await asked
  second.abort()
  await expect(lost).rejects.toThrow('aborted')
  expect(url).toBe('/document/2?max=1280')
  expect(bridge.inputsOf('api.cancel')).toEqual([{ requestId: headers['x-load'] }])
})
