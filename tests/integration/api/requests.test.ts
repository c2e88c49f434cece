import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operation } from '#shared/api/operation.ts'
import { allOperations } from '#shared/api/registry.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { json, raw, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
})

afterEach(() => server.close())

const none = z.undefined()
const page = { count: 0, next: null, previous: null, results: [] }

describe('what a request carries', () => {
  test('APP-090 changing the configured host changes the host of every call', async () => {
    const other = await startTestApiServer()
    try {
      for (const host of [server, other]) {
        host.on('GET /api/v1/tags/', json(page))
        host.on('GET /api/v1/country-list/', json([]))
      }
      let baseUrl = server.baseUrl
      const { api } = apiHarness(server.baseUrl, { baseUrl: () => baseUrl })
      await api.call('tags.list', {})
      await api.call('countries.all', {})
      expect(server.requests).toHaveLength(2)

      baseUrl = other.baseUrl
      await api.call('tags.list', {})
      await api.call('countries.all', {})
      expect(other.requests.map((request) => request.path)).toEqual([
        '/api/v1/tags/',
        '/api/v1/country-list/',
      ])
      expect(server.requests).toHaveLength(2)
    } finally {
      await other.close()
    }
  })

  test('APP-090 a host with its own base path keeps that path', async () => {
    server.on('GET /sklep/api/v1/country-list/', json([]))
    const { api } = apiHarness(`${server.baseUrl}/sklep/`)
    await api.call('countries.all', {})
    expect(server.requests[0]?.path).toBe('/sklep/api/v1/country-list/')
  })

  test('APP-091 bodies are JSON unless the operation is declared as form data', async () => {
    const form = operation({
      method: 'POST',
      path: '/api/v1/forms/',
      body: z.strictObject({
        name: z.string(),
        is_active: z.boolean(),
        sites: z.array(z.number()),
        note: z.string().nullable(),
      }),
      params: none,
      query: none,
      reply: z.unknown(),
      encoding: 'multipart',
    })
    server.on('POST /api/v1/news/', json({ pk: 1, title_pl: 'Pilne' }, 201))
    server.on('POST /api/v1/forms/', raw(204))
    const { api } = apiHarness(server.baseUrl)
    await api.call('news.create', { body: { title_pl: 'Pilne' } })
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
    expect(server.requests[0]?.json()).toEqual({ title_pl: 'Pilne' })

    const body = { name: 'Żółć', is_active: false, sites: [1, 2], note: null }
    await api.callOperation('forms.create', form, { body })
    const seen = server.requests[1]
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(Number(seen?.headers['content-length'])).toBe(seen?.body.length)
    expect(seen?.headers['transfer-encoding']).toBeUndefined()
    const fields = await new Response(new Uint8Array(seen?.body ?? []), {
      headers: { 'Content-Type': seen?.headers['content-type'] ?? '' },
    }).formData()
    expect([...fields.entries()]).toEqual([
      ['name', 'Żółć'],
      ['is_active', 'false'],
      ['sites', '1'],
      ['sites', '2'],
    ])
  })

  test('CONT-002 a removed picture is an empty form field, or null if no form is sent', async () => {
    server.on('PATCH /api/v1/appliances/3/', json({ pk: 3, name_pl: 'Dom' }))
    server.on('PATCH /api/v1/banners/3/', json({ pk: 3 }))
    const { api } = apiHarness(server.baseUrl)
    await api.call('appliances.update', { params: { pk: 3 }, body: { icon: null } })
    await api.call('banners.update', { params: { pk: 3 }, body: { image: null } })
    const [form, plain] = server.requests
    const fields = await new Response(new Uint8Array(form?.body ?? []), {
      headers: { 'Content-Type': form?.headers['content-type'] ?? '' },
    }).formData()
    expect([...fields.entries()]).toEqual([['icon', '']])
    expect(plain?.json()).toEqual({ image: null })
  })

  test('APP-092 updates are sent with PATCH', async () => {
    server.on('PATCH /api/v1/tags/3/', json({ pk: 3, name: 'Nowa' }))
    const { api } = apiHarness(server.baseUrl)
    await api.call('tags.update', { params: { pk: 3 }, body: { name: 'Nowa' } })
    expect(server.requests[0]?.method).toBe('PATCH')
    // According to the specification, this is the only update that is sent by POST.
    const posted = 'discounts.updateForQuantities'
    const updates = allOperations().filter(({ name }) => /\.update/.test(name) && name !== posted)
    expect(updates.length).toBeGreaterThan(3)
    for (const { operation: update } of updates) expect(update.method).toBe('PATCH')
  })

  test('APP-093 every list call sends page and page_size', async () => {
    const lists = allOperations().filter(({ name }) => name.endsWith('.list'))
    expect(lists.length).toBeGreaterThan(3)
    const { api } = apiHarness(server.baseUrl)
    for (const { name, operation: list } of lists) {
      server.on(`GET ${list.path}`, json(page))
      await api.request(name, {})
      expect(server.requests.at(-1)?.query.get('page')).toBe('1')
      expect(server.requests.at(-1)?.query.get('page_size')).toBe('20')
    }
    await api.call('tags.list', { query: { page: 4, page_size: 100 } })
    expect(server.requests.at(-1)?.query.get('page')).toBe('4')
    expect(server.requests.at(-1)?.query.get('page_size')).toBe('100')
  })

  test('APP-094 rows of list responses are read from results and their total from count', async () => {
    server.on(
      'GET /api/v1/tags/',
      json({
        count: 41,
        next: 'http://internal:8000/?page=2',
        previous: null,
        results: [{ pk: 7, name: 'A' }],
      }),
    )
    const { api } = apiHarness(server.baseUrl)
    const list = await api.call('tags.list', {})
    expect(list.count).toBe(41)
    expect(list.results.map((tag) => tag.pk)).toEqual([7])
    expect(server.requests).toHaveLength(1)
  })

  test('APP-095 every request asks for Polish in its headers', async () => {
    server.on('GET /api/v1/country-list/', json([]))
    server.on('POST /api/token-auth/', json({ token: 'x', username: 'jan' }))
    const { api } = apiHarness(server.baseUrl)
    await api.call('countries.all', {})
    await api.call('auth.token', { body: { username: 'jan', password: 'tajne' } })
    await api.openAddress(new URL(`${server.baseUrl}/x`)).catch(() => undefined)
    expect(server.requests.map((request) => request.headers['accept-language'])).toEqual(['pl', 'pl', 'pl'])
  })

  test('APP-096 the CSRF token of the cookie is sent back as cookie and header, and only if there is one', async () => {
    const cookie = 'csrftoken=abc123; Path=/; SameSite=Lax'
    server.on('GET /api/v1/country-list/', json([], 200, { 'Set-Cookie': ['sessionid=s; HttpOnly', cookie] }))
    server.on('POST /api/v1/tags/', json({ pk: 1, name: 'A' }, 201))
    const { api } = apiHarness(server.baseUrl)
    await api.call('tags.create', { body: { name: 'A' } })
    expect(server.requests[0]?.headers['x-csrftoken']).toBeUndefined()
    expect(server.requests[0]?.headers.cookie).toBeUndefined()

    await api.call('countries.all', {})
    await api.call('tags.create', { body: { name: 'A' } })
    expect(server.requests[2]?.headers['x-csrftoken']).toBe('abc123')
    expect(server.requests[2]?.headers.cookie).toBe('csrftoken=abc123')
    // Reading requests and forms carry it like any other request.
    server.on('PATCH /api/v1/appliances/3/', json({ pk: 3, name_pl: 'Dom' }))
    await api.call('countries.all', {})
    await api.call('appliances.update', { params: { pk: 3 }, body: { icon: null } })
    expect(server.requests.slice(3).map(({ headers }) => headers['x-csrftoken'])).toEqual([
      'abc123',
      'abc123',
    ])
  })

  test('APP-097 a signed-in request carries the token, a sign-in request does not', async () => {
    server.on('GET /api/v1/country-list/', json([]))
    server.on('POST /api/token-auth/', json({ token: 'x', username: 'jan' }))
    const { api } = apiHarness(server.baseUrl)
    await api.call('countries.all', {})
    await api.call('auth.token', { body: { username: 'jan', password: 'tajne' } })
    expect(server.requests[0]?.headers.authorization).toBe('Token tajny-token-1234567890')
    expect(server.requests[1]?.headers.authorization).toBeUndefined()

    const anonymous = apiHarness(server.baseUrl, { token: () => null })
    await anonymous.api.call('countries.all', {})
    expect(server.requests[2]?.headers.authorization).toBeUndefined()
  })

  test('APP-097 a form of fields carries the token like any other request', async () => {
    server.on('PATCH /api/v1/appliances/3/', json({ pk: 3, name_pl: 'Dom' }))
    const { api } = apiHarness(server.baseUrl)
    await api.call('appliances.update', { params: { pk: 3 }, body: { icon: null } })
    const { headers } = server.requests[0] ?? {}
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data; /)
    expect(headers?.authorization).toBe('Token tajny-token-1234567890')
  })
})

describe('identical requests', () => {
  test('APP-098 a request identical to a pending one is not sent and ends as a duplicate', async () => {
    let release: () => void = () => undefined
    server.on('GET /api/v1/country-list/', async (request, response) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await json([{ code: 'PL', name: 'Polska' }])(request, response)
    })
    const { api } = apiHarness(server.baseUrl)
    const first = api.call('countries.all', {})
    await server.arrived('GET /api/v1/country-list/')
    expect((await failureOf(api.call('countries.all', {}))).code).toBe('API_DUPLICATE')
    release()
    expect(await first).toEqual([{ value: 'PL', label: 'Polska' }])
    expect(server.requests).toHaveLength(1)

    const again = api.call('countries.all', {})
    await expect.poll(() => server.requests.length).toBe(2)
    release()
    await again
  })

  test('APP-098 a change identical to a pending one is not sent a second time', async () => {
    let release: () => void = () => undefined
    server.on('POST /api/v1/tags/', async (request, response) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await json({ pk: 1, name: 'A' }, 201)(request, response)
    })
    const { api } = apiHarness(server.baseUrl)
    const first = api.call('tags.create', { body: { name: 'A' } })
    await server.arrived('POST /api/v1/tags/')
    expect((await failureOf(api.call('tags.create', { body: { name: 'A' } }))).code).toBe('API_DUPLICATE')
    release()
    expect(await first).toMatchObject({ pk: 1 })
    expect(server.requests).toHaveLength(1)
  })

  test('APP-098 a different query or body makes a different request', async () => {
    server.on('GET /api/v1/tags/', json(page))
    const { api } = apiHarness(server.baseUrl)
    await Promise.all([
      api.call('tags.list', { query: { page: 1 } }),
      api.call('tags.list', { query: { page: 2 } }),
    ])
    server.on('POST /api/v1/tags/', json({ pk: 1, name: 'A' }, 201))
    await Promise.all([
      api.call('tags.create', { body: { name: 'A' } }),
      api.call('tags.create', { body: { name: 'B' } }),
    ])
    expect(server.requests).toHaveLength(4)
  })

  test('APP-099 a request that is flagged to allow duplicates is sent while an identical one is pending', async () => {
    server.on('GET /api/v1/country-list/', json([]))
    server.on('GET /api/v1/orders/9/', json({ pk: 9 }))
    const { api } = apiHarness(server.baseUrl)
    await Promise.all([
      api.call('countries.all', {}),
      api.call('countries.all', {}, { allowDuplicate: true }),
      api.call('orders.poll', { params: { pk: 9 } }),
      api.call('orders.poll', { params: { pk: 9 } }),
    ])
    expect(server.requests).toHaveLength(4)
  })
})

describe('what is refused before anything is sent', () => {
  test('DESK-018 an operation outside the registry is refused, and an address is not accepted as an operation', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const name of [
      'nope.list',
      'tags.nope',
      `${server.baseUrl}/api/v1/tags/`,
      '/api/v1/tags/',
      'toString.call',
    ]) {
      expect((await failureOf(api.request(name, {}))).code).toBe('OPERATION_UNKNOWN')
    }
    expect(server.requests).toHaveLength(0)
  })

  test('DESK-018 a path parameter cannot escape from its path', async () => {
    const { api } = apiHarness(server.baseUrl)
    for (const pk of ['..', '.']) {
      expect((await failureOf(api.call('tags.delete', { params: { pk } }))).code).toBe('INPUT_INVALID')
    }
    server.on('GET /api/v1/tags/..%2F..%2Fadmins%2F1/', json({ pk: 1, name: 'x' }))
    await api.call('tags.retrieve', { params: { pk: '../../admins/1' } })
    expect(server.requests[0]?.url).toBe('/api/v1/tags/..%2F..%2Fadmins%2F1/')
  })

  test('DESK-016 parameters, query and body that do not fit the operation are refused', async () => {
    const { api } = apiHarness(server.baseUrl)
    const inputs = [
      ['tags.create', { body: { name: '' } }],
      ['tags.create', { body: { name: 'A', owner: 1 } }],
      ['tags.retrieve', { params: {} }],
      ['tags.list', { query: { unknown: 1 } }],
      ['orders.updateStatus', { params: { pk: 1 }, body: { status: 'cancelled' } }],
    ] as const
    for (const [name, input] of inputs) {
      expect((await failureOf(api.request(name, input))).code).toBe('INPUT_INVALID')
    }
    expect(server.requests).toHaveLength(0)
  })
})
