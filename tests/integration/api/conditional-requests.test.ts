import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { json, raw } from '#support/test-api-server.ts'

const server = startServerForEachTest()

const LIST = 'GET /api/v1/tags/'
const page = (...names: string[]) => ({
  count: names.length,
  results: names.map((name, index) => ({ pk: index + 1, name })),
})
const namesIn = (answer: unknown) =>
  (answer as { results: { name: string }[] }).results.map(({ name }) => name)
const asked = () => server.requests.map(({ headers }) => headers['if-none-match'] ?? null)
const unchanged = raw(304, { ETag: '"a"' })

describe('unchanged data is not transferred again', () => {
  test('a read sends the ETag of the cached response, and a 304 returns that response', async () => {
    server.on(LIST, json(page('pilne'), 200, { ETag: '"a"' }), unchanged)
    const { api } = apiHarness(server.baseUrl)
    const first = await api.call('tags.list', {})
    const second = await api.call('tags.list', {})
    expect(asked()).toEqual([null, '"a"'])
    expect(namesIn(second)).toEqual(['pilne'])
    expect(second).toEqual(first)
  })

  test('a new response replaces the cached one, and a different query is requested in full', async () => {
    server.on(
      LIST,
      json(page('pilne'), 200, { ETag: '"a"' }),
      json(page('reklamacja'), 200, { ETag: '"b"' }),
      unchanged,
      json(page(), 200),
    )
    const { api } = apiHarness(server.baseUrl)
    const ask = (query: object = {}) => api.request('tags.list', { query })
    await ask()
    expect(namesIn(await ask())).toEqual(['reklamacja'])
    expect(namesIn(await ask())).toEqual(['reklamacja'])
    expect(namesIn(await ask({ page: 2 }))).toEqual([])
    expect(asked()).toEqual([null, '"a"', '"b"', null])
  })

  test('a cached response is not reused for another token or after the session ends', async () => {
    server.on(LIST, json(page('pilne'), 200, { ETag: '"a"' }))
    let token = 'pierwszy-token'
    const { api } = apiHarness(server.baseUrl, { token: () => token })
    await api.call('tags.list', {})
    token = 'drugi-token'
    await api.call('tags.list', {})
    api.cancelAll()
    await api.call('tags.list', {})
    expect(asked()).toEqual([null, null, null])
  })

  test.each([
    [
      'an answer that forbids to be kept',
      json(page('pilne'), 200, { ETag: '"a"', 'Cache-Control': 'no-store' }),
    ],
    ['a refusal', json({ detail: 'Nie teraz.' }, 400, { ETag: '"a"' })],
    ['an answer without a tag', json(page('pilne'))],
  ])('%s is requested in full again', async (_what, reply) => {
    server.on(LIST, reply)
    const { api } = apiHarness(server.baseUrl)
    for (let turn = 0; turn < 2; turn++) await api.call('tags.list', {}).catch(() => null)
    expect(asked()).toEqual([null, null])
  })
})

describe('a server that requests a pause gets it', () => {
  const CREATE = 'POST /api/v1/tags/'
  const busy = (status: number, after: string) =>
    json({ detail: 'Za dużo pytań.' }, status, { 'Retry-After': after })

  test.each([
    [429, '60'],
    [503, '60'],
    [429, new Date(60_000).toUTCString()],
  ])(
    '%i with Retry-After %s: its message is shown, and no read is sent before that time',
    async (status, after) => {
      server.on(LIST, busy(status, after), json(page('pilne')))
      let now = 0
      const { api } = apiHarness(server.baseUrl, { now: () => now })
      expect((await failureOf(api.call('tags.list', {}))).message).toContain('Za dużo pytań.')
      now = 54_000
      expect((await failureOf(api.call('tags.list', {}))).code).toBe(ErrorCode.serverBusy)
      expect(server.requests).toHaveLength(1)
      now = 60_000
      expect(namesIn(await api.call('tags.list', {}))).toEqual(['pilne'])
    },
  )

  test('a user’s change is sent anyway, and a successful response ends the pause', async () => {
    server.on(LIST, busy(429, '60'), json(page('pilne')))
    server.on(CREATE, json({ pk: 1, name: 'pilne' }, 201))
    const { api } = apiHarness(server.baseUrl, { now: () => 0 })
    await failureOf(api.call('tags.list', {}))
    expect(await api.call('tags.create', { body: { name: 'pilne' } })).toMatchObject({ pk: 1 })
    expect(namesIn(await api.call('tags.list', {}))).toEqual(['pilne'])
  })

  test('a pause of hours is limited to two minutes, and an invalid one is ignored', async () => {
    server.on(LIST, busy(429, '86400'), busy(429, 'jutro'), json(page('pilne')))
    let now = 0
    const { api } = apiHarness(server.baseUrl, { now: () => now })
    await failureOf(api.call('tags.list', {}))
    now = 120_000
    await failureOf(api.call('tags.list', {}))
    expect(namesIn(await api.call('tags.list', {}))).toEqual(['pilne'])
  })
})
