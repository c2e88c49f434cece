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

/** Headers as they are on the wire: fetch unpacks and forgets. */
function wireHeaders(path: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    get(sandbox.url + path, { headers: { authorization: `Token ${token}`, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, ...answer.headers }))
    }).on('error', reject)
  })
}

describe('headers and files, as Django answers them', () => {
  test('DESK-082 a token API sets no cookie', async () => {
    const answer = await call('GET', '/api/v1/tags/')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('DESK-082 what did not change is 304 with an empty body', async () => {
    const first = await call('GET', '/api/v1/tags/')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const again = await call('GET', '/api/v1/tags/', undefined, { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    await call('POST', '/api/v1/tags/', { name: 'Zmiana' })
    expect((await call('GET', '/api/v1/tags/', undefined, { 'if-none-match': tag })).status).toBe(200)
  })

  test('DESK-082 answers are zipped where the client takes it; a streamed file has no length', async () => {
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

  test('DESK-082 previews need the token and have no closing slash', async () => {
    const anonymous = callerWith(sandbox.url, null)
    expect((await anonymous('GET', '/image-render/product/40/40/12')).status).toBe(401)
    expect((await call('GET', '/image-render/product/40/40/12')).headers.get('content-type')).toBe(
      'image/png',
    )
    expect((await call('GET', '/image-render/product/40/0/12')).status).toBe(404)
  })

  test('DESK-082 label addresses are absolute and need no token', async () => {
    const order = await readOrder(call, await sandbox.control.order('labelled'))
    const address = order.delivery_packages[0]?.label_image ?? ''
    expect(address.startsWith(`${sandbox.url}/media/labels/`)).toBe(true)
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^(image\/png|application\/x-zpl)$/)
    expect((await fetch(`${sandbox.url}/media/labels/none.png`)).status).toBe(404)
  })
})
