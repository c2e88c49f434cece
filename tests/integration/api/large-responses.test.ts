import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operation, type AnyOperation } from '#shared/api/operation.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { json, raw, startTestApiServer, type Reply, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
})

afterEach(() => server.close())

const MB = 1024 * 1024
const SPACES = gzipSync(Buffer.alloc(MB, ' '))

/**
 * Sends a gzip body that inflates without end until the client disconnects; about a kilobyte on the wire for each MB.
 */
function bomb(status = 200): Reply {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    const pour = () => {
      while (!response.destroyed && response.write(SPACES)) continue
    }
    response.on('drain', pour)
    pour()
  }
}

const declared: Record<string, AnyOperation> = {
  'things.retrieve': operation({
    method: 'GET',
    path: '/api/v1/things/',
    params: z.undefined(),
    query: z.undefined(),
    body: z.undefined(),
    reply: z.looseObject({ pk: z.number() }),
    maxResponseBytes: 1000,
  }),
}

const TAGS = '/api/v1/tags/'

describe('responses larger than any request needs', () => {
  test('a compression bomb is abandoned at the limit: 32 MB for a list and 8 MB for a record', async () => {
    const { api } = apiHarness(server.baseUrl)
    server.on(`GET ${TAGS}`, bomb())
    server.on(`GET ${TAGS}5/`, bomb())
    for (const [call, size] of [
      [() => api.call('tags.list', {}), '32 MB'],
      [() => api.call('tags.retrieve', { params: { pk: 5 } }), '8 MB'],
    ] as const) {
      const error = await failureOf(call())
      expect(error).toMatchObject({ code: 'API_ANSWER_UNUSABLE', status: 200 })
      expect(error.message).toMatch(
        `Odpowiedź serwera jest za duża (ponad ${size}), więc nie została wczytana.`,
      )
    }
    await server.aborted()
    // Neither was retried, because a retry would download it again.
    expect(server.requests).toHaveLength(2)
  })

  test('an error response has a smaller limit, and its status still counts', async () => {
    const { api, expired } = apiHarness(server.baseUrl)
    const code = { 400: 'API_VALIDATION', 401: 'API_UNAUTHORIZED', 403: 'API_FORBIDDEN', 500: 'API_SERVER' }
    for (const status of [400, 401, 403, 500] as const) {
      server.on(`GET ${TAGS}`, bomb(status))
      const error = await failureOf(api.call('tags.list', {}))
      expect(error).toMatchObject({ code: code[status], status })
      expect(error.message).toContain(`odpowiedź serwera jest za duża, aby ją pokazać (HTTP ${status})`)
    }
    expect(expired).toHaveLength(1)
  })

  test('an operation may have its own limit, and a response within it is read in full', async () => {
    const { api } = apiHarness(server.baseUrl, { declared })
    const record = { pk: 5, text: 'ż'.repeat(400) }
    server.on(
      'GET /api/v1/things/',
      raw(200, { 'Content-Encoding': 'gzip' }, gzipSync(JSON.stringify(record))),
    )
    expect(await api.request('things.retrieve', {})).toEqual(record)
    server.on('GET /api/v1/things/', json({ pk: 5, text: 'ż'.repeat(500) }))
    expect((await failureOf(api.request('things.retrieve', {}))).code).toBe('API_ANSWER_UNUSABLE')
  })

  test('DESK-033 a list of rows that do not fit the schema is logged in one short line, and parsing it does not block other work', async () => {
    const count = 20_000
    const rows = Array.from({ length: count }, (_row, index) => ({ pk: index, name: 'A', date_added: 17 }))
    server.on(`GET ${TAGS}`, json({ count, results: rows }))
    const { api, log, connection } = apiHarness(server.baseUrl)
    let turns = 0
    let isReading = true
    const takeTurn = () => {
      if (connection.includes('answered')) turns++
      if (isReading) setImmediate(takeTurn)
    }
    takeTurn()
    const list = await api.call('tags.list', {})
    isReading = false
    expect(list.results.map(({ pk }) => pk)).toEqual(rows.map(({ pk }) => pk))
    expect(list.results.every((row) => row.date_added === null)).toBe(true)
    expect(list.count).toBe(count)
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).toMatch(/tags\.list: .* at results\.0\.date_added, results\.1\.date_added, /)
    expect(log.lines[0]).toMatch(/ and 19976 more$/)
    expect(log.lines[0]?.length).toBeLessThan(1000)
    expect(turns).toBeGreaterThanOrEqual(40)
  })
})
