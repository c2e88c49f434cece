import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { createPageRequests } from '#main/services/api-client/page-requests.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer
beforeEach(async () => {
  server = await startTestApiServer()
})
afterEach(() => server.close())

/** A handler that sends no response until `letGo` is called. */
function held(answer: unknown) {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const handler: Parameters<TestApiServer['on']>[1] = async (request, response) => {
    await gate
    await json(answer)(request, response)
  }
  return { handler, letGo: () => letGo() }
}

describe('a reloaded page', () => {
  test('APP-098 may repeat a request that the previous page was still waiting for, and gets the response', async () => {
    const { handler, letGo } = held([{ code: 'PL', name: 'Polska' }])
    server.on('GET /api/v1/country-list/', handler)
    const requests = createPageRequests(apiHarness(server.baseUrl).api, findOperation)
    const old = requests.request('countries.all', {}, { requestId: 'a/1', windowId: 1 })
    const ended = failureOf(old)
    await server.arrived('GET /api/v1/country-list/')
    const fresh = requests.request('countries.all', {}, { requestId: 'b/1', windowId: 1 })
    expect((await ended).code).toBe('API_CANCELLED')
    letGo()
    expect(await fresh).toEqual([{ value: 'PL', label: 'Polska' }])
  })

  test('lets a change that the previous page sent finish', async () => {
    const { handler, letGo } = held({ pk: 1, name: 'A' })
    server.on('POST /api/v1/tags/', handler)
    server.on('GET /api/v1/country-list/', json([]))
    const requests = createPageRequests(apiHarness(server.baseUrl).api, findOperation)
    const change = requests.request('tags.create', { body: { name: 'A' } }, { requestId: 'a/1', windowId: 1 })
    await server.arrived('POST /api/v1/tags/')
    await requests.request('countries.all', {}, { requestId: 'b/1', windowId: 1 })
    letGo()
    expect(await change).toMatchObject({ pk: 1, name: 'A' })
  })
})

describe('OP-04 two windows', () => {
  const POLAND = [{ code: 'PL', name: 'Polska' }]
  const ask = (requests: ReturnType<typeof createPageRequests>, page: string, windowId: number) =>
    requests.request('countries.all', {}, { requestId: page, windowId })

  test('that send the same request at the same time share one response; a repeated request of one window ends as a duplicate', async () => {
    const { handler, letGo } = held(POLAND)
    server.on('GET /api/v1/country-list/', handler)
    const requests = createPageRequests(apiHarness(server.baseUrl).api, findOperation)
    const both = [ask(requests, 'a/1', 1), ask(requests, 'b/1', 2)]
    await server.arrived('GET /api/v1/country-list/')
    expect((await failureOf(ask(requests, 'a/2', 1))).code).toBe('API_DUPLICATE')
    letGo()
    for (const answer of both) expect(await answer).toEqual([{ value: 'PL', label: 'Polska' }])
    expect(server.requests).toHaveLength(1)
  })

  test('cancel independently; the request ends when the last of them cancels', async () => {
    const { handler, letGo } = held(POLAND)
    server.on('GET /api/v1/country-list/', handler)
    const requests = createPageRequests(apiHarness(server.baseUrl).api, findOperation)
    const [first, second] = [ask(requests, 'a/1', 1), ask(requests, 'b/1', 2)]
    const given = failureOf(first)
    await server.arrived('GET /api/v1/country-list/')
    requests.cancel('a/1')
    expect((await given).code).toBe('API_CANCELLED')
    letGo()
    expect(await second).toEqual([{ value: 'PL', label: 'Polska' }])
  })

  test('do not get data from before a change: a request after the change is sent again', async () => {
    const { handler, letGo } = held(POLAND)
    server.on('GET /api/v1/country-list/', handler)
    server.on('POST /api/v1/tags/', json({ pk: 1, name: 'A' }))
    const requests = createPageRequests(apiHarness(server.baseUrl).api, findOperation)
    const before = ask(requests, 'a/1', 1)
    await server.arrived('GET /api/v1/country-list/')
    await requests.request('tags.create', { body: { name: 'A' } }, { requestId: 'b/1', windowId: 2 })
    const after = ask(requests, 'b/2', 2)
    await expect.poll(() => server.requests.length).toBe(3)
    letGo()
    expect(await before).toEqual(await after)
  })

  test('do not affect each other when one reloads or closes', async () => {
    const { handler, letGo } = held(POLAND)
    server.on('GET /api/v1/country-list/', handler)
    const requests = createPageRequests(apiHarness(server.baseUrl).api, findOperation)
    const [closing, staying] = [ask(requests, 'a/1', 1), ask(requests, 'b/1', 2)]
    const ended = failureOf(closing)
    await server.arrived('GET /api/v1/country-list/')
    requests.closed(1)
    expect((await ended).code).toBe('API_CANCELLED')
    letGo()
    expect(await staying).toEqual([{ value: 'PL', label: 'Polska' }])
  })
})
