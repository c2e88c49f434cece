import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '#main/adapters/free-port.ts'
import { createStartGate } from '#main/services/api-client/start-gate.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
  server.on('GET /api/v1/country-list/', json([]))
  server.on('GET /picture.png', json({}))
})

afterEach(() => server.close())

/** Creates a client whose shop starts when the test resolves `start`. */
function held(limitMs?: number) {
  const start = Promise.withResolvers<void>()
  const gate = createStartGate(() => start.promise, limitMs)
  const { api } = apiHarness(server.baseUrl, { whenUp: (signal) => gate.enter(signal) })
  return { api, start }
}

test('calls and pictures wait for a shop that is starting and are answered afterwards', async () => {
  const { api, start } = held()
  const countries = api.request('countries.all', {})
  const picture = api.openAddress(new URL('/picture.png', server.baseUrl))
  // This call bypasses the gate. By the time it has a response, a call that was not waiting would have been sent.
  await apiHarness(server.baseUrl).api.call('countries.all', {})
  expect(server.requests).toHaveLength(1)
  start.resolve()
  expect(await countries).toEqual([])
  await (await picture).body.cancel()
  expect(server.requests.map(({ path }) => path).toSorted()).toEqual([
    '/api/v1/country-list/',
    '/api/v1/country-list/',
    '/picture.png',
  ])
  await api.call('countries.all', {})
  expect(server.requests).toHaveLength(4)
})

test('a call that is cancelled while it waits is never sent', async () => {
  const { api, start } = held()
  const byName = failureOf(api.request('countries.all', {}, { requestId: 'page/1' }))
  const screen = new AbortController()
  const bySignal = failureOf(api.request('countries.all', {}, { signal: screen.signal }))
  const byAll = failureOf(api.call('countries.all', {}))
  api.cancel('page/1')
  screen.abort()
  expect((await byName).code).toBe('API_CANCELLED')
  expect((await bySignal).code).toBe('API_CANCELLED')
  api.cancelAll()
  expect((await byAll).code).toBe('API_CANCELLED')
  start.resolve()
  await api.call('countries.all', {})
  expect(server.requests).toHaveLength(1)
})

test('OP-04 reads of several windows that wait for the shop become one request; a repeated one ends as a duplicate, and one window’s cancellation leaves the others', async () => {
  const { api, start } = held()
  const ask = (requestId: string, windowId: number) =>
    api.request('countries.all', {}, { requestId, windowId })
  const cancelled = failureOf(ask('a/1', 1))
  const others = [ask('b/1', 2), ask('c/1', 3)]
  const repeated = failureOf(ask('b/2', 2))
  api.cancel('a/1')
  expect((await cancelled).code).toBe('API_CANCELLED')
  start.resolve()
  expect((await repeated).code).toBe('API_DUPLICATE')
  for (const answer of others) expect(await answer).toEqual([])
  expect(server.requests).toHaveLength(1)
})

test('a shop that cannot start or starts too slowly is reported in plain words', async () => {
  const broken = held()
  const call = failureOf(broken.api.call('countries.all', {}))
  broken.start.reject(new Error('the database is a folder'))
  expect(await call).toMatchObject({
    code: 'API_UNREACHABLE',
    message:
      'Sklep szkoleniowy się nie uruchomił. Uruchom program ponownie; jeśli to nie pomoże, wskaż adres sklepu w ustawieniach stanowiska.',
  })
  expect(await failureOf(broken.api.call('countries.all', {}))).toMatchObject({ code: 'API_UNREACHABLE' })
  const late = held(1)
  expect(await failureOf(late.api.call('countries.all', {}))).toMatchObject({
    code: 'API_TIMEOUT',
    message: 'Sklep szkoleniowy jeszcze się uruchamia. Spróbuj ponownie za chwilę.',
  })
  expect(server.requests).toHaveLength(0)
})

test('DESK-025 reuses the wanted port as soon as the last run releases it, or takes another port', async () => {
  const last = createServer()
  last.listen(0, '127.0.0.1')
  await once(last, 'listening')
  const { port } = last.address() as AddressInfo
  const again = findFreePort(port)
  last.close()
  expect(await again).toBe(port)

  const other = createServer()
  other.listen(port, '127.0.0.1')
  await once(other, 'listening')
  const found = await findFreePort(port)
  expect(found).not.toBe(port)
  expect(found).toBeGreaterThan(0)
  other.close()
})

test('the shop starts once: when its first call waits, or earlier, when the first screen is shown', async () => {
  let starts = 0
  const gate = createStartGate(async () => {
    starts += 1
  })
  const passed = gate.pass()
  expect(starts).toBe(0)
  const { api } = apiHarness(server.baseUrl, { whenUp: (signal) => gate.enter(signal) })
  expect(await api.request('countries.all', {})).toEqual([])
  await passed
  gate.begin()
  expect(starts).toBe(1)
})
