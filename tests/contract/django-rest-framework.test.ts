import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operation } from '#shared/api/operation.ts'
import { allOperations, registry } from '#shared/api/registry.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { sessionHarness } from '#support/session-harness.ts'
import { html, json, raw, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

// Typical responses of a Django REST Framework server, and how the client interprets them.

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
})

afterEach(() => server.close())

const none = z.undefined()
const page = { count: 0, next: null, previous: null, results: [] }
const SIGN_IN = 'POST /api/token-auth/'

function filtered(listStyles?: Record<string, 'repeat' | 'brackets' | 'comma'>) {
  return operation({
    method: 'GET',
    path: '/api/v1/things/',
    params: none,
    query: z.strictObject({
      status: z.array(z.string()).optional(),
      source: z.array(z.string()).optional(),
      tags: z.array(z.number()).optional(),
      text: z.string().nullish(),
      has_notes: z.boolean().optional(),
      amount: z.number().optional(),
    }),
    body: none,
    reply: z.unknown(),
    listStyles,
  })
}

describe('sign-in and permissions', () => {
  test('AUTH-002 sends sign-in calls without a token, even if one is stored', async () => {
    const { api } = apiHarness(server.baseUrl)
    server.on(SIGN_IN, json({ token: 'x'.repeat(40) }))
    await api.call('auth.token', { body: { username: 'jan', password: 'tajne' } })
    await api.call('auth.barcodeToken', { body: { barcode: 'PRAC-1' } })
    for (const request of server.requests) expect(request.headers.authorization).toBeUndefined()
  })

  test('AUTH-012 reports a standard server that does not support barcode sign-in', async () => {
    const required = ['To pole jest wymagane.']
    server.on(SIGN_IN, json({ username: required, password: required }, 400))
    const { session } = sessionHarness({ baseUrl: server.baseUrl })
    expect((await failureOf(session.signInByBadge('PRAC-7731'))).code).toBe('BADGE_UNSUPPORTED')
  })

  test("APP-097 shows the server's text for a 403 and keeps the session", async () => {
    server.on(
      'GET /api/v1/orders/5/',
      json({ detail: 'Nie masz uprawnień do wykonania tej czynności.' }, 403),
    )
    const { api, expired } = apiHarness(server.baseUrl)
    expect(await failureOf(api.call('orders.retrieve', { params: { pk: 5 } }))).toMatchObject({
      code: 'API_FORBIDDEN',
      status: 403,
      message: 'Nie masz uprawnień do wykonania tej czynności.',
    })
    expect(expired).toEqual([])
  })

  test('AUTH-005 preserves permission strings that the client does not know', async () => {
    server.on(SIGN_IN, json({ token: 'x'.repeat(40), username: 'szefowa' }))
    server.on(
      'POST /api/v1/admins/get_admin_by_username/',
      json({
        pk: 1,
        user: { username: 'szefowa', is_superuser: true },
        permissions: ['view_order', 'admin.can_fly'],
        unknown_part: { a: 1 },
      }),
    )
    const { session } = sessionHarness({ baseUrl: server.baseUrl })
    const state = await session.signIn('szefowa', 'tajne')
    expect(state).toMatchObject({
      user: { isSuperuser: true, permissions: ['view_order', 'admin.can_fly'], siteId: null },
    })
  })
})

describe('paths and status', () => {
  test('DESK-034 reports HTML 404, 400, 403 and 500 only by their status', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const status of [404, 400, 403, 500]) {
      server.on('GET /api/v1/orders/99999999999999999999/', html(status))
      const error = await failureOf(api.call('orders.retrieve', { params: { pk: '99999999999999999999' } }))
      expect(error).toMatchObject({ status, message: `Wystąpił błąd (HTTP ${status})` })
    }
  })

  test('APP-090 every path of the registry ends with a slash', () => {
    for (const { operation: each } of allOperations()) expect(each.path).toMatch(/^\/api\/.*\/$/)
  })

  test('DESK-031 treats a redirect of a change as an error and does not follow it', async () => {
    const { api } = apiHarness(server.baseUrl)
    const moved = raw(301, { Location: '/api/v1/tags/1/' })
    server.on('POST /api/v1/tags/', moved)
    server.on('PATCH /api/v1/tags/1/', moved)
    server.on('DELETE /api/v1/tags/1/', moved)
    const errors = [
      await failureOf(api.call('tags.create', { body: { name: 'A' } })),
      await failureOf(api.call('tags.update', { params: { pk: 1 }, body: { name: 'A' } })),
      await failureOf(api.call('tags.delete', { params: { pk: 1 } })),
    ]
    for (const error of errors) {
      expect(error.code).toBe('API_SERVER')
      expect(error.message).toContain('przekierował')
    }
    expect(server.requests.map((request) => request.method)).toEqual(['POST', 'PATCH', 'DELETE'])
  })

  test('DESK-028 follows a redirect of a read on the same host only', async () => {
    const other = await startTestApiServer()
    try {
      const { api } = apiHarness(server.baseUrl)
      server.on('GET /api/v1/country-list/', raw(302, { Location: '/api/v2/country-list/' }))
      server.on('GET /api/v2/country-list/', json([]))
      expect(await api.call('countries.all', {})).toEqual([])
      expect(server.requests[1]?.headers.authorization).toBe('Token tajny-token-1234567890')

      other.on('GET /', json([]))
      server.on('GET /api/v1/country-list/', raw(302, { Location: `${other.baseUrl}/` }))
      expect((await failureOf(api.call('countries.all', {}))).code).toBe('API_SERVER')
      expect(other.requests).toEqual([])

      server.on('GET /api/v1/country-list/', raw(302, { Location: '/api/v1/country-list/' }))
      expect((await failureOf(api.call('countries.all', {}))).code).toBe('API_SERVER')
    } finally {
      await other.close()
    }
  })

  test('APP-101 accepts any type for downloads and JSON for other calls', async () => {
    const card = operation({
      method: 'GET',
      path: '/api/v1/card/',
      params: none,
      query: none,
      body: none,
      reply: z.unknown(),
      isFile: true,
    })
    server.on('GET /api/v1/card/', raw(200, { 'Content-Type': 'application/pdf' }, '%PDF-1.7'))
    server.on('GET /api/v1/country-list/', json([]))
    const { api } = apiHarness(server.baseUrl, {
      operations: (name) => (name === 'files.card' ? card : registry.countries.operations.all),
    })
    await api.openFile('files.card', {}, new AbortController().signal)
    await api.request('countries.all', {})
    expect(server.requests.map((request) => request.headers.accept)).toEqual(['*/*', 'application/json'])
  })

  test('APP-093 no filter is called format', () => {
    for (const { operation: each } of allOperations()) {
      const fields = JSON.stringify(z.toJSONSchema(each.query, { unrepresentable: 'any', io: 'input' }))
      expect(fields).not.toContain('"format":{')
    }
  })
})

describe('lists and filters', () => {
  test('APP-093 sends several values as repeated keys, or with brackets or commas if the filter says so', async () => {
    server.on('GET /api/v1/things/', json([]))
    const { api } = apiHarness(server.baseUrl)
    const query = { status: ['a', 'b c'], source: ['x', 'y'], tags: [1, 2] }
    const things = filtered({ source: 'brackets', tags: 'comma' })
    await api.callOperation('things.all', things, { query })
    expect(server.requests[0]?.query.getAll('status')).toEqual(['a', 'b c'])
    expect(server.requests[0]?.query.getAll('source[]')).toEqual(['x', 'y'])
    expect(server.requests[0]?.query.getAll('source')).toEqual([])
    expect(server.requests[0]?.query.getAll('tags')).toEqual(['1,2'])
  })

  test('APP-093 never sends an empty parameter, but sends false and zero', async () => {
    server.on('GET /api/v1/things/', json([]))
    const { api } = apiHarness(server.baseUrl)
    await api.callOperation('things.all', filtered(), {
      query: { status: [], source: [''], text: '', tags: undefined, has_notes: false, amount: 0 },
    })
    await api.callOperation('things.all', filtered(), { query: { text: null } })
    expect(server.requests[0]?.url).toBe('/api/v1/things/?has_notes=false&amount=0')
    expect(server.requests[1]?.url).toBe('/api/v1/things/')
  })

  test('reports a filter value that no longer exists as a 400 at the filter', async () => {
    server.on('GET /api/v1/orders/', json({ tag_pks: ['Podaj poprawną wartość.'] }, 400))
    const { api } = apiHarness(server.baseUrl)
    const error = await failureOf(api.call('orders.list', { query: { tag_pks: [404] } }))
    expect(error).toMatchObject({ status: 400, fieldErrors: { tag_pks: ['Podaj poprawną wartość.'] } })
  })

  test('APP-094 uses the number of rows in the response, not the requested page size', async () => {
    const results = Array.from({ length: 3 }, (_item, index) => ({ pk: index + 1, name: `T${index}` }))
    server.on('GET /api/v1/tags/', json({ count: 900, next: null, previous: null, results }))
    const { api } = apiHarness(server.baseUrl)
    const list = await api.call('tags.list', { query: { page_size: 200 } })
    expect(list.results).toHaveLength(3)
    expect(list.count).toBe(900)
  })

  test('APP-094 reads small lists bare or paged, and options and countries in their own shapes', async () => {
    const { api } = apiHarness(server.baseUrl)
    server.on('GET /api/v1/country-list/', json([{ code: 'PL', name: 'Polska' }]))
    expect(await api.call('countries.all', {})).toEqual([{ value: 'PL', label: 'Polska' }])
    server.on('GET /api/v1/country-list/', json({ count: 1, results: [{ value: 'DE', label: 'Niemcy' }] }))
    expect(await api.call('countries.all', {})).toEqual([{ value: 'DE', label: 'Niemcy' }])
    server.on('GET /api/v1/sites/', json({ ...page, count: 1, results: [{ pk: 2, name: 'Sklep' }] }))
    expect(await api.call('sites.all', {})).toMatchObject([{ pk: 2, name: 'Sklep' }])
  })

  test('APP-094 never follows next and previous', async () => {
    const next = 'http://api-internal:8000/api/v1/tags/?page=2'
    server.on('GET /api/v1/tags/', json({ count: 60, next, previous: null, results: [{ pk: 1, name: 'A' }] }))
    const { api } = apiHarness(server.baseUrl)
    await api.call('tags.list', {})
    expect(server.requests).toHaveLength(1)
  })

  test('APP-093 requests the default ordering for a list without one', async () => {
    server.on('GET /api/v1/orders/', json(page))
    const { api } = apiHarness(server.baseUrl)
    await api.call('orders.list', {})
    await api.call('orders.list', { query: { ordering: 'status' } })
    expect(server.requests.map((request) => request.query.get('ordering'))).toEqual(['-pk', 'status'])
  })
})

describe('bodies and fields', () => {
  async function refused(body: unknown) {
    server.on('POST /api/v1/tags/', json(body, 400))
    const { api } = apiHarness(server.baseUrl)
    return failureOf(api.call('tags.create', { body: { name: 'A' } }, { allowDuplicate: true }))
  }

  test('APP-084 assigns a bare list of errors to no field', async () => {
    expect(await refused(['Zamówienie jest zablokowane.'])).toMatchObject({
      code: 'API_VALIDATION',
      message: 'Zamówienie jest zablokowane.',
      nonFieldErrors: ['Zamówienie jest zablokowane.'],
    })
  })

  test('APP-084 reads errors of nested forms and of lists of lines into dotted paths', async () => {
    const error = await refused({
      sender_address: { zip_code: ['Zły kod.'], non_field_errors: ['Adres niepełny.'] },
      lines: [{}, { amount: ['Za mało.'], price: { net: ['Za dużo.'] } }, {}],
      name: 'Jedno słowo.',
      non_field_errors: ['Nie można zapisać.'],
      detail: 'Szczegół.',
    })
    expect(error['fieldErrors']).toEqual({
      'sender_address.zip_code': ['Zły kod.'],
      sender_address: ['Adres niepełny.'],
      'lines.1.amount': ['Za mało.'],
      'lines.1.price.net': ['Za dużo.'],
      name: ['Jedno słowo.'],
    })
    expect(error['nonFieldErrors']).toEqual(['Nie można zapisać.', 'Szczegół.'])
  })

  test('APP-084 shows a text even if the server left it in English', async () => {
    const error = await refused({ is_active: ['Must be a valid boolean.'] })
    expect(error['fieldErrors']).toEqual({ is_active: ['Must be a valid boolean.'] })
  })

  test('DESK-033 reads decimals as text or number and every form of datetime', async () => {
    server.on(
      'GET /api/v1/orders/1/',
      json({
        pk: 1,
        info: { final_net_price: '12.50', final_gross_price: 15.38 },
        date_added: '2026-11-21T08:00:00.123456+01:00',
        date_modified: '2026-11-21T07:00:00Z',
      }),
    )
    const { api, log } = apiHarness(server.baseUrl)
    const order = await api.call('orders.retrieve', { params: { pk: 1 } })
    expect(order.info).toMatchObject({ final_net_price: '12.50', final_gross_price: '15.38' })
    expect(order.date_added).toBe('2026-11-21T08:00:00.123456+01:00')
    expect(order.date_modified).toBe('2026-11-21T07:00:00Z')
    expect(log.lines).toEqual([])
  })

  test('DESK-034 treats an empty response with 200 or 204 as a success without content', async () => {
    const { api } = apiHarness(server.baseUrl)
    const label = () => api.call('orderDeliveries.generateLabel', { params: { pk: 1 } })
    const route = 'POST /api/v1/order-deliveries/1/admin_generate_label/'
    server.on(route, raw(200, { 'Content-Length': '0' }))
    expect(await label()).toBeNull()
    server.on(route, raw(204))
    expect(await label()).toBeNull()
    server.on('DELETE /api/v1/tags/1/', raw(204, { 'Content-Length': '0' }))
    expect(await api.call('tags.delete', { params: { pk: 1 } })).toBeNull()
  })

  test('SEND-031 sends no label_image in the confirmation of a package without a label', async () => {
    server.on('PATCH /api/v1/order-delivery-packages/1/', raw(200))
    const { api } = apiHarness(server.baseUrl)
    await api.call('orderDeliveryPackages.update', { params: { pk: 1 }, body: { is_packed: true } })
    expect(server.requests[0]?.json()).toEqual({ is_packed: true })
    const erase = { params: { pk: 1 }, body: { is_packed: true, label_image: null } }
    expect((await failureOf(api.request('orderDeliveryPackages.update', erase))).code).toBe('INPUT_INVALID')
    expect(server.requests).toHaveLength(1)
  })
})

describe('headers and files', () => {
  test('APP-096 sends no CSRF header without a csrftoken cookie', async () => {
    server.on('GET /api/v1/country-list/', json([], 200, { 'Set-Cookie': 'sessionid=abc; Path=/' }))
    const { api } = apiHarness(server.baseUrl)
    await api.call('countries.all', {})
    await api.call('countries.all', {})
    expect(server.requests[1]?.headers['x-csrftoken']).toBeUndefined()
    expect(server.requests[1]?.headers.cookie).toBeUndefined()
  })

  test('DESK-034 reads a gzip-compressed response', async () => {
    const { gzipSync } = await import('node:zlib')
    const body = gzipSync(JSON.stringify([{ code: 'PL', name: 'Polska' }]))
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    server.on('GET /api/v1/country-list/', raw(200, headers, body))
    const { api } = apiHarness(server.baseUrl)
    expect(await api.call('countries.all', {})).toEqual([{ value: 'PL', label: 'Polska' }])
  })

  test('DESK-034 reports a 304 without a cached response by its status instead of showing an empty list', async () => {
    server.on('GET /api/v1/country-list/', raw(304, { ETag: '"abc"' }))
    const { api } = apiHarness(server.baseUrl)
    expect(await failureOf(api.call('countries.all', {}))).toMatchObject({ status: 304 })
    expect(server.requests[0]?.headers['if-none-match']).toBeUndefined()
  })
})
