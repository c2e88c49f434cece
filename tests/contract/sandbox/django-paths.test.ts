import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request } from 'node:http'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

/** Sends a request with another Host header, because Node's fetch sets its own. */
function statusUnderHost(host: string): Promise<{ status: number; type: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${sandbox.url}/api/v1/tags/`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '' })
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe("paths and status in Django's format", () => {
  test('DESK-082 returns an HTML page with 404 for an unknown path', async () => {
    const answer = await call('GET', '/api/v1/nothing-here/')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.body).toBeUndefined()
  })

  test('DESK-082 returns a JSON detail with 404 for an unknown record', async () => {
    for (const path of ['/api/v1/tags/4711/', '/api/v1/orders/1/', '/api/v1/tags/abc/']) {
      const answer = await call('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ detail: 'Nie znaleziono.' })
    }
  })

  test('DESK-082 returns an HTML page with 500 for a number beyond 64 bits', async () => {
    const answer = await call('GET', '/api/v1/orders/99999999999999999999/admin_send_check/')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  test('DESK-082 returns an HTML page with 400 for an unknown Host', async () => {
    expect(await statusUnderHost('shop.example')).toEqual({ status: 400, type: 'text/html; charset=utf-8' })
    expect((await statusUnderHost('localhost')).status).not.toBe(400)
  })

  test('DESK-082 redirects a missing trailing slash with 301, also for POST and PATCH', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/tags?page=1'],
      ['POST', '/api/v1/tags'],
      ['PATCH', '/api/v1/tags/7001'],
    ] as const) {
      const answer = await call(method, path, method === 'GET' ? undefined : { name: 'x' })
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe(path.replace(/(\?|$)/, '/$1'))
    }
    expect((await call('GET', '/api/v1/tags/7001/')).body).toMatchObject({ name: 'Pilne' })
  })

  test('DESK-082 returns 405 for a method that a path does not support', async () => {
    const answer = await call('DELETE', '/api/v1/orders/100001/')
    expect(answer.status).toBe(405)
    expect(answer.body).toEqual({ detail: 'Niedozwolona metoda "DELETE".' })
    expect((await call('POST', '/api/v1/orders/', {})).status).toBe(405)
  })

  test('DESK-082 returns 406 on every API path for an Accept of PDF, CSV or an image', async () => {
    for (const accept of ['application/pdf', 'text/csv', 'image/png', 'text/html']) {
      const answer = await call('GET', '/api/v1/tags/', undefined, { accept })
      expect([accept, answer.status]).toEqual([accept, 406])
      expect(answer.body).toEqual({ detail: 'Nie można zaspokoić nagłówka Accept żądania.' })
    }
    for (const accept of ['*/*', 'application/json', 'text/html, application/json;q=0.8']) {
      expect([accept, (await call('GET', '/api/v1/tags/', undefined, { accept })).status]).toEqual([
        accept,
        200,
      ])
    }
  })

  test('DESK-082 reserves the parameter format for the framework', async () => {
    expect((await call('GET', '/api/v1/tags/?format=pdf')).status).toBe(404)
    expect((await call('GET', '/api/v1/tags/?format=json')).status).toBe(200)
  })
})
