import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = callerWith(sandbox.url, await sandbox.token('biuro'))
})
beforeEach(() => sandbox.control.clearFaults())
afterAll(() => sandbox.close())

const TAGS = '/api/v1/tags/'
const match = { path: '^/api/v1/tags/' }

describe('the sandbox’s fault injection', () => {
  test('DESK-081 an error status applies to the given number of requests, and only to those of its path', async () => {
    await sandbox.control.fault({ kind: 'status', status: 503, times: 2, match: { ...match, method: 'GET' } })
    expect((await call('GET', '/api/v1/country-list/')).status).toBe(200)
    expect((await call('POST', TAGS, {})).status).toBe(400)
    expect((await call('GET', TAGS)).status).toBe(503)
    expect((await call('GET', TAGS)).headers.get('content-type')).toContain('text/html')
    expect((await call('GET', TAGS)).status).toBe(200)
  })

  test('DESK-081 broken JSON, an HTML page and a revoked token', async () => {
    await sandbox.control.fault(
      { kind: 'malformed', times: 1, match },
      { kind: 'html', times: 1, match },
      { kind: 'unauthorized', times: 1, match },
    )
    await expect(call('GET', TAGS)).rejects.toThrow(SyntaxError)
    const page = await call('GET', TAGS)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const revoked = await call('GET', TAGS)
    expect([revoked.status, revoked.body]).toEqual([401, { detail: 'Niepoprawny token.' }])
    expect((await call('GET', TAGS)).status).toBe(200)
  })

  test('DESK-081 a dropped call is not carried out, one with a lost response is, and a cut response ends half-way', async () => {
    const post = (name: string) => call('POST', TAGS, { name })
    await sandbox.control.fault({ kind: 'drop', times: 1, match })
    await expect(post('Upuszczony')).rejects.toThrow('fetch failed')
    await sandbox.control.fault({ kind: 'lost', times: 1, match })
    await expect(post('Zgubiony')).rejects.toThrow('fetch failed')
    await sandbox.control.fault({ kind: 'cut', times: 1, match })
    await expect(post('Ucięty')).rejects.toThrow('terminated')
    const { body } = await call('GET', `${TAGS}?page_size=200`)
    const names = (body as { results: { name: string }[] }).results.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Zgubiony', 'Ucięty']))
    expect(names).not.toContain('Upuszczony')
  })

  test('DESK-081 a delayed response arrives after those of later requests', async () => {
    await sandbox.control.fault({ kind: 'delay', delayMs: 150, times: 1, match })
    const order: string[] = []
    const late = call('GET', TAGS).then(() => order.push('late'))
    while (!(await sandbox.control.requests()).some(({ path }) => path === TAGS)) continue
    await call('GET', '/api/v1/country-list/').then(() => order.push('prompt'))
    await late
    expect(order).toEqual(['prompt', 'late'])
  })

  test('DESK-081 the sandbox records what a client sent, and only the holder of the control token may read it', async () => {
    await sandbox.control.clearRequests()
    await call('POST', `${TAGS}?x=1`, { name: '' }, { 'accept-language': 'pl', 'x-csrftoken': 'abc' })
    expect(await sandbox.control.requests()).toEqual([
      {
        method: 'POST',
        path: TAGS,
        query: 'x=1',
        authorization: expect.stringMatching(/^Token [0-9a-f]{40}$/),
        contentType: 'application/json',
        accept: '*/*',
        acceptLanguage: 'pl',
        csrfToken: 'abc',
        body: '{"name":""}',
        bodyBytes: 11,
        isAborted: false,
        status: 400,
      },
    ])
    expect((await fetch(`${sandbox.url}/__sandbox__/staff`)).status).toBe(403)
    const wrong = await fetch(`${sandbox.url}/__sandbox__/faults`, {
      method: 'POST',
      headers: { 'x-sandbox-control': 'test-control' },
      body: JSON.stringify({ kind: 'explode' }),
    })
    expect(wrong.status).toBe(400)
  })
})
