import { setImmediate as immediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { deadAddress } from '#support/dead-address.ts'
import { drop, hang, html, json, raw } from '#support/test-api-server.ts'

const server = startServerForEachTest()

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const COUNTRIES = 'GET /api/v1/country-list/'

describe('no response', () => {
  test('DESK-030 a request without a response is abandoned, and the message says that the server did not respond', async () => {
    server.on(COUNTRIES, hang)
    const { api, connection } = apiHarness(server.baseUrl, { timeouts: { responseMs: 300, stallMs: 300 } })
    const error = await failureOf(api.call('countries.all', {}))
    expect(error.code).toBe('API_TIMEOUT')
    expect(error.message).toMatch(/^Serwer nie odpowiedział/)
    expect(server.requests).toHaveLength(1)
    expect(connection).toEqual(['suspected'])
    await server.aborted()
  })

  test('DESK-030 a response whose body never ends is also abandoned', async () => {
    server.on(COUNTRIES, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('[')
    })
    const { api } = apiHarness(server.baseUrl, { timeouts: { responseMs: 300, stallMs: 300 } })
    expect((await failureOf(api.call('countries.all', {}))).code).toBe('API_TIMEOUT')
  })

  test('DESK-035 a stalled body is abandoned even if garbage collection runs meanwhile', async () => {
    server.on(COUNTRIES, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('[')
    })
    const { api, connection } = apiHarness(server.baseUrl)
    const giveUp = new AbortController()
    const failed = failureOf(api.call('countries.all', {}, { signal: giveUp.signal }))
    await expect.poll(() => connection).toEqual(['answered'])
    for (let round = 0; round < 3; round++) {
      await immediate()
      collectGarbage()
    }
    giveUp.abort()
    expect((await failed).code).toBe('API_CANCELLED')
  })

  test('DESK-031 a read that meets a broken connection or 502 is retried twice', async () => {
    server.on(COUNTRIES, drop, html(502), json([{ code: 'PL', name: 'Polska' }]))
    const { api } = apiHarness(server.baseUrl)
    expect(await api.call('countries.all', {})).toEqual([{ value: 'PL', label: 'Polska' }])
    expect(server.requests).toHaveLength(3)
  })

  test('DESK-031 a request to a gateway that returns 502, 503 or 504 is retried', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const status of [502, 503, 504]) {
      const sent = server.requests.length
      server.on(COUNTRIES, html(status), json([]))
      expect(await api.call('countries.all', {})).toEqual([])
      expect(server.requests).toHaveLength(sent + 2)
    }
  })

  test('DESK-031 after two retries the failure is reported', async () => {
    server.on(COUNTRIES, html(503))
    const { api } = apiHarness(server.baseUrl)
    const error = await failureOf(api.call('countries.all', {}))
    expect(error).toMatchObject({
      code: 'API_NOT_JSON',
      status: 503,
      message: 'Wystąpił błąd. Serwer nie odpowiada (503)',
    })
    expect(server.requests).toHaveLength(3)
  })

  test('DESK-031 a truncated body counts as a broken connection, so the read is retried', async () => {
    server.on(
      COUNTRIES,
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' })
        response.write('[{"code":', () => response.destroy())
      },
      json([]),
    )
    const { api } = apiHarness(server.baseUrl)
    expect(await api.call('countries.all', {})).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  test('DESK-031 a lookup by POST is a read and may be repeated', async () => {
    const admin = { pk: 1, user: { username: 'jan' } }
    server.on('POST /api/v1/admins/get_admin_by_username/', drop, json(admin))
    const { api } = apiHarness(server.baseUrl)
    await api.call('auth.adminByUsername', { body: { username: 'jan' } })
    expect(server.requests).toHaveLength(2)
  })

  test('DESK-031 a request that changes something is never repeated', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const reply of [drop, html(502), html(503), html(504)]) {
      const sent = server.requests.length
      server.on('POST /api/v1/tags/', reply)
      await failureOf(api.call('tags.create', { body: { name: 'A' } }))
      expect(server.requests).toHaveLength(sent + 1)
    }
    server.on('PATCH /api/v1/tags/1/', drop)
    server.on('DELETE /api/v1/tags/1/', drop)
    await failureOf(api.call('tags.update', { params: { pk: 1 }, body: { name: 'A' } }))
    await failureOf(api.call('tags.delete', { params: { pk: 1 } }))
    expect(server.requests).toHaveLength(6)
  })

  test('DESK-031 a refusal or an error of the server itself is not retried', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const status of [400, 403, 404, 500]) {
      server.on(COUNTRIES, json({ detail: 'Nie.' }, status))
      await failureOf(api.call('countries.all', {}))
    }
    expect(server.requests).toHaveLength(4)
  })

  test('DESK-032 an unreachable host is reported, and so is its next response', async () => {
    const dead = await deadAddress()
    let baseUrl = dead
    const { api, connection } = apiHarness(dead, { baseUrl: () => baseUrl })
    expect(await failureOf(api.call('countries.all', {}))).toMatchObject({
      code: 'API_UNREACHABLE',
      message: 'Brak połączenia z serwerem.',
    })
    expect(connection).toEqual(['failed', 'failed', 'failed'])
    baseUrl = server.baseUrl
    server.on(COUNTRIES, json({ detail: 'Brak uprawnień.' }, 403))
    await failureOf(api.call('countries.all', {}))
    expect(connection.at(-1)).toBe('answered')
  })
})

describe('cancelling', () => {
  test('DESK-035 a cancelled request ends silently and its socket is closed', async () => {
    server.on(COUNTRIES, hang)
    const { api, log } = apiHarness(server.baseUrl)
    const call = failureOf(api.call('countries.all', {}, { requestId: 'r1' }))
    await server.arrived(COUNTRIES)
    api.cancel('r1')
    expect((await call).code).toBe('API_CANCELLED')
    await server.aborted()
    expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test('DESK-035 a screen that is reopened immediately can send its request again', async () => {
    server.on(COUNTRIES, hang, json([]))
    const { api } = apiHarness(server.baseUrl)
    const left = failureOf(api.call('countries.all', {}, { requestId: 'r1' }))
    await server.arrived(COUNTRIES)
    api.cancel('r1')
    expect(await api.call('countries.all', {}, { requestId: 'r2' })).toEqual([])
    expect((await left).code).toBe('API_CANCELLED')
  })

  test('DESK-035 a request that is cancelled while it waits for its retry is not sent again', async () => {
    server.on(COUNTRIES, html(502))
    const { api } = apiHarness(server.baseUrl, { retryDelaysMs: [60_000] })
    const call = failureOf(api.call('countries.all', {}, { requestId: 'r1' }))
    await server.arrived(COUNTRIES)
    api.cancel('r1')
    expect((await call).code).toBe('API_CANCELLED')
    expect(server.requests).toHaveLength(1)
  })

  test('DESK-035 cancelling everything cancels every request', async () => {
    server.on(COUNTRIES, hang)
    server.on('GET /api/v1/sites/', hang)
    const { api } = apiHarness(server.baseUrl)
    const calls = [failureOf(api.call('countries.all', {})), failureOf(api.call('sites.all', {}))]
    await Promise.all([server.arrived(COUNTRIES), server.arrived('GET /api/v1/sites/')])
    api.cancelAll()
    expect((await Promise.all(calls)).map((error) => error.code)).toEqual(['API_CANCELLED', 'API_CANCELLED'])
  })
})

describe('unexpected responses', () => {
  test('DESK-034 an HTML error page is reported by its status and never by its content', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const status of [400, 403, 404, 500]) {
      server.on(COUNTRIES, html(status))
      const error = await failureOf(api.call('countries.all', {}))
      expect(error.code).toBe('API_NOT_JSON')
      expect(error.message).toBe(`Wystąpił błąd (HTTP ${status})`)
      expect(JSON.stringify(error)).not.toContain('Sekret')
    }
  })

  test('DESK-034 a 200 response that is not data is reported with its type and status', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const [reply, what] of [
      [html(200), 'strona HTML'],
      [raw(200, {}, '<!DOCTYPE html><title>Sekret</title>'), 'strona HTML'],
      [raw(200, { 'Content-Type': 'application/xml' }, '<sekret/>'), 'XML'],
      [raw(203, {}, '%PDF-1.4 Sekret'), 'plik PDF'],
      [raw(200, { 'Content-Type': 'text/plain' }, 'Sekret'), 'zwykły tekst'],
    ] as const) {
      server.on(COUNTRIES, reply)
      const { code, message, status } = await failureOf(api.call('countries.all', {}))
      expect(code).toBe('API_NOT_JSON')
      expect(message).toMatch(`Serwer odpowiedział czymś, co nie jest danymi (${what})`)
      expect(message).toMatch(`(HTTP ${status ?? 0})`)
      expect(message).not.toMatch(/sekret|Wystąpił błąd/i)
    }
  })

  test('DESK-034 a refusal with keys or nesting that no form has is still reported as a refusal', async () => {
    const { api, connection } = apiHarness(server.baseUrl)
    const create = () => failureOf(api.call('tags.create', { body: { name: 'A' } }))
    const deep = 100_000
    for (const [body, texts] of [
      ['{"constructor": ["Zła wartość."]}', { fieldErrors: { constructor: ['Zła wartość.'] } }],
      ['{"__proto__": ["Zła wartość."]}', { nonFieldErrors: ['__proto__: Zła wartość.'] }],
      [`{"name": ${'['.repeat(deep)}"Zła wartość."${']'.repeat(deep)}}`, {}],
    ] as const) {
      server.on('POST /api/v1/tags/', raw(400, { 'Content-Type': 'application/json' }, body))
      const error = await create()
      expect(error).toMatchObject({ code: 'API_VALIDATION', status: 400, ...texts })
      expect(JSON.stringify(error)).toContain('Zła wartość.')
    }
    expect(new Set(connection)).toEqual(new Set(['answered']))
  })

  test('DESK-033 a response that is nested too deeply to be read is reported as unusable, not as a broken connection', async () => {
    const deep = 100_000
    const product = `{"pk": 5, "product": ${'['.repeat(deep)}${']'.repeat(deep)}}`
    server.on('GET /api/v1/orders/5/', raw(200, { 'Content-Type': 'application/json' }, product))
    const error = await failureOf(
      apiHarness(server.baseUrl).api.call('orders.retrieve', { params: { pk: 5 } }),
    )
    expect(error).toMatchObject({ code: 'API_ANSWER_UNUSABLE', status: 200 })
  })

  test('DESK-034 a proxy that refuses the size is reported in plain words', async () => {
    server.on(COUNTRIES, html(413))
    const error = await failureOf(apiHarness(server.baseUrl).api.call('countries.all', {}))
    expect(error.message).toBe('Wystąpił błąd: serwer nie przyjmuje tak dużego pliku (HTTP 413)')
  })

  test('DESK-034 truncated JSON is reported as a damaged response', async () => {
    server.on(COUNTRIES, raw(200, { 'Content-Type': 'application/json' }, '[{"code": "PL", "na'))
    const { api } = apiHarness(server.baseUrl)
    const error = await failureOf(api.call('countries.all', {}))
    expect(error.code).toBe('API_NOT_JSON')
    expect(error.message).toContain('niepełna lub uszkodzona')
    expect(error.message).toContain('HTTP 200')
  })

  test('DESK-033 a response that does not fit its schema is repaired, and the log names the operation and the path', async () => {
    server.on(
      'GET /api/v1/tags/',
      json({
        count: 2,
        results: [
          { pk: 1, name: 'A', date_added: 17 },
          { pk: 2, name: 'B' },
        ],
      }),
    )
    const { api, log } = apiHarness(server.baseUrl)
    const list = await api.call('tags.list', {})
    expect(list.results).toMatchObject([
      { pk: 1, name: 'A', date_added: null },
      { pk: 2, name: 'B', date_added: null },
    ])
    expect(log.lines).toEqual([
      'warn api: tags.list: the response does not match its schema at results.0.date_added',
    ])
  })

  test('DESK-033 a read that cannot be repaired or is empty is a failure, not a blank screen', async () => {
    const { api, log } = apiHarness(server.baseUrl)
    const read = () => failureOf(api.call('tags.retrieve', { params: { pk: 5 } }))
    for (const answer of [{ nazwa: 'inna budowa' }, [], null, 'tekst']) {
      server.on('GET /api/v1/tags/5/', json(answer))
      const unusable = { code: 'API_ANSWER_UNUSABLE', message: 'Odpowiedź serwera ma nieznaną budowę.' }
      expect(await read()).toMatchObject(unusable)
    }
    expect(log.lines[0]).toContain('tags.retrieve: the response does not match its schema')
    // An empty response is no failure if the operation allows it.
    server.on('GET /api/v1/order-products/5/admin_get_file_data/', json(null))
    expect(await api.call('orderProducts.fileData', { params: { pk: 5 } })).toBeNull()
  })

  test('DESK-033 if none of the options can be read, a failure is reported instead of an empty choice', async () => {
    server.on('GET /api/v1/model-permissions/admin_model_permissions/', json([{ uprawnienie: {} }, null]))
    const { api } = apiHarness(server.baseUrl)
    const error = await failureOf(api.call('modelPermissions.all', {}))
    expect(error.message).toBe('Odpowiedź serwera ma nieznaną budowę.')
    server.on(
      'GET /api/v1/model-permissions/admin_model_permissions/',
      json([{ value: 12, label: 'Can view order' }]),
    )
    expect(await api.call('modelPermissions.all', {})).toMatchObject([{ pk: 12, codename: 'view_order' }])
  })

  test('DESK-033 an action’s response that cannot be repaired is passed on, because the action was carried out', async () => {
    server.on('PATCH /api/v1/tags/5/', json({ nazwa: 'inna budowa' }))
    const { api } = apiHarness(server.baseUrl)
    const done = api.call('tags.update', { params: { pk: 5 }, body: { name: 'A' } })
    expect(await done).toEqual({ nazwa: 'inna budowa' })
  })

  test('DESK-033 accepts a record whose key is called id, in a response or inside another record', async () => {
    const banner = { id: 7_300_000_017, name: 'Zima', pages: [{ id: 3, url: 'a' }, { pk: 4 }, 5] }
    server.on('GET /api/v1/banners/', json({ count: 1, results: [banner] }))
    server.on('GET /api/v1/banners/7300000017/', json(banner))
    server.on('GET /api/v1/holidays/', json([{ id: 9, holiday: '2026-12-25' }]))
    const { api, log } = apiHarness(server.baseUrl)
    const read = { pk: 7_300_000_017, name: 'Zima', pages: [3, 4, 5] }
    expect((await api.call('banners.list', {})).results).toMatchObject([read])
    expect(await api.call('banners.retrieve', { params: { pk: 7_300_000_017 } })).toMatchObject(read)
    expect(await api.call('holidays.all', {})).toMatchObject([{ pk: 9 }])
    expect(log.lines).toEqual([])
  })

  test('DESK-033 an account whose response omits is_active is not shown as disabled', async () => {
    server.on(
      'GET /api/v1/admins/77/',
      json({ pk: 77, user: { username: 'nowy' }, competencies: [{ id: 5 }] }),
    )
    const { api } = apiHarness(server.baseUrl)
    const read = await api.call('admins.retrieve', { params: { pk: 77 } })
    expect(read).toMatchObject({ user: { is_active: true, is_superuser: false }, competencies: [5] })
  })

  test('DESK-033 a list sent as a bare array is split into pages, and one without a count knows at least the rows it shows', async () => {
    const rows = Array.from({ length: 45 }, (_row, index) => ({ pk: index + 1, name: `tag ${index + 1}` }))
    const { api, log } = apiHarness(server.baseUrl)
    const page = async (number: number) => {
      const { count, results } = await api.call('tags.list', { query: { page: number, page_size: 20 } })
      return { count, pks: results.map(({ pk }) => pk) }
    }
    server.on('GET /api/v1/tags/', json(rows))
    expect((await page(1)).pks).toHaveLength(20)
    expect(await page(3)).toEqual({ count: 45, pks: [41, 42, 43, 44, 45] })
    server.on('GET /api/v1/tags/', json({ next: 'http://wewnatrz/?page=3', results: rows.slice(20, 40) }))
    expect((await page(2)).count).toBe(41)
    expect(log.lines).toEqual([])
  })
})
