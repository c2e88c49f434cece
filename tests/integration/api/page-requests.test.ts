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

/** Answers nothing until it is let go. */
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

describe('a page that was loaded anew', () => {
  test('APP-098 asks what its predecessor was still waiting for, and is answered', async () => {
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

  test('lets a change of its predecessor go on to its end', async () => {
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
