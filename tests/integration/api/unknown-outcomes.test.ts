import { describe, expect, test } from 'vitest'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { deadAddress } from '#support/dead-address.ts'
import { drop, hang, html, json, raw, type Reply } from '#support/test-api-server.ts'

const server = startServerForEachTest()

const NEWS = 'POST /api/v1/news/'
const body = { title_pl: 'A', title_de: 'B' }

const cut: Reply = (_request, response) => {
  response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '500' })
  response.write('{"pk": 5,', () => response.destroy())
}

const brief = (error: Record<string, unknown>) => error['isOutcomeUnknown'] === true

describe('a change without a definite response', () => {
  test.each<[string, Reply]>([
    ['502', html(502)],
    ['503', json({ detail: 'Przerwa' }, 503)],
    ['504', html(504)],
    ['a page with 200', html(200)],
    ['broken JSON with 201', raw(201, { 'Content-Type': 'application/json' }, '{"pk": 5')],
    ['a body that breaks off', cut],
    ['a connection that ends without an answer', drop],
    ['no answer in time', hang],
  ])(
    'DESK-031 %s: the server may have carried it out, so it is marked as unknown and sent once',
    async (_name, reply) => {
      server.on(NEWS, reply)
      const limits = reply === hang ? { timeouts: { responseMs: 300, stallMs: 300 } } : {}
      const { api } = apiHarness(server.baseUrl, limits)
      expect(brief(await failureOf(api.call('news.create', { body })))).toBe(true)
      expect(server.requests).toHaveLength(1)
    },
  )

  test.each([400, 401, 403, 404, 409, 413, 429, 500])(
    'DESK-031 %i is a definite response',
    async (status) => {
      server.on(NEWS, json({ detail: 'Nie' }, status))
      expect(brief(await failureOf(apiHarness(server.baseUrl).api.call('news.create', { body })))).toBe(false)
    },
  )

  test('DESK-031 a host that refuses the connection or has no address received nothing', async () => {
    for (const address of [await deadAddress(), 'http://nie-ma-takiego-hosta.invalid']) {
      const error = await failureOf(apiHarness(address).api.call('news.create', { body }))
      expect([error.code, error.message, brief(error)]).toEqual([
        'API_UNREACHABLE',
        'Brak połączenia z serwerem.',
        false,
      ])
    }
  })

  test('DESK-031 a redirected change was not carried out, and reads and sign-in leave no unknown outcome', async () => {
    const { api } = apiHarness(server.baseUrl)
    server.on(NEWS, raw(302, { Location: '/inne/' }))
    server.on('GET /api/v1/country-list/', html(502))
    server.on('POST /api/token-auth/', html(502))
    server.on('POST /api/v1/admins/get_admin_by_username/', drop)
    const errors = [
      await failureOf(api.call('news.create', { body })),
      await failureOf(api.call('countries.all', {})),
      await failureOf(api.call('auth.token', { body: { username: 'a', password: 'b' } })),
      await failureOf(api.call('auth.adminByUsername', { body: { username: 'a' } })),
    ]
    expect(errors.map(brief)).toEqual([false, false, false, false])
  })
})
