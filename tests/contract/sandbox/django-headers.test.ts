import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { readOrder } from '#support/sandbox-orders.ts'

let sandbox: TestSandbox
let call: ApiCaller
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('administrator')
  call = callerWith(sandbox.url, token)
})
afterAll(() => sandbox.close())

/** Returns the raw response headers, because fetch decompresses the body and drops some of them. */
function wireHeaders(path: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    get(sandbox.url + path, { headers: { authorization: `Token ${token}`, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, ...answer.headers }))
    }).on('error', reject)
  })
}

describe("headers and files in Django's format", () => {
  test('DESK-082 sets no cookie in a token API', async () => {
    const answer = await call('GET', '/api/v1/tags/')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('DESK-082 responds with an empty 304 if nothing has changed', async () => {
    const first = await call('GET', '/api/v1/tags/')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const again = await call('GET', '/api/v1/tags/', undefined, { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    await call('POST', '/api/v1/tags/', { name: 'Zmiana' })
    expect((await call('GET', '/api/v1/tags/', undefined, { 'if-none-match': tag })).status).toBe(200)
  })

  test('DESK-082 compresses responses if the client accepts it, and sends a streamed file without a length', async () => {
    const zipped = await wireHeaders('/api/v1/tags/', { 'accept-encoding': 'gzip' })
    expect(zipped['content-encoding']).toBe('gzip')
    const plain = await wireHeaders('/api/v1/tags/', { 'accept-encoding': 'identity' })
    expect(plain['content-encoding']).toBeUndefined()
    const order = await readOrder(call, await sandbox.control.order('gls'))
    const image = `/image-render/order-product-file/64/64/${order.order_products[0]?.pk}`
    const streamed = await wireHeaders(image, {})
    expect(streamed['content-type']).toBe('image/png')
    expect(streamed['content-length']).toBeUndefined()
  })

  test('DESK-082 previews require the token and have no trailing slash', async () => {
    const anonymous = callerWith(sandbox.url, null)
    expect((await anonymous('GET', '/image-render/product/40/40/12')).status).toBe(401)
    expect((await call('GET', '/image-render/product/40/40/12')).headers.get('content-type')).toBe(
      'image/png',
    )
    expect((await call('GET', '/image-render/product/40/0/12')).status).toBe(404)
  })

  test('DESK-082 label addresses are absolute and require no token', async () => {
    const order = await readOrder(call, await sandbox.control.order('labelled'))
    const address = order.delivery_packages[0]?.label_image ?? ''
    expect(address.startsWith(`${sandbox.url}/media/labels/`)).toBe(true)
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^(image\/png|application\/x-zpl)$/)
    expect((await fetch(`${sandbox.url}/media/labels/none.png`)).status).toBe(404)
  })
})
